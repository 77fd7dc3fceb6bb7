import { publications } from '@hazards/db/tables'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { startSignedIn } from '../../test/support/app-of-file.ts'

const { app, sessionId } = await startSignedIn()

const publication = {
  title: 'As seen',
  authors: 'A',
  journal: 'J',
  year: 2024,
  publicationType: 'journal',
  keywords: ['a'],
}
const item = { category: 'Research', title: 'As seen', content: 'C', postedBy: 'P', eventDate: '2026-05-01' }

const newPublication = async () => (await app.rest('POST', '/api/publications', { sessionId, body: publication })).body
const newItem = async () => {
  const { id } = (await app.rest('POST', '/api/news-events/submit', { body: item })).body
  return `/api/admin/news-events/${id}`
}

describe('two panels that edit the same record', () => {
  it('the second gets a clear conflict and changes nothing', async () => {
    const { id } = await newPublication()
    const url = `/api/publications/${id}`
    await app.rest('PUT', url, { sessionId, body: { title: 'By the first', expected: publication } })
    const second = await app.rest('PUT', url, { sessionId, body: { title: 'By the second', expected: publication } })
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('has changed in the meantime'),
    })
    const list = (await app.rest('GET', '/api/publications')).body
    expect(list.find((one: { id: string }) => one.id === id).title).toBe('By the first')
  })

  it('of two at the same moment exactly one is saved', async () => {
    const url = await newItem()
    const put = (title: string) => app.rest('PUT', url, { sessionId, body: { title, expected: item } })
    const statuses = (await Promise.all([put('One'), put('Two'), put('Three')])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409, 409])
  })

  it('an unchanged record is changed, however its values are written', async () => {
    const url = await newItem()
    const expected = { ...item, eventDate: '2026-05-01T02:00:00+02:00', link: '', imageUrl: null }
    const { status, body } = await app.rest('PUT', url, { sessionId, body: { link: 'https://example.org', expected } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ title: 'As seen', link: 'https://example.org' })
  })

  it('an older text with the line breaks of Windows is changed as it was read, and gets others', async () => {
    const { id } = await newPublication()
    await app.db.update(publications).set({ abstract: 'One\r\ntwo' }).where(eq(publications.id, id))
    const { body: seen } = await app.rest('GET', `/api/publications/${id}`)
    const changed = { ...seen, volume: '8' }
    const { status, body } = await app.rest('PUT', `/api/publications/${id}`, {
      sessionId,
      body: { ...changed, expected: seen },
    })
    expect({ status, volume: body.volume, abstract: body.abstract }).toEqual({
      status: 200,
      volume: '8',
      abstract: 'One\ntwo',
    })
  })

  it('a change to a field that was not looked at is no conflict', async () => {
    const { id } = await newPublication()
    const url = `/api/publications/${id}`
    await app.rest('PUT', url, { sessionId, body: { volume: '7' } })
    const { status, body } = await app.rest('PUT', url, {
      sessionId,
      body: { title: 'T', expected: { title: 'As seen' } },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ title: 'T', volume: '7' })
  })
})

it.each(['approve', 'disapprove', 'archive', 'unarchive'])(
  'an item that its sender has changed since it was read is not moved by %s, unless nothing is expected',
  async (name) => {
    const { id, statusUrl } = (await app.rest('POST', '/api/news-events/submit', { body: item })).body
    const move = (body?: object) => app.rest('PUT', `/api/admin/news-events/${id}/${name}`, { sessionId, body })
    const readAt = app.clock().toISOString()
    app.clock.advance(1000)
    const submission = `/api/submissions/${statusUrl.split('/').at(-1)}`
    expect((await app.rest('PUT', submission, { body: { title: 'Never read' } })).status).toBe(200)
    const refused = await move({ expected: { updatedAt: readAt } })
    expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect(refused.body.message).toContain('This has changed in the meantime.')
    const all = (await app.rest('GET', '/api/admin/news-events', { sessionId })).body
    const found = all.find((one: { id: string }) => one.id === id)
    expect(found).toMatchObject({ title: 'Never read', isApproved: false, isArchived: false })
    expect((await move({ expected: { updatedAt: found.updatedAt } })).status).toBe(200)
    expect((await move()).status).toBe(200)
  },
)
