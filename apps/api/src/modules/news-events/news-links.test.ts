import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPerson, aPublication, aSubmission } from '../../../test/support/samples.ts'
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts'

let app: TestApp
let sessionId: string
beforeAll(async () => {
  app = await createTestApp()
  sessionId = await app.signIn()
})
afterAll(() => app.close())

type Added = { id: string; slug: string; publications: string[] | null; people: string[] | null }
const add = async (path: string, body: object): Promise<Added> => {
  const answer = await app.rest('POST', `/api/${path}`, { body, sessionId })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const addItem = (changes: object) => add('admin/news-events', aSubmission({ ...changes }))
const read = async (path: string) => (await app.rest('GET', `/api/${path}`)).body
const call = async (name: string, slug: string) =>
  (await app.rest('GET', `/trpc/${name}?input=${encodeURIComponent(JSON.stringify({ slug }))}`)).body.result.data

describe('what a news item is about (records §17.11)', () => {
  it('is entered with the item alone, and shown from both sides', async () => {
    const [one, two] = [
      await add('publications', aPublication({ year: 2020 })),
      await add('publications', aPublication()),
    ]
    const person = await add('people', aPerson())
    const item = await addItem({ publications: [one.slug, two.slug], people: [person.slug] })
    expect(item).toMatchObject({ publications: [one.slug, two.slug], people: [person.slug] })
    expect(await read(`news-events/${item.id}`)).toMatchObject({ publications: [one.slug, two.slug] })
    expect((await call('publications.ofNewsEvent', item.slug)).map(({ slug }: Added) => slug)).toEqual([
      two.slug,
      one.slug,
    ])
    expect(await call('people.ofNewsEvent', item.slug)).toMatchObject([{ slug: person.slug }])
    for (const filter of [`publication=${one.slug}`, `publication=${two.slug}`, `person=${person.slug}`]) {
      expect((await read(`news-events?${filter}`)).map(({ id }: Added) => id)).toEqual([item.id])
      const { category } = await read(`news-events/facets?${filter}`)
      expect(category).toMatchObject([{ count: 1 }])
    }
    expect(await read('news-events?publication=none')).toEqual([])
  })

  it('is not told to visitors while the other side is a draft or in the trash', async () => {
    const paper = await add('publications', aPublication({ publishAt: null }))
    const person = await add('people', aPerson({ publishAt: null }))
    const item = await addItem({ publications: [paper.slug], people: [person.slug] })
    expect(item).toMatchObject({ publications: [paper.slug], people: [person.slug] })
    const shown = async () => [
      await read(`news-events/${item.id}`).then(({ publications, people }) => [publications, people]),
      await call('publications.ofNewsEvent', item.slug).then((found) => found.length),
      await call('people.ofNewsEvent', item.slug).then((found) => found.length),
      (await read(`news-events?publication=${paper.slug}`)).length,
      (await read(`news-events?person=${person.slug}`)).length,
    ]
    expect(await shown()).toEqual([[null, null], 0, 0, 0, 0])
    for (const path of [`publications/${paper.id}`, `people/${person.id}`])
      await app.rest('PUT', `/api/${path}`, { body: { publishAt: app.clock().toISOString() }, sessionId })
    expect(await shown()).toEqual([[[paper.slug], [person.slug]], 1, 1, 1, 1])
    await app.rest('DELETE', `/api/publications/${paper.id}`, { sessionId })
    await app.rest('DELETE', `/api/people/${person.id}`, { sessionId })
    expect(await shown()).toEqual([[null, null], 0, 0, 0, 0])
  })

  it('is not for visitors to enter, and only what there is', async () => {
    const { slug } = await add('publications', aPublication())
    const submitted = await app.rest('POST', '/api/news-events/submit', { body: aSubmission({ publications: [slug] }) })
    expect(submitted.status).toBe(400)
    for (const links of [{ publications: ['none'] }, { people: ['none'] }]) {
      const { status, body } = await app.rest('POST', '/api/admin/news-events', { body: aSubmission(links), sessionId })
      expect([status, body.issues[0].path]).toEqual([400, Object.keys(links)[0]])
    }
    const tooMany = Array.from({ length: 21 }, (_, at) => `paper-${at}`)
    expect(
      (await app.rest('POST', '/api/admin/news-events', { body: aSubmission({ publications: tooMany }), sessionId }))
        .status,
    ).toBe(400)
  })
})
