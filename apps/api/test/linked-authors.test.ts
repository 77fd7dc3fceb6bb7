import { randomUUID } from 'node:crypto'
import { revisions } from '@hazards/db/tables'
import { comparedPeople, linkAuthors } from '@hazards/schema/author-links'
import { beforeAll, expect, it } from 'vitest'
import { startSignedIn } from './support/app-of-file.ts'
import { aPerson, aProject, aPublication, aTheme } from './support/samples.ts'

const [ORCID, OTHER_ORCID] = ['0000-0002-1825-0097', '0000-0000-5555-0027']

/** The possible authors of the papers below: two who share a family name and an initial, and one with several names. */
const PEOPLE = [
  { name: 'Dr. Imara Mwangi', orcid: ORCID },
  { name: 'Teodor Ionescu' },
  { name: 'Tina Ionescu' },
  { name: 'Zoë Ångström-Roe', nameVariants: ['Z. Ångström', 'Zo Roe'] },
  { name: "Jan van der O'Berg" },
  { name: 'Martin Luther King Jr.' },
  { name: 'Souhaib Ben Taieb' },
  { name: 'Иван Иванов' },
  { name: 'Xiaoming Wang', nameVariants: ['王小明'] },
  { name: '王伟', nameVariants: ['王 伟'] },
  { name: '김 철수' },
  { name: 'أحمد الخطيب' },
]
const BYLINES = [
  [{ family: 'Mwangi', given: 'Imara' }],
  [{ family: 'Mwangi', given: 'I. M.' }],
  [{ family: 'Mwangi', given: 'Ingrid' }],
  [{ family: 'Mwangi', given: 'Imara', orcid: OTHER_ORCID }],
  [{ family: 'Married', given: 'Name', orcid: ORCID }],
  [{ family: 'Ionescu', given: 'T.' }],
  [
    { family: 'Ionescu', given: 'Tina' },
    { family: 'Ionescu', given: 'Teodor R.' },
  ],
  [{ family: 'Angstrom', given: 'Zoe' }],
  [{ family: 'Roe', given: 'Zo' }],
  [{ family: 'Roe', given: 'X.' }],
  [{ family: "van der O'Berg", given: 'J.' }],
  [{ family: 'King Jr.', given: 'M.' }],
  [{ family: 'King', given: 'Martin L.' }],
  [{ family: 'Ionescu' }],
  [{ literal: 'Imara Mwangi Institute' }],
  [{ family: 'Ben Taieb', given: 'S.' }],
  [{ family: 'Taieb', given: 'Souhaib Ben' }],
  [{ family: 'Ben', given: 'Souhaib' }],
  [{ literal: 'Souhaib Ben Taieb' }],
  [{ literal: 'Ben Taieb, Souhaib' }],
  [{ family: 'Zoë Ångström-Roe' }],
  [{ literal: 'Ionescu' }],
  [{ family: 'Иванов', given: 'И. И.' }],
  [{ family: '王小明' }],
  [{ family: '王', given: '伟' }],
  [{ family: '王', given: '伟华' }],
  [{ family: '김', given: '철수' }],
  [{ family: 'الخطيب', given: 'أَحْمَد' }],
]

const { app, sessionId } = await startSignedIn()
beforeAll(async () => {
  for (const person of PEOPLE) await add('/api/people', aPerson(person))
  for (const authorNames of BYLINES) await add('/api/publications', aPublication({ authors: undefined, authorNames }))
})

