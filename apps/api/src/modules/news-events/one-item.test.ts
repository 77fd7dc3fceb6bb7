import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startSignedIn } from '../../../test/support/app-of-file.ts'
import { anItem } from '../../../test/support/samples.ts'

const { app, sessionId } = await startSignedIn()

const item = (changes: object, ...moves: string[]) => anItem({ rest: app.rest, sessionId }, { ...changes }, ...moves)
const get = (idOrSlug: string) => app.rest('GET', `/api/news-events/${idOrSlug}`)

describe('GET /api/news-events/{id} (records §3, §4)', () => {
  it('gives a public item by its id and by its slug, as the list has it', async () => {
    const id = await item({ title: 'An open day at Danvale' }, 'approve')
    const { body } = await get(id)
    expect(body).toMatchObject({ id, slug: 'an-open-day-at-danvale' })
    expect((await get('an-open-day-at-danvale')).body).toEqual(body)
    const { previous: _, next: __, ...fields } = body
    const { body: list } = await app.rest('GET', '/api/news-events')
    expect(list.find((each: { id: string }) => each.id === id)).toEqual(fields)
  })

  it('answers for an item that is not public as for one that never existed', async () => {
    const never = await get(randomUUID())
    expect(never.status).toBe(404)
    const title = `Hidden ${randomUUID()}`
    const hidden = [
      await item({ title }),
      await item({ title }, 'approve', 'disapprove'),
      await item({ title }, 'approve', 'archive'),
      await item({ title }, 'approve'),
    ]
    await app.rest('DELETE', `/api/admin/news-events/${hidden.at(-1)}`, { sessionId })
    const slug = title.toLowerCase().replace(' ', '-')
    for (const name of [...hidden, slug, `${slug}-2`, `${slug}-4`])
      expect(await get(name)).toMatchObject({ status: 404, body: never.body })
  })

  it('names the public items dated next before and after it, by day and then by id', async () => {
    const ids = [await item({ eventDate: '2040-01-02' }, 'approve'), await item({ eventDate: '2040-01-02' }, 'approve')]
    const [first, second] = ids.sort()
    await item({ eventDate: '2040-01-02' })
    await item({ eventDate: '2040-01-03' }, 'approve', 'archive')
    const last = await item({ eventDate: '2040-01-04', title: 'The last one' }, 'approve')
    expect((await get(String(first))).body.next.id).toBe(second)
    expect((await get(String(second))).body).toMatchObject({ previous: { id: first }, next: { id: last } })
    expect((await get(last)).body).toMatchObject({ previous: { id: second }, next: null })
    const dated = { eventDate: '2040-01-04T00:00:00.000Z', isAllDay: true, timeZone: null }
    const next = { id: last, slug: 'the-last-one', title: 'The last one', ...dated }
    expect((await get(String(second))).body.next).toEqual(next)
  })

  it('is fresh as soon as the item, or a neighbor, is changed', async () => {
    const [earlier, later] = [
      await item({ eventDate: '2041-01-01' }, 'approve'),
      await item({ eventDate: '2041-01-02' }),
    ]
    expect((await get(earlier)).body.next).toBe(null)
    await app.rest('PUT', `/api/admin/news-events/${later}/approve`, { sessionId })
    expect((await get(earlier)).body.next.id).toBe(later)
    await app.rest('PUT', `/api/admin/news-events/${earlier}/archive`, { sessionId })
    expect((await get(earlier)).status).toBe(404)
  })
})
