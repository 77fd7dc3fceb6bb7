import { adminSessions, contactSubmissions, newsEvents, publications, users } from '@hazards/db/tables'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOpenApiDocument, operationsOf } from './openapi.ts'
import type { Method } from './testing/callers.ts'
import { aMessage, anItem, aPublication, aSubmission } from './testing/samples.ts'
import { ADMINISTRATOR, createTestApp, type TestApp } from './testing/test-app.ts'

/** Every administrator call of specification §7; login and logout are open to everyone. */
const ADMIN_CALLS: [Method, string][] = [
  ['GET', '/api/admin/status'],
  ['POST', '/api/publications'],
  ['PUT', '/api/publications/{publication}'],
  ['DELETE', '/api/publications/{publication}'],
  ['GET', '/api/admin/news-events'],
  ['GET', '/api/admin/news-events/archived'],
  ['PUT', '/api/admin/news-events/{item}/approve'],
  ['PUT', '/api/admin/news-events/{item}/disapprove'],
  ['PUT', '/api/admin/news-events/{item}/archive'],
  ['PUT', '/api/admin/news-events/{item}/unarchive'],
  ['PUT', '/api/admin/news-events/{item}'],
  ['DELETE', '/api/admin/news-events/{item}'],
  ['GET', '/api/admin/contact-submissions'],
  ['DELETE', '/api/admin/contact-submissions/{message}'],
]

let app: TestApp
let ids: Record<string, string>
beforeAll(async () => {
  app = await createTestApp()
  const sessionId = await app.signIn()
  const publication = await app.rest('POST', '/api/publications', { body: aPublication(), sessionId })
  await app.rest('POST', '/api/contact', { body: aMessage() })
  const [message] = await app.db.select().from(contactSubmissions)
  const item = await anItem({ rest: app.rest, sessionId })
  ids = { publication: publication.body.id, message: message?.id ?? '', item }
})
afterAll(() => app.close())

const everything = async () => ({
  publications: await app.db.select().from(publications),
  newsEvents: await app.db.select().from(newsEvents),
  contactSubmissions: await app.db.select().from(contactSubmissions),
})

const pathOf = (path: string) => path.replace(/\{(\w+)\}/, (_, name) => ids[name] ?? '')
const bodyOf = (method: Method, path: string) => {
  if (path === '/api/publications' || path === '/api/publications/{publication}')
    return method === 'DELETE' ? {} : { body: aPublication() }
  return method === 'PUT' && path.endsWith('{item}') ? { body: aSubmission() } : {}
}
const call = (method: Method, path: string, sessionId?: string) =>
  app.rest(method, pathOf(path), { ...bodyOf(method, path), sessionId })

const nonAdministrator = async () => {
  const sessionId = await app.signIn()
  await app.db.update(users).set({ isAdmin: false }).where(eq(users.username, ADMINISTRATOR.username))
  return sessionId
}

describe('who may call what', () => {
  it('is settled here for every call of the document', () => {
    const protectedCalls = operationsOf(createOpenApiDocument('')).filter(({ operation }) => operation.security?.length)
    const names = protectedCalls.map(({ method, path }) => `${method} ${path}`)
    expect(names.sort()).toEqual(
      ADMIN_CALLS.map(([method, path]) => `${method} ${path.replace(/\{\w+\}/, '{id}')}`).sort(),
    )
  })

  describe.each(ADMIN_CALLS)('%s %s', (method, path) => {
    it.each([
      ['no session', undefined],
      ['an empty one', ''],
      ['one that never was', 'A'.repeat(43)],
      ['a malformed one', "' or 1=1 --"],
      ['a very long one', 'x'.repeat(5000)],
    ])('is refused with %s', async (_, sessionId) => {
      const before = await everything()
      const { status, body } = await call(method, path, sessionId)
      expect({ status, body }).toEqual({ status: 401, body: { message: 'Please sign in.', code: 'UNAUTHORIZED' } })
      expect(await everything()).toEqual(before)
    })

    it('is refused to a user who is no administrator any more', async () => {
      const sessionId = await nonAdministrator()
      try {
        const before = await everything()
        const { status, body } = await call(method, path, sessionId)
        expect({ status, body }).toEqual({
          status: 403,
          body: { message: 'Only administrators may do this.', code: 'FORBIDDEN' },
        })
        expect(await everything()).toEqual(before)
      } finally {
        await app.db.update(users).set({ isAdmin: true })
      }
    })

    it('is refused with the stored hash of a session id in place of the id', async () => {
      await app.signIn()
      const [session] = await app.db.select().from(adminSessions)
      expect((await call(method, path, session?.idHash)).status).toBe(401)
    })

    it.each([
      [
        'in other letter case',
        (url: string) => url.replace(/(publications|admin|news-events)/, (word) => word.toUpperCase()),
      ],
      ['with a slash at the end', (url: string) => `${url}/`],
      ['with an encoded letter', (url: string) => url.replace('/api/a', '/api/%61').replace('/api/p', '/api/%70')],
      ['with a doubled slash', (url: string) => url.replace('/api/', '/api//')],
      ['with a query', (url: string) => `${url}?x-session-id=1`],
    ])('is refused without a session when written %s', async (_, respell) => {
      const before = await everything()
      const { status } = await app.rest(method, respell(pathOf(path)), bodyOf(method, path))
      expect([401, 404]).toContain(status)
      expect(await everything()).toEqual(before)
    })
  })

  it('is not changed by a session id in the address, in a cookie or in the body', async () => {
    const sessionId = await app.signIn()
    const inQuery = await app.rest('GET', `/api/admin/news-events?x-session-id=${sessionId}&sessionId=${sessionId}`)
    const cookie = `x-session-id=${sessionId}; sessionId=${sessionId}`
    const inCookie = await app.rest('GET', '/api/admin/news-events', { headers: { cookie } })
    const inBody = await app.rest('POST', '/api/publications', { body: { ...aPublication(), sessionId } })
    expect([inQuery, inCookie, inBody].map(({ status }) => status)).toEqual([401, 401, 401])
  })

  it('is not changed by a header that names another verb', async () => {
    const headers = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' }
    const { status } = await app.rest('POST', `/api/publications/${ids.publication}`, {
      headers,
      sessionId: await app.signIn(),
    })
    expect(status).toBe(405)
    expect(await app.db.$count(publications, eq(publications.id, ids.publication ?? ''))).toBe(1)
  })
})
