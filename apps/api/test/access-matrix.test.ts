import * as tables from '@hazards/db/tables'
import { adminSessions, drafts, newsletterDigests, newsletterSubscriptions, users } from '@hazards/db/tables'
import { ARRANGED_NAMES, type ArrangedName, KINDS, type KindName } from '@hazards/schema/kinds/kinds'
import { eq, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { appRouter } from '../src/modules/app-router.ts'
import { createOpenApiDocument } from '../src/openapi/openapi.ts'
import { listOperations, needsSession } from '../src/openapi/openapi-operations.ts'
import { routePath } from '../src/transports/rest.ts'
import { startApp } from './support/app-of-file.ts'
import { listCallInputs } from './support/call-inputs.ts'
import type { CallOptions, Method } from './support/callers.ts'
import { OPEN_PROCEDURES, ROUTES } from './support/open-calls.ts'
import { listSpellings } from './support/path-spellings.ts'
import { requestText, sendRaw } from './support/raw-socket.ts'
import { ARRANGED_SAMPLES, aMessage, anItem, aPublication } from './support/samples.ts'
import { aSite } from './support/site.ts'
import { ADMINISTRATOR } from './support/test-app.ts'

type Definition = { _def: { type: 'query' | 'mutation' } }
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Definition>)
const operations = listOperations(createOpenApiDocument(''))
const adminProcedures = procedures
  .filter(([name]) => !OPEN_PROCEDURES.includes(name))
  .map(([name, { _def }]) => {
    const operation = operations.find((each) => each.operation.operationId === name.replace('.', '-'))
    return { name, kind: _def.type, method: operation?.method as Method | undefined, path: operation?.path ?? '' }
  })

/** One call of each kind and verb: of the others, what takes many requests is tried in the long run. */
const SAMPLES = [...new Map(adminProcedures.map((call) => [`${call.kind} ${call.method}`, call])).values()]

/** Part of every record that is not public; it must never appear in a response. */
const SECRET = 'Marker9f3'

let origin: string
let admin: string
let inputs: ReturnType<typeof listCallInputs>
let closed: Awaited<ReturnType<typeof closedSessions>>
/** The state before any call of the matrix. */
let before: string
const app = await startApp({}, {}, { site: aSite() })
beforeAll(async () => {
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await app.signIn()
  const item = await anItem(
    { rest: app.rest, sessionId: admin },
    { title: SECRET, submitterEmail: `${SECRET}@example.org` },
  )
  await app.rest('POST', '/api/contact', { body: aMessage({ message: SECRET }) })
  await app.db.insert(newsletterSubscriptions).values({ email: `${SECRET}@example.org` })
  const publication = (await app.rest('POST', '/api/publications', { body: aPublication(), sessionId: admin })).body.id
  const added = async (path: string, body: object) =>
    (await app.rest('POST', path, { body, sessionId: admin })).body.id as string
  const arranged = {} as Record<ArrangedName, string>
  for (const kind of ARRANGED_NAMES) arranged[kind] = await added(`/api${KINDS[kind].api}`, ARRANGED_SAMPLES[kind]())
  const [message] = (await app.rest('GET', '/api/admin/contact-submissions', { sessionId: admin })).body
  const [revision] = await (await app.services.history.list.part({ record: 'publication', id: publication, limit: 1 }))
    .items
  const [digest] = await app.db
    .insert(newsletterDigests)
    .values({ subject: SECRET, items: [], recipients: 0, createdAt: app.clock() })
    .returning()
  const ids = { publication, newsEvent: item, ...arranged }
  for (const [record, recordId] of Object.entries(ids) as [KindName, string][])
    await app.db.insert(drafts).values({ record, recordId, fields: {}, seen: {}, savedBy: '', savedAt: app.clock() })
  inputs = listCallInputs({ ...ids, message: message.id, revision: revision?.id ?? '', digest: digest?.id ?? '' })
  closed = await closedSessions()
  before = await everything()
})

/** Returns everything that a call could have changed, except what every use of a session records. */
const everything = async () => {
  const { adminSessions: _, rateLimits: __, auditEvents: ___, ...others } = tables
  const rows = Object.values(others).flatMap((each) => (is(each, PgTable) ? [app.db.select().from(each)] : []))
  return JSON.stringify(await Promise.all(rows))
}