const add = async (path: string, body: object) => {
  const answer = await app.rest('POST', path, { body, sessionId })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const readBylines = async (author: string) => {
  const { body } = await app.rest('GET', `/api/publications?author=${author}`)
  return body.map(({ authorNames }: { authorNames: unknown }) => JSON.stringify(authorNames)).sort()
}
const people = async () => (await app.rest('GET', '/api/people')).body

it('the list of a person holds the publications whose authors are linked to that person, and no other (records §5)', async () => {
  const known = await people()
  for (const { slug } of known) {
    const own = BYLINES.filter((names) => linkAuthors(names, comparedPeople(known)).includes(slug))
    expect(own.length, slug).toBeGreaterThan(0)
    expect(await readBylines(slug), slug).toEqual(own.map((names) => JSON.stringify(names)).sort())
  }
})

it('a name that is no person still finds the authors of that name', async () => {
  expect(await readBylines('ingrid-mwangi')).toHaveLength(2)
  expect(await readBylines('i-mwangi')).toHaveLength(4)
  expect(await readBylines('nobody-here')).toEqual([])
})

it('a new namesake, a variant and a trip to the trash change at once what is linked, in kept answers too', async () => {
  const { body: authors } = await app.rest('GET', '/api/publications?author=imara-mwangi')
  const before = authors.length
  const namesake = await add('/api/people', aPerson({ name: 'Ian Mwangi' }))
  expect(await readBylines('imara-mwangi')).toHaveLength(before - 1)
  await app.rest('DELETE', `/api/people/${namesake.id}`, { sessionId })
  expect(await readBylines('imara-mwangi')).toHaveLength(before)
  const [imara] = (await people()).filter(({ slug }: { slug: string }) => slug === 'imara-mwangi')
  const body = { nameVariants: ['Ingrid Mwangi'] }
  await app.rest('PUT', `/api/people/${imara.id}`, { body, sessionId })
  expect(await readBylines('imara-mwangi')).toHaveLength(before + 1)
})

it('returns the person of each author, and the people of a project and, those who work most on it first, of a theme', async () => {
  const query = async (name: string, body: object) => (await app.trpc('query', name, { body })).data
  const theme = await add('/api/themes', aTheme())
  const authors = 'B. Sample, Zo Roe, I. Mwangi'
  const paper = await add('/api/publications', aPublication({ authors, themes: [theme.slug] }))
  expect(await query('people.authorsOf', { id: paper.slug })).toEqual([null, 'zoe-angstrom-roe', 'imara-mwangi'])
  const project = await add('/api/projects', aProject({ people: ['tina-ionescu'], themes: [theme.slug] }))
  const names = async (name: string, slug: string) =>
    (await query(name, { slug })).map(({ name }: { name: string }) => name)
  expect(await names('people.ofProject', project.slug)).toEqual(['Tina Ionescu'])
  expect(await names('people.ofTheme', theme.slug)).toEqual(['Tina Ionescu', 'Dr. Imara Mwangi', 'Zoë Ångström-Roe'])
})

it('an author who may be several people is asked about once, by name, and the decision is remembered (records §5)', async () => {
  const query = async (name: string) => (await app.trpc('query', name, { sessionId })).data
  const decide = async (body: Record<string, unknown>) =>
    app.trpc('mutation', 'people.decideAuthor', { body, sessionId })
  const known = await people()
  for (const authors of ['T. Ionescu', 'B. Sample, T. Ionescu'])
    await add('/api/publications', aPublication({ authors }))
  const [ionescu, ...others] = await query('people.undecidedAuthors')
  expect(others).toEqual([])
  expect(ionescu).toMatchObject({
    key: 'ionescu|t',
    name: 'T. Ionescu',
    candidates: [{ slug: 'teodor-ionescu', role: expect.any(String) }, { slug: 'tina-ionescu' }],
  })
  expect(ionescu.publications).toHaveLength(3)
  const [first, second, third] = ionescu.publications
  const before = { teodor: await readBylines('teodor-ionescu'), tina: await readBylines('tina-ionescu') }

  const decided = await decide({ key: 'ionescu|t', person: 'tina-ionescu', publications: [first.id, second.id] })
  expect(decided.data).toMatchObject({ decided: 2 })
  expect(await readBylines('tina-ionescu')).toHaveLength(before.tina.length + 2)
  expect(await readBylines('teodor-ionescu')).toEqual(before.teodor)
  const readAuthors = async (id: string) => (await app.trpc('query', 'people.authorsOf', { body: { id } })).data
  expect(await readAuthors(first.id)).toContain('tina-ionescu')
  await decide({ key: 'ionescu|t', person: null, publications: [third.id] })
  expect(await query('people.undecidedAuthors')).toEqual([])
  expect(await readAuthors(third.id)).not.toContain('teodor-ionescu')

  // After all decisions, the list and the links still agree.
  const all = (await app.rest('GET', '/api/publications')).body
  for (const { slug } of known) {
    const linked = []
    for (const { id, authorNames } of all)
      if ((await readAuthors(id)).includes(slug)) linked.push(JSON.stringify(authorNames))
    expect(await readBylines(slug), slug).toEqual(linked.sort())
  }
  await app.trpc('mutation', 'bulk.undo', { body: { batch: decided.data.batch }, sessionId })
  expect((await query('people.undecidedAuthors'))[0].publications).toHaveLength(2)
  expect(await readBylines('tina-ionescu')).toEqual(before.tina)

  expect((await decide({ key: 'ionescu|t', person: 'nobody', publications: [first.id] })).status).toBe(400)
  expect((await decide({ key: 'nobody|n', person: 'tina-ionescu', publications: [first.id] })).status).toBe(409)
})

it('who an author is is decided once: a second answer is refused, and a name is asked again once its person is deleted', async () => {
  const paper = await add('/api/publications', aPublication({ authors: 'T. Ionescu' }))
  const decide = (person: string | null) => {
    const body = { key: 'ionescu|t', person, publications: [paper.id] }
    return app.trpc('mutation', 'people.decideAuthor', { body, sessionId })
  }
  const isAsked = async () => {
    const { data } = await app.trpc('query', 'people.undecidedAuthors', { sessionId })
    return JSON.stringify(data).includes(paper.id)
  }
  const stranger = await add('/api/people', aPerson({ name: 'Tiberius Ionescu' }))
  expect((await decide(stranger.slug)).data.decided).toBe(1)
  const second = await decide('tina-ionescu')
  expect([second.status, second.error?.message ?? second.data.message]).toEqual([
    409,
    'Somebody has decided this already, or changed the authors. Nothing was changed.',
  ])
  expect(await isAsked()).toBe(false)
  await app.rest('DELETE', `/api/people/${stranger.id}`, { sessionId })
  expect(await isAsked()).toBe(true)
  expect((await decide(null)).data.decided).toBe(1)
  expect(await isAsked()).toBe(false)
  expect((await decide('tina-ionescu')).status).toBe(409)
})

it('a decision on a publication in the trash changes nothing, and undoing an older one does not either', async () => {
  const paper = await add('/api/publications', aPublication({ authors: 'T. Ionescu' }))
  await app.rest('DELETE', `/api/publications/${paper.id}`, { sessionId })
  const mutate = (name: string, body: Record<string, unknown>) => app.trpc('mutation', name, { body, sessionId })
  const decision = { key: 'ionescu|t', person: 'tina-ionescu', publications: [paper.id] }
  expect((await mutate('people.decideAuthor', decision)).status).toBe(409)
  const batch = randomUUID()
  // As an earlier version wrote it.
  await app.db
    .insert(revisions)
    .values({ record: 'publication', recordId: paper.id, action: 'edited', at: app.clock(), batch })
  expect((await mutate('bulk.undo', { batch })).status).toBe(404)
  const { body: trash } = await app.rest('GET', '/api/admin/trash', { sessionId })
  const { id } = trash.find(({ recordId }: { recordId: string }) => recordId === paper.id)
  expect((await app.rest('POST', `/api/admin/history/${id}/restore`, { sessionId })).status).toBe(200)
})
