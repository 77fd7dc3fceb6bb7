import { contactSubmissions, newsletterSubscriptions, uploads } from '@hazards/db/tables'
import { describe, expect, it } from 'vitest'
import { startApp } from '../../test/support/app-of-file.ts'
import { type CallOptions, getRefusal, type Method } from '../../test/support/callers.ts'
import { aMessage, anAddress, aPublication } from '../../test/support/samples.ts'
import { aSite } from '../../test/support/site.ts'
import type { TestApp } from '../../test/support/test-app.ts'

const PUBLIC_URL = 'https://hazards.example.edu'
const real = await startApp({}, { publicUrl: PUBLIC_URL }, { site: aSite() })
const demo = await startApp({}, { publicUrl: 'http://localhost:3000' })

/** Every way to change something. */
const DOORS: [door: string, method: Method, path: string, call: () => CallOptions][] = [
  ['REST', 'POST', '/api/contact', () => ({ body: aMessage() })],
  ['REST without a body', 'POST', '/api/objects/upload', () => ({})],
  ['tRPC', 'POST', '/trpc/newsletter.subscribe', () => ({ body: { email: anAddress() } })],
  ['a tRPC batch', 'POST', '/trpc/newsletter.subscribe?batch=1', () => ({ body: { 0: { email: anAddress() } } })],
  ['signing in', 'POST', '/api/admin/login', () => ({ body: { username: 'x', password: 'x' } })],
  [
    'an upload',
    'PUT',
    `/api/objects/direct-upload/${'x'.repeat(43)}`,
    () => ({ payload: 'x', headers: { 'content-type': 'image/png' } }),
  ],
  [
    'a posted form',
    'POST',
    '/form',
    () => ({ payload: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  ],
  ['an address that is none', 'POST', '/nowhere', () => ({})],
  ['a verb that is none of its address', 'DELETE', '/api/contact', () => ({})],
]
const send = (app: TestApp, [, method, path, call]: (typeof DOORS)[number], headers: Record<string, string>) => {
  const options = call()
  return app.rest(method, path, { ...options, headers: { ...options.headers, ...headers } })
}
const readRows = ({ db }: TestApp) =>
  Promise.all([contactSubmissions, newsletterSubscriptions, uploads].map((table) => db.$count(table)))

const FOREIGN: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: '' },
  { origin: 'http://hazards.example.edu' },
  { origin: `${PUBLIC_URL}:8443` },
  { origin: `${PUBLIC_URL}.evil.example` },
  { origin: 'https://other.hazards.example.edu' },
  { origin: `${PUBLIC_URL}, https://evil.example` },
  { origin: 'http://localhost:3000', host: 'localhost:3000' },
  { origin: 'https://evil.example', host: 'evil.example' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: PUBLIC_URL, 'sec-fetch-site': 'cross-site' },
]

describe.each(DOORS)('%s', (...door) => {
  it('is closed to the pages of all other origins, and nothing is done', async () => {
    const before = await readRows(real)
    for (const headers of FOREIGN) {
      const { status, body } = await send(real, door, headers)
      expect({ headers, status, ...getRefusal(body) }).toEqual({
        headers,
        status: 403,
        message: `Only pages of ${PUBLIC_URL} may change data here from a browser.`,
        code: 'FORBIDDEN',
      })
    }
    expect(await readRows(real)).toEqual(before)
  })

  it('is open to our own pages, and to programs, which name no origin', async () => {
    for (const headers of [
      {},
      { origin: PUBLIC_URL },
      { origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ])
      expect((await send(real, door, headers as Record<string, string>)).status).not.toBe(403)
  })
})

describe('an administrator’s session', () => {
  it('changes nothing from a page of another origin, and everything from a program', async () => {
    const sessionId = await real.signIn()
    const create = (headers: Record<string, string>) =>
      real.rest('POST', '/api/publications', { body: aPublication(), sessionId, headers })
    expect((await create({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await create({})).status).toBe(200)
  })
})

describe('a form of a page that sends no referrer', () => {
  it('is taken where the browser says that it comes from the same origin', async () => {
    const form = DOORS.find(([door]) => door === 'a posted form') as (typeof DOORS)[number]
    expect((await send(real, form, { origin: 'null', 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    expect((await send(real, form, { origin: 'null', 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })
})

describe('reading', () => {
  it('stays open to pages of every origin', async () => {
    for (const headers of FOREIGN) {
      const { host: _, ...others } = headers
      expect((await real.rest('GET', '/api/publications', { headers: others })).status).toBe(200)
    }
  })
})

describe('a site on this machine', () => {
  const contact = DOORS[0] as (typeof DOORS)[number]

  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:8080', 'localhost'])(
    'is open to its own pages at %s',
    async (host) => {
      expect((await send(demo, contact, { origin: `http://${host}`, host })).status).toBe(200)
    },
  )

  it.each([
    ['http://localhost:8080', 'localhost:3000'],
    ['http://evil.example', 'evil.example'],
    ['http://localhost.evil.example:3000', 'localhost.evil.example:3000'],
    ['http://evil.example', 'localhost:3000'],
    ['http://127.0.0.1:3000', 'localhost:3001'],
  ])('is closed to %s, whatever the Host: %s', async (origin, host) => {
    expect((await send(demo, contact, { origin, host })).status).toBe(403)
  })
})
