import { randomUUID } from 'node:crypto'
import { hostTurns } from '@hazards/db/tables'
import { createTestDatabase } from '@hazards/db/testing'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { startFakeSources } from '../../test/support/fake-sources.ts'
import { createSharedTurns } from './shared-turns.ts'
import { createWebClient } from './web-client.ts'

const server = await startFakeSources()
const database = await createTestDatabase()
beforeEach(() => database.db.delete(hostTurns))
afterAll(async () => {
  await server.close()
  await database.close()
})

const createClient = ({ pause = 0, ...options }: { pause?: number; timeout?: number } = {}) =>
  createWebClient({
    userAgent: 'hazard-group-site (+https://hazards.example.edu)',
    hosts: [new URL(server.url).host],
    turns: createSharedTurns({ db: database.db, pause }),
    ...options,
  })
const ask = (path: string, options?: { pause?: number; timeout?: number }) =>
  createClient(options).get({ name: 'ORCID', address: server.url + path })

it('names the site to the host, and reads JSON', async () => {
  server.setJson('/right', { a: 1 }, { etag: '"7"' })
  const { json, headers } = await ask('/right')
  expect([json, headers.get('etag')]).toEqual([{ a: 1 }, '"7"'])
  expect(server.asked.at(-1)?.headers['user-agent']).toBe('hazard-group-site (+https://hazards.example.edu)')
})

it('records §13.2: asks a host for one thing at a time, at most twice a second, over all processes', {
  tags: ['release'],
}, async () => {
  server.setJson('/paced', {})
  // Each process has a client of its own.
  const clients = [createClient({ pause: 500 }), createClient({ pause: 500 })]
  const from = server.asked.length
  const address = `${server.url}/paced`
  await Promise.all([...clients, ...clients].map((client) => client.get({ name: 'ORCID', address })))
  const times = server.asked.slice(from).map(({ at }) => at)
  expect(times[1] as number).toBeGreaterThan((times[0] as number) + 490)
  expect(times[2] as number).toBeGreaterThan((times[1] as number) + 490)
  expect(times[3] as number).toBeGreaterThan((times[2] as number) + 490)
  expect(server.mostAtOnce()).toBe(1)
})

it('tells what is not there, and what has not changed, from what failed', async () => {
  server.set('/same', (_, response) => response.writeHead(304).end())
  expect(await ask('/same')).toMatchObject({ status: 304, json: undefined })
  expect(await ask('/nothing')).toMatchObject({ status: 404, json: undefined })
})

it.each([
  ['a web page', 'ORCID answered with a web page instead of data.', '<!doctype html><p>Sorry'],
  ['garbled', 'ORCID answered with something that cannot be read.', '{"group": [{"work-su'],
])('says in a sentence that the answer is %s', async (_, sentence, body) => {
  server.set('/odd', (_, response) => response.end(body))
  await expect(ask('/odd')).rejects.toThrow(sentence)
})

it('reads no more than 10 MB', async () => {
  let sent = 0
  server.set('/huge', (_, response) => {
    const write = () => {
      while (sent < 50_000_000 && !response.destroyed) {
        sent += 1_000_000
        if (!response.write(Buffer.alloc(1_000_000, 'x'))) return response.once('drain', write)
      }
      return response.end()
    }
    write()
  })
  await expect(ask('/huge')).rejects.toThrow('ORCID sent more than 10 MB.')
  expect(sent).toBeLessThan(50_000_000)
})

it.each(['http://127.0.0.1:1/secret', 'http://169.254.169.254/latest', 'file:///etc/passwd'])(
  'follows no redirect to %s',
  async (location) => {
    server.set('/away', (_, response) => response.writeHead(302, { location }).end())
    await expect(ask('/away')).rejects.toThrow(/^ORCID redirected to .*, which is not allowed\.$/)
  },
)

it('follows redirects among known hosts, but not without end', async () => {
  server.set('/moved', (_, response) => response.writeHead(301, { location: '/right' }).end())
  expect(await ask('/moved')).toMatchObject({ json: { a: 1 } })
  server.set('/loop', (_, response) => response.writeHead(302, { location: '/loop' }).end())
  await expect(ask('/loop')).rejects.toThrow('ORCID redirects without end.')
})

it('gives up a host that is slow, or cannot be reached', async () => {
  server.set('/slow', (_, response) => void response.write('{'))
  await expect(ask('/slow', { timeout: 100 })).rejects.toThrow('ORCID did not answer in time.')
  const away = createClient().get({ name: 'ORCID', address: 'http://127.0.0.1:1/' })
  await expect(away).rejects.toThrow('ORCID cannot be reached.')
})

it('waits as long as a host asks, and asks again', { tags: ['release'] }, async () => {
  let calls = 0
  server.set('/busy', (_, response) => {
    calls += 1
    response.writeHead(calls === 1 ? 429 : 200, { 'retry-after': '1' }).end('{}')
  })
  const from = performance.now()
  expect(await ask('/busy')).toMatchObject({ status: 200 })
  expect(performance.now() - from).toBeGreaterThan(990)
})

it('asks a host no more for as long as it asks to be left alone', async () => {
  server.set('/closed', (_, response) => response.writeHead(429, { 'retry-after': '3600' }).end())
  const client = createClient()
  const get = (path: string) => client.get({ name: 'ORCID', address: server.url + path })
  await expect(get('/closed')).rejects.toMatchObject({
    message: 'ORCID asks us to wait 3600 seconds.',
    retryAfter: 3600,
  })
  const from = server.asked.length
  await expect(get('/right')).rejects.toThrow(/^ORCID asks us to wait 3(?:600|59\d) seconds\.$/)
  // Nor does another process, or this one after a restart.
  await expect(ask('/right')).rejects.toThrow(/^ORCID asks us to wait 3(?:600|59\d) seconds\.$/)
  expect(server.asked.length).toBe(from)
})

it.each([
  ['1796000000', 86_400],
  ['1e30', 86_400],
])('takes no wait of more than a day: %s', async (given, seconds) => {
  server.set('/closed', (_, response) => response.writeHead(429, { 'retry-after': given }).end())
  await expect(ask('/closed')).rejects.toMatchObject({ retryAfter: seconds })
})

it('reads texts without what a database or an address cannot hold', async () => {
  server.set('/odd', (_, response) => response.end('{"id":"10.1234/a\\u0000b","name":"\\ud83c"}'))
  expect((await ask('/odd')).json).toEqual({ id: '10.1234/ab', name: '\ufffd' })
})

it('ends as soon as its work is called off', async () => {
  server.set('/hanging', () => undefined)
  const stop = new AbortController()
  const asked = createClient().get({ name: 'ORCID', address: `${server.url}/hanging`, signal: stop.signal })
  setTimeout(() => stop.abort(), 50)
  await expect(asked).rejects.toThrow('aborted')
})

it('takes the turn of a process that was killed, after a minute', async () => {
  server.setJson('/right', {})
  await ask('/right')
  const freeAt = new Date(Date.now() + 300)
  await database.db.update(hostTurns).set({ holder: randomUUID(), freeAt })
  const from = server.asked.length
  await ask('/right')
  expect(server.asked.length).toBe(from + 1)
  expect(Date.now()).toBeGreaterThanOrEqual(freeAt.getTime())
})
