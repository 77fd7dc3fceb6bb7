import { revisions } from '@hazards/db/tables'
import { ARRANGED_NAMES, KINDS } from '@hazards/schema/kinds/kinds'
import { beforeEach, describe, expect, it } from 'vitest'
import { startSignedIn } from './support/app-of-file.ts'
import type { Method } from './support/callers.ts'
import { ARRANGED_SAMPLES, anItem, aPublication, aSubmission } from './support/samples.ts'
import { getKindTags } from './support/short-run.ts'

const { app, sessionId } = await startSignedIn()
beforeEach(() => app.clock.advance(60_000))

type Sent = { body?: object; headers?: Record<string, string> }
const call = (method: Method, path: string, sent: Sent = {}) => app.rest(method, path, { ...sent, sessionId })
const added = async (path: string, body: object) => `${path}/${(await call('POST', path, { body })).body.id}`

/** Each record: how it is made, where it is read and written, and a change of it. */
const RECORDS = [
  { kind: 'a publication', tags: [], add: () => added('/api/publications', aPublication()), change: { title: 'Mine' } },
  ...ARRANGED_NAMES.map((name) => ({
    kind: `one of the ${KINDS[name].many}`,
    tags: getKindTags(name),
    add: () => added(`/api${KINDS[name].api}`, ARRANGED_SAMPLES[name]()),
    change: { [KINDS[name].nameField]: 'Mine' },
  })),
  {
    kind: 'a news or event item',
    tags: [],
    add: async () => `/api/admin/news-events/${await anItem({ rest: app.rest, sessionId })}`,
    change: { title: 'Mine' },
  },
  { kind: 'the texts of a page', tags: [], add: async () => '/api/texts/about', change: { mission: 'Mine' } },
  {
    kind: 'a submission',
    tags: [],
    add: async () => {
      const { statusUrl } = (await call('POST', '/api/news-events/submit', { body: aSubmission() })).body
      return `/api/submissions/${statusUrl.split('/').at(-1)}`
    },
    change: { title: 'Mine' },
  },
]
/** Another text each time, so that texts, of which there is one document, change each time. */
const changed = (change: object) =>
  Object.fromEntries(Object.keys(change).map((field) => [field, `Changed ${crypto.randomUUID()}`]))

for (const { kind, tags, add, change } of RECORDS)
  describe(kind, { tags }, () => {
    it('has one ETag, whether it is read or written, in whatever encoding', async () => {
      const path = await add()
      const put = await call('PUT', path, { body: changed(change) })
      const read = await call('GET', path, { headers: { 'accept-encoding': 'br, gzip' } })
      expect(put.headers.etag).toMatch(/^"[0-9a-f.]+"$/)
      expect(read.headers.etag).toBe(put.headers.etag)
      expect(read.headers['last-modified']).toBe(put.headers['last-modified'])
      expect(read.headers['content-encoding']).toBeUndefined()
      expect((await call('GET', path, { headers: { 'if-none-match': put.headers.etag as string } })).status).toBe(304)
    })

    it.each(['PUT', 'DELETE'] as const)(
      'is not written by %s if it is not the version that is named',
      async (method) => {
        const path = await add()
        const stale = (await call('GET', path)).headers.etag as string
        const since = app.clock().toUTCString()
        app.clock.advance(5000)
        await call('PUT', path, { body: changed(change) })
        const current = await call('GET', path)
        const count = await app.db.$count(revisions)
        const body = method === 'PUT' ? { body: change } : {}
        const fresh = current.headers.etag as string
        const outdated: Record<string, string>[] = [
          { 'if-match': stale },
          { 'if-match': `${stale}, "another"` },
          { 'if-match': `W/${fresh}` },
          { 'if-match': '"*"' },
          { 'if-match': '' },
          { 'if-match': stale, 'if-unmodified-since': app.clock().toUTCString() },
          { 'if-unmodified-since': since },
        ]
        for (const headers of outdated)
          expect(await call(method, path, { ...body, headers }), JSON.stringify(headers)).toMatchObject({
            status: 412,
            body: { code: 'PRECONDITION_FAILED', message: expect.stringContaining('Nothing was saved') },
          })
        expect((await call('GET', path)).body).toEqual(current.body)
        expect(await app.db.$count(revisions)).toBe(count)
      },
    )

    it.each(['its letters alone', 'its weak form'])(
      'is not written for %s, and the answer says what to send',
      async (form) => {
        const path = await add()
        const etag = (await call('GET', path)).headers.etag as string
        const headers = { 'if-match': form === 'its weak form' ? `W/${etag}` : etag.replaceAll('"', '') }
        expect(await call('PUT', path, { body: changed(change), headers })).toMatchObject({
          status: 412,
          body: { message: expect.stringContaining('with its quotes and without W/') },
        })
      },
    )

    it.each([
      ['its ETag', (etag: string) => ({ 'if-match': etag })],
      ['its ETag in a list', (etag: string) => ({ 'if-match': `"a,b" , W/"c",${etag}` })],
      ['any version', () => ({ 'if-match': '*' })],
      [
        'its ETag and an old date',
        (etag: string) => ({ 'if-match': etag, 'if-unmodified-since': new Date(0).toUTCString() }),
      ],
      ['its time, to the second', () => ({ 'if-unmodified-since': app.clock().toUTCString() })],
      ['an invalid date, which is ignored', () => ({ 'if-unmodified-since': 'yesterday evening' })],
    ])('is written if the request names %s', async (_, headersOf) => {
      const path = await add()
      app.clock.advance(900)
      await call('PUT', path, { body: changed(change) })
      const etag = (await call('GET', path)).headers.etag as string
      expect((await call('PUT', path, { body: changed(change), headers: headersOf(etag) })).status).toBe(200)
      const next = (await call('GET', path)).headers.etag as string
      expect((await call('DELETE', path, { headers: headersOf(next) })).status).toBe(200)
    })

    it('is written once by two callers that name the same version at the same moment', async () => {
      const path = await add()
      const etag = (await call('GET', path)).headers.etag as string
      const put = () => call('PUT', path, { body: changed(change), headers: { 'if-match': etag } })
      const statuses = (await Promise.all([put(), put(), put()])).map(({ status }) => status)
      expect(statuses.sort()).toEqual([200, 412, 412])
    })
  })

