import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anItem, aPublication } from './support/samples.ts'
import { createTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let sessionId: string
beforeAll(async () => {
  app = await createTestApp()
  sessionId = await app.signIn()
})
afterAll(() => app.close())

/** All that an answer tells, but for what differs in each, and for the name that was asked for. */
const told = async (url: string, name: string) => {
  const { statusCode, headers, body } = await app.app.inject({ url: url.replaceAll('NAME', name) })
  const { date: _, 'x-request-id': __, ...kept } = headers
  return { status: statusCode, headers: kept, body: body.replaceAll(name, 'NAME') }
}

const trpc = (path: string) => `/trpc/${path}?input=${encodeURIComponent('{"id":"NAME"}')}`
const OF_PUBLICATION = [
  '/api/publications/NAME',
  '/api/publications/NAME/related',
  trpc('publications.get'),
  trpc('publications.citations'),
  trpc('publications.related'),
  ...['bib', 'ris', 'json', 'linkset.json'].map((extension) => `/publications/NAME.${extension}`),
  '/publications/NAME/NAME.pdf',
]
/** Not its calendar: that cancels an item which was public, so that calendars take it away. */
const OF_ITEM = ['/api/news-events/NAME', trpc('newsEvents.get')]

/** A slug is as long as its record's, so that the lengths of answers can be compared. */
const never = (like: string) => (like.length === 36 ? randomUUID() : 'x'.repeat(like.length))

describe('a record that is not public is answered as one that never was, in status, headers and body (records §3)', () => {
  it.each(OF_PUBLICATION)('a publication in the trash: %s', async (url) => {
    const { body } = await app.rest('POST', '/api/publications', { body: aPublication(), sessionId })
    await app.rest('DELETE', `/api/publications/${body.id}`, { sessionId })
    for (const name of [body.id, body.slug]) {
      const answer = await told(url, name)
      expect(answer.status).toBe(404)
      expect(answer).toEqual(await told(url, never(name)))
    }
  })

  it.each(OF_ITEM)('an item that waits, was refused or is in the trash: %s', async (url) => {
    for (const moves of [[], ['approve', 'disapprove'], ['approve', 'delete']]) {
      const title = `Hidden ${randomUUID()}`
      const id = await anItem({ rest: app.rest, sessionId }, { title }, ...moves.filter((move) => move !== 'delete'))
      if (moves.includes('delete')) await app.rest('DELETE', `/api/admin/news-events/${id}`, { sessionId })
      for (const name of [id, title.toLowerCase().replace(' ', '-')]) {
        const answer = await told(url, name)
        expect(answer.status).toBe(404)
        expect(answer).toEqual(await told(url, never(name)))
      }
    }
  })
})