/** Returns invalid sessions, each with the expected status. */
const closedSessions = async (): Promise<[string, string | undefined, number][]> => {
  const [ended, stale] = [await app.signIn(), await app.signIn()]
  await app.rest('POST', '/api/admin/logout', { sessionId: ended })
  const [row] = await app.db.select().from(adminSessions)
  await app.db
    .update(adminSessions)
    .set({ expiresAt: app.clock() })
    .where(eq(adminSessions.idHash, await hashOf(stale)))
  return [
    ['none', undefined, 401],
    ['an empty one', '', 401],
    ['a malformed one', "' or 1=1 --", 401],
    ['one that never was', 'A'.repeat(43), 401],
    ['a very long one', 'x'.repeat(5000), 401],
    ['the stored hash of one', row?.idHash, 401],
    ['one that was ended', ended, 401],
    ['one that is over', stale, 401],
  ]
}

const hashOf = async (sessionId: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(sessionId))).toString('hex')

type AdminCall = (typeof adminProcedures)[number]

type RestCall = { method: Method; path: string; input: { id?: string }; sessionId: string | undefined }

/** Returns the address and the body of a call: a GET has its input in the query, any other in path and body. */
const restCall = ({ method, path, input, sessionId }: RestCall): [string, CallOptions] => {
  const common = sessionId === undefined ? {} : { sessionId }
  const { id = '', ...rest } = input
  const address = path.replace('{id}', id)
  if (method === 'GET') {
    const query = new URLSearchParams((address === path ? input : rest) as Record<string, string>)
    return [`${address}?${query}`, common]
  }
  return [address, { ...common, ...(Object.keys(rest).length > 0 && { body: rest }) }]
}

/** Makes one call in every way; returns its status, its response, and whether that may be cached. */
const byEveryDoor = async ({ name, kind, method, path }: AdminCall, sessionId: string | undefined) => {
  const input = inputs[name] ?? {}
  const common = { sessionId }
  const answers = [await app.trpc(kind, name, { ...common, body: input })]
  const both = { 0: kind === 'query' ? {} : input, 1: input }
  const batch =
    kind === 'query'
      ? `/trpc/publications.list,${name}?batch=1&input=${encodeURIComponent(JSON.stringify(both))}`
      : `/trpc/${name},${name}?batch=1`
  const inBatch = await app.rest(kind === 'query' ? 'GET' : 'POST', batch, {
    ...common,
    ...(kind === 'mutation' && { body: both }),
  })
  const viaRest = method ? [await app.rest(method, ...restCall({ method, path, input, sessionId }))] : []
  const status = Array.isArray(inBatch.body) ? (inBatch.body[1].error?.data.httpStatus ?? 200) : inBatch.status
  return [...answers, { ...inBatch, status }, ...viaRest].map((answer) => ({
    status: answer.status,
    control: answer.headers['cache-control'],
    isSecretOut: JSON.stringify(answer).includes(SECRET),
  }))
}

describe('the matrix', () => {
  it('knows the class of every route', async () => {
    // The documented calls are identified by procedure; the matrix below covers all procedures.
    const calls = [...operations.map(({ path }) => routePath(path)), ...procedures.map(([name]) => `/trpc/${name}`)]
    const covered = new Set(calls)
    const urls = [...new Set(app.routes.map(({ url }) => url))].filter(
      (url) => !covered.has(url.replace(/\/$/, '')) || ROUTES.includes(url),
    )
    expect(urls.sort()).toEqual(ROUTES.toSorted())
  })

  it('holds every call of the document that asks for a session, and no other', () => {
    const asking = operations.filter(({ operation }) => needsSession(operation))
    expect(asking.map(({ operation }) => operation.operationId).sort()).toEqual(
      adminProcedures.flatMap(({ name, method }) => (method ? [name.replace('.', '-')] : [])).sort(),
    )
  })

  it('leaves open only procedures that there are', () => {
    expect(procedures.map(([name]) => name)).toEqual(expect.arrayContaining(OPEN_PROCEDURES))
  })
})

