import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startApp } from '../../../test/support/app-of-file.ts'
import { aSubmission } from '../../../test/support/samples.ts'

const DAY = 24 * 60 * 60 * 1000

const app = await startApp()
let sessionId = await app.signIn()

const submit = async (changes: object) =>
  (await app.rest('POST', '/api/news-events/submit', { body: aSubmission({ ...changes }) })).body.id as string
const decide = async (id: string, action: string) =>
  (await app.rest('PUT', `/api/admin/news-events/${id}/${action}`, { sessionId })).body
const edit = (id: string, body: object) => app.rest('PUT', `/api/admin/news-events/${id}`, { body, sessionId })
const inPanel = (id: string) => app.rest('GET', `/api/admin/news-events/${id}`, { sessionId })
const read = (idOrSlug: string) => app.rest('GET', `/api/news-events/${idOrSlug}`)
const published = async () => {
  const paths = ['/sitemap.xml', '/news.atom', '/events.ics', '/api/news-events']
  const answers = await Promise.all(paths.map((url) => app.app.inject({ url })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(paths.map(() => 200))
  return answers.map(({ body }) => body).join()
}

describe('the address of an item', () => {
  it('is made of its title at the first approval: a name that only the visitor gave stands nowhere', async () => {
    const id = await submit({ title: 'Professor Begay faked the flood data' })
    expect((await inPanel(id)).body.slug).toBe('')
    await edit(id, { title: 'Open day at the gauges' })
    expect((await decide(id, 'approve')).slug).toBe('open-day-at-the-gauges')
    expect(await published()).toContain('/news-events/open-day-at-the-gauges')
    expect(await published()).not.toMatch(/begay/i)
    expect((await read('professor-begay-faked-the-flood-data')).status).toBe(404)
    await decide(id, 'disapprove')
    await edit(id, { title: 'Another title' })
    expect((await decide(id, 'approve')).slug).toBe('open-day-at-the-gauges')
  })

  it('is not taken by items that wait', async () => {
    const [first, second] = [await submit({ title: 'A flood walk' }), await submit({ title: 'A flood walk' })]
    expect((await decide(second, 'approve')).slug).toBe('a-flood-walk')
    expect((await decide(first, 'approve')).slug).toBe('a-flood-walk-2')
  })

  it('never has the form of an id, so that no item answers for another', async () => {
    const real = await submit({ title: 'The real item' })
    await decide(real, 'approve')
    const impostor = await submit({ title: real })
    const { slug } = await decide(impostor, 'approve')
    expect(slug).toBe(`${real}-2`)
    expect((await read(real)).body).toMatchObject({ id: real, title: 'The real item' })
    expect((await read(slug)).body).toMatchObject({ id: impostor })
    await decide(real, 'archive')
    expect((await read(real)).status).toBe(404)
    const nobody = randomUUID()
    await decide(await submit({ title: nobody }), 'approve')
    expect((await read(nobody)).status).toBe(404)
  })
})

describe('an item that waits too long', () => {
  it('is deleted if it was never approved; what an administrator wrote or once approved is not', async () => {
    const unseen = await submit({ title: 'Never approved' })
    const approved = await submit({ title: 'Approved once' })
    await decide(approved, 'approve')
    const own = (await app.trpc('mutation', 'newsEvents.create', { body: aSubmission(), sessionId })).data.id
    for (const id of [approved, own]) expect(await decide(id, 'disapprove')).toMatchObject({ expiresAt: null })
    expect((await inPanel(unseen)).body.expiresAt).toEqual(expect.any(String))

    app.clock.advance(400 * DAY)
    await app.services.newsEvents.sweep()
    await app.services.history.sweep()
    sessionId = await app.signIn()
    expect((await inPanel(unseen)).status).toBe(404)
    for (const id of [approved, own]) expect((await inPanel(id)).body).toMatchObject({ id, isApproved: false })
  })
})
