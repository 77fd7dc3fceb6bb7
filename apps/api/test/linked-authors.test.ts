import { linkAuthors } from '@hazards/schema/author-links'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPerson, aProject, aPublication, aTheme } from './support/samples.ts'
import { createTestApp, type TestApp } from './support/test-app.ts'

const [ORCID, OTHER_ORCID] = ['0000-0002-1825-0097', '0000-0000-5555-0027']

/** Whom the papers below may be by: two who share a family name and an initial, and one of several names. */
const PEOPLE = [
  { name: 'Dr. Imara Solvane', orcid: ORCID },
  { name: 'Teodor Vaskelin' },
  { name: 'Tina Vaskelin' },
  { name: 'Zoë Ångström-Roe', nameVariants: ['Z. Ångström', 'Zo Roe'] },
  { name: "Jan van der O'Berg" },
]
const BYLINES = [
  [{ family: 'Solvane', given: 'Imara' }],
  [{ family: 'Solvane', given: 'I. M.' }],
  [{ family: 'Solvane', given: 'Ingrid' }],
  [{ family: 'Solvane', given: 'Imara', orcid: OTHER_ORCID }],
  [{ family: 'Married', given: 'Name', orcid: ORCID }],
  [{ family: 'Vaskelin', given: 'T.' }],
  [
    { family: 'Vaskelin', given: 'Tina' },
    { family: 'Vaskelin', given: 'Teodor R.' },
  ],
  [{ family: 'Angstrom', given: 'Zoe' }],
  [{ family: 'Roe', given: 'Zo' }],
  [{ family: 'Roe', given: 'X.' }],
  [{ family: "van der O'Berg", given: 'J.' }],
  [{ family: 'Vaskelin' }],
  [{ literal: 'Imara Solvane Institute' }],
]

let app: TestApp
let sessionId: string
beforeAll(async () => {
  app = await createTestApp()
  sessionId = await app.signIn()
  for (const person of PEOPLE) await add('/api/people', aPerson(person))
  for (const authorNames of BYLINES) await add('/api/publications', aPublication({ authors: undefined, authorNames }))
})
afterAll(() => app.close())

const add = async (path: string, body: object) => {
  const answer = await app.rest('POST', path, { body, sessionId })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const bylinesOf = async (author: string) => {
  const { body } = await app.rest('GET', `/api/publications?author=${author}`)
  return body.map(({ authorNames }: { authorNames: unknown }) => JSON.stringify(authorNames)).sort()
}
const people = async () => (await app.rest('GET', '/api/people')).body

it('the list of a person holds the publications whose authors are linked to that person, and no other (records §5)', async () => {
  const known = await people()
  for (const { slug } of known) {
    const own = BYLINES.filter((names) => linkAuthors(names, known).includes(slug))
    expect(own.length, slug).toBeGreaterThan(0)
    expect(await bylinesOf(slug), slug).toEqual(own.map((names) => JSON.stringify(names)).sort())
  }
})

it('a name that is no person still finds the authors of that name', async () => {
  expect(await bylinesOf('ingrid-solvane')).toHaveLength(2)
  expect(await bylinesOf('i-solvane')).toHaveLength(4)
  expect(await bylinesOf('nobody-here')).toEqual([])
})

it('a new namesake, a variant and a trip to the trash change at once what is linked, in kept answers too', async () => {
  const { body: authors } = await app.rest('GET', '/api/publications?author=imara-solvane')
  const before = authors.length
  const namesake = await add('/api/people', aPerson({ name: 'Ian Solvane' }))
  expect(await bylinesOf('imara-solvane')).toHaveLength(before - 1)
  await app.rest('DELETE', `/api/people/${namesake.id}`, { sessionId })
  expect(await bylinesOf('imara-solvane')).toHaveLength(before)
  const [imara] = (await people()).filter(({ slug }: { slug: string }) => slug === 'imara-solvane')
  const body = { nameVariants: ['Ingrid Solvane'] }
  await app.rest('PUT', `/api/people/${imara.id}`, { body, sessionId })
  expect(await bylinesOf('imara-solvane')).toHaveLength(before + 1)
})

it('tells of each author who it is, and who works on a project and on a theme', async () => {
  const query = async (name: string, body: object) => (await app.trpc('query', name, { body })).data
  const theme = await add('/api/themes', aTheme())
  const authors = 'B. Sample, Zo Roe, I. Solvane'
  const paper = await add('/api/publications', aPublication({ authors, themes: [theme.slug] }))
  expect(await query('people.authorsOf', { id: paper.slug })).toEqual([null, 'zoe-angstrom-roe', 'imara-solvane'])
  const project = await add('/api/projects', aProject({ people: ['tina-vaskelin'], themes: [theme.slug] }))
  const names = async (name: string, slug: string) =>
    (await query(name, { slug })).map(({ name }: { name: string }) => name)
  expect(await names('people.ofProject', project.slug)).toEqual(['Tina Vaskelin'])
  expect(await names('people.ofTheme', theme.slug)).toEqual(['Dr. Imara Solvane', 'Tina Vaskelin', 'Zoë Ångström-Roe'])
})