describe.each(adminProcedures)('$name', (call) => {
  const asSample = { tags: SAMPLES.includes(call) ? [] : ['release'] }

  it('is refused by every door without a session, and does nothing', async () => {
    for (const answer of await byEveryDoor(call, undefined))
      expect(answer).toEqual({ status: 401, control: 'no-store', isSecretOut: false })
  })

  it('is refused by every door to every session that opens nothing, and does nothing', asSample, async () => {
    for (const [what, sessionId, status] of closed)
      for (const answer of await byEveryDoor(call, sessionId))
        expect({ what, ...answer }).toEqual({ what, status, control: 'no-store', isSecretOut: false })
  })

  it('is rejected in every way for a former administrator', { tags: ['release'] }, async () => {
    onTestFinished(async () => void (await app.db.update(users).set({ isAdmin: true })))
    await app.db.update(users).set({ isAdmin: false }).where(eq(users.username, ADMINISTRATOR.username))
    for (const answer of await byEveryDoor(call, admin))
      expect(answer).toEqual({ status: 403, control: 'no-store', isSecretOut: false })
  })

  it('is refused without a session however its address is written', asSample, async () => {
    const { id = '', ...body } = inputs[call.name] ?? {}
    const json = JSON.stringify(body)
    const path = call.method ? call.path.replace('{id}', id) : `/trpc/${call.name}`
    const verb = call.method ?? (call.kind === 'query' ? 'GET' : 'POST')
    for (const [what, address] of listSpellings(path)) {
      const headers = ['content-type: application/json', `content-length: ${json.length}`]
      const answer = await sendRaw(origin, requestText(`${verb} ${address}`, headers, json))
      const isPage = verb === 'GET' && answer.body === 'page'
      expect({ what, isRefused: isPage || (answer.status >= 400 && answer.status < 500) }).toEqual({
        what,
        isRefused: true,
      })
      expect(answer.text).not.toContain(SECRET)
    }
  })

  it('is not called by another verb, and not by a header that names one', async () => {
    if (!call.method) return
    const path = call.path.replace('{id}', inputs[call.name]?.id ?? '')
    const names = ['x-http-method-override', 'x-http-method', 'x-method-override']
    const headers = Object.fromEntries(names.map((name) => [name, call.method ?? '']))
    for (const method of ['POST', 'PATCH'] as const) {
      if (operations.some((each) => each.path === call.path && each.method === method)) continue
      expect((await app.rest(method, path, { headers, sessionId: admin })).status).toBe(405)
    }
  })

  it.runIf(call.kind === 'mutation')('is not done by GET, though it has the session', async () => {
    const input = encodeURIComponent(JSON.stringify(inputs[call.name] ?? {}))
    expect((await app.rest('GET', `/trpc/${call.name}?input=${input}`, { sessionId: admin })).status).toBe(405)
  })
})

it('none of these calls has changed anything', async () => {
  expect(await everything()).toBe(before)
})

describe('a session', () => {
  it('is taken from its header alone: not from the address, a cookie, or the body', async () => {
    const inQuery = await app.rest('GET', `/api/admin/news-events?x-session-id=${admin}&sessionId=${admin}`)
    const cookie = `x-session-id=${admin}; sessionId=${admin}`
    const inCookie = await app.rest('GET', '/api/admin/news-events', { headers: { cookie } })
    const inBody = await app.rest('POST', '/api/publications', { body: { ...aPublication(), sessionId: admin } })
    const authorization = await app.rest('GET', '/api/admin/status', { headers: { authorization: `Bearer ${admin}` } })
    expect([inQuery, inCookie, inBody, authorization].map(({ status }) => status)).toEqual([401, 401, 401, 401])
  })
})

describe('the administrator', () => {
  it('is let in by every door, and nothing of it may be kept', async () => {
    for (const call of adminProcedures.filter(({ kind }) => kind === 'query'))
      for (const { status, control } of await byEveryDoor(call, admin))
        expect({ name: call.name, status, control }).toEqual({ name: call.name, status: 200, control: 'no-store' })
  })
})