it('an item is the same version at its public address and at the administrator’s, whatever its neighbors', async () => {
  const id = await anItem({ rest: app.rest, sessionId }, {}, 'approve')
  const read = async () => (await call('GET', `/api/news-events/${id}`)).headers.etag as string
  const etag = await read()
  await anItem({ rest: app.rest, sessionId }, { eventDate: '2026-06-01' }, 'approve')
  expect(await read()).not.toBe(etag)
  const put = () =>
    call('PUT', `/api/admin/news-events/${id}`, { body: { title: 'Mine' }, headers: { 'if-match': etag } })
  expect((await put()).status).toBe(200)
  expect((await put()).status).toBe(412)
})

it.each(['approve', 'disapprove', 'archive', 'unarchive'])('%s honors the version that is named', async (move) => {
  const path = `/api/admin/news-events/${await anItem({ rest: app.rest, sessionId })}`
  const headers = { 'if-match': (await call('GET', path)).headers.etag as string }
  await call('PUT', path, { body: { title: 'By another' } })
  expect((await call('PUT', `${path}/${move}`, { headers })).status).toBe(412)
})

it('a record that is not there is 404, whatever version is named', async () => {
  const path = `/api/publications/${crypto.randomUUID()}`
  expect((await call('PUT', path, { body: { title: 'Mine' }, headers: { 'if-match': '*' } })).status).toBe(404)
})

for (const record of RECORDS.filter(({ kind }) => kind !== 'a submission'))
  describe(`${record.kind} that is sent back as it was read`, { tags: record.tags }, () => {
    it('is taken unchanged, and after someone else’s edit is a conflict', async () => {
      const path = await record.add()
      app.clock.advance(1000)
      const { body: read } = await call('GET', path)
      const count = await app.db.$count(revisions)
      expect(await call('PUT', path, { body: read })).toMatchObject({ status: 200, body: read })
      expect(await app.db.$count(revisions)).toBe(count)
      await call('PUT', path, { body: changed(record.change) })
      expect(await call('PUT', path, { body: read })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
      app.clock.advance(1000)
      await call('PUT', path, { body: changed(record.change) })
      const { body: later } = await call('GET', path)
      expect((await call('PUT', path, { body: { ...later, updatedAt: '2199-01-01T00:00:00.000Z' } })).status).toBe(400)
    })
  })

it('texts that were reset since they were read are a conflict too', async () => {
  await call('PUT', '/api/texts/team', { body: { introduction: 'Mine' } })
  const { body: read } = await call('GET', '/api/texts/team')
  app.clock.advance(1000)
  await call('DELETE', '/api/texts/team')
  expect((await call('PUT', '/api/texts/team', { body: read })).status).toBe(409)
})
