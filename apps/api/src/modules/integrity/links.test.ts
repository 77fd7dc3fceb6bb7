import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { linkChecks } from '@hazards/db/tables'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, startAppOfTest } from '../../../test/support/app-of-file.ts'
import { aPerson, aProject, aPublication, aSubmission } from '../../../test/support/samples.ts'
import { DAY } from '../../lib/clock.ts'
import { isPublicAddress } from '../../lib/public-request.ts'

/** A name server and one web server that stands for all others; the address 203.0.113.1 stands for it as a public one. */
const names = new Map<string, string>()
const answers = new Map<string, RequestListener>()
let asked: { method: string; host: string; path: string; agent: string; at: number }[] = []
const server = createServer((request, response) => {
  const { method = '', url: path = '', headers } = request
  asked.push({ method, host: headers.host ?? '', path, agent: headers['user-agent'] ?? '', at: performance.now() })
  const answer = answers.get(`${(headers.host ?? '').replace(/:.*/, '')}${path}`)
  if (answer) answer(request, response)
  else response.writeHead(404).end()
})

/** Milliseconds between two questions to one server. */
const PAUSE = 50

const resolve = async (host: string) => {
  const address = names.get(host)
  if (!address) throw Object.assign(new Error('unknown'), { code: 'ENOTFOUND' })
  return [{ address, family: 4 }]
}
const isAllowed = (address: string) => address === '127.0.0.1' || isPublicAddress(address)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const port = (server.address() as AddressInfo).port
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const app = await startApp({ links: { isOn: true, pause: PAUSE, resolve, isAllowed } })
beforeEach(async () => {
  names.clear()
  answers.clear()
  asked = []
  names.set('pages.example', '127.0.0.1')
  await app.db.execute(sql`truncate publications, news_events, projects, people, link_checks cascade`)
})

const at = (path: string, host = 'pages.example') => `http://${host}:${port}${path}`
const answer = (path: string, status: number, headers: Record<string, string> = {}) =>
  answers.set(`pages.example${path}`, (_, response) => response.writeHead(status, headers).end())
const add = async (path: string, body: object) =>
  (await app.rest('POST', path, { sessionId: await app.signIn(), body: body as Record<string, unknown> })).body
const addLink = (url: string) => add('/api/publications', aPublication({ title: `At ${url}`, url }))
const check = () => app.services.integrity.checkLinks({ signal: new AbortController().signal, report: async () => {} })
const found = async () => new Map((await app.db.select().from(linkChecks)).map((row) => [row.address, row]))
const readState = async (url: string) => (await found()).get(url)?.state
const problems = async () => (await app.rest('GET', '/api/admin/integrity', { sessionId: await app.signIn() })).body

describe('records §14.6: the links of records', () => {
  it('are those of publications, news, projects and people, each address once, with the site’s name', async () => {
    for (const path of ['/1', '/2', '/3', '/4', '/5', '/6', '/7']) answer(path, 200)
    const links = [
      { kind: 'data', url: at('/1') },
      { kind: 'code', url: at('/2') },
    ]
    await add('/api/publications', aPublication({ title: 'One', url: at('/1'), links, repositoryUrl: at('/3') }))
    await add('/api/projects', aProject({ url: at('/4'), webGisUrl: at('/5') }))
    await add('/api/people', aPerson({ website: at('/6') }))
    await add('/api/admin/news-events', aSubmission({ link: at('/7'), linkTitle: 'More' }))
    await check()
    expect(asked.map(({ path }) => path).toSorted()).toEqual(['/1', '/2', '/3', '/4', '/5', '/6', '/7'])
    expect(new Set(asked.map(({ agent }) => agent))).toEqual(new Set(['hazard-group-site (+http://localhost:3000)']))
  })

  it('are not asked for in what a visitor sent in before it is approved', async () => {
    await app.rest('POST', '/api/news-events/submit', {
      body: aSubmission({ link: at('/visitor'), linkTitle: 'More' }),
    })
    await check()
    expect(asked).toEqual([])
  })

  it('are asked for with a pause after each question to a server: after a refused HEAD, and before what it leads on to', async () => {
    names.set('other.example', '127.0.0.1')
    answer('/1', 301, { location: '/2' })
    answer('/2', 302, { location: at('/3') })
    answers.set('pages.example/3', ({ method }, response) => response.writeHead(method === 'HEAD' ? 405 : 200).end())
    answers.set('other.example/', (_, response) => response.writeHead(302, { location: at('/3') }).end())
    for (const url of [at('/1'), at('/', 'other.example')]) await addLink(url)
    await check()
    const times = asked.filter(({ host }) => host.startsWith('pages')).map((each) => each.at)
    expect(times).toHaveLength(6)
    const pauses = times.slice(1).map((time, index) => time - (times[index] as number))
    expect(Math.min(...pauses)).toBeGreaterThan(PAUSE - 5)
  })

  it('are asked for once a week, and forgotten when no record names them', async () => {
    answer('/1', 200)
    const { id } = await addLink(at('/1'))
    await check()
    app.clock.advance(6 * DAY)
    await check()
    expect(asked).toHaveLength(1)
    // A run begins a little less than a week after the last look.
    app.clock.advance(DAY - 1000)
    await check()
    expect(asked).toHaveLength(2)
    await app.rest('DELETE', `/api/publications/${id}`, { sessionId: await app.signIn() })
    await check()
    expect((await found()).size).toBe(0)
  })
})

describe('records §14.7: a link', () => {
  it('is gone after failures on three days within seven, and shown with its record until it works', async () => {
    const { id } = await addLink(at('/gone'))
    for (let day = 0; day < 3; day++) {
      expect(await problems()).toEqual([])
      await check()
      await check()
      app.clock.advance(DAY)
    }
    expect(await readState(at('/gone'))).toBe('gone')
    const problem = 'The link has not worked for days. The server answered with the error 404.'
    expect(await problems()).toMatchObject([
      { record: 'publication', id, about: 'link', address: at('/gone'), problem },
    ])
    answer('/gone', 200)
    app.clock.advance(7 * DAY)
    await check()
    expect(await problems()).toEqual([])
  })

  it('that failed three times, but not within seven days, is not gone', { tags: ['release'] }, async () => {
    await addLink(at('/at-times'))
    for (const status of [404, 404, 200, 404]) {
      answer('/at-times', status)
      await check()
      app.clock.advance(7 * DAY)
    }
    expect(await readState(at('/at-times'))).toBe('failing')
  })

  it('that has moved for good says where, and one that leads on for now does not', async () => {
    answer('/old', 301, { location: '/older' })
    answer('/older', 308, { location: at('/new') })
    answer('/new', 200)
    answer('/for-now', 302, { location: '/new' })
    await addLink(at('/old'))
    await addLink(at('/for-now'))
    await check()
    expect((await found()).get(at('/old'))).toMatchObject({ state: 'moved', movedTo: at('/new') })
    expect(await readState(at('/for-now'))).toBe('ok')
    expect(await problems()).toMatchObject([{ problem: `The page has moved to ${at('/new')}`, address: at('/old') }])
  })

  it.each([401, 403, 429, 500, 503])(
    'that answers programs with %i is not broken',
    { tags: ['release'] },
    async (status) => {
      answer('/refused', status)
      await addLink(at('/refused'))
      for (let week = 0; week < 4; week++) {
        await check()
        app.clock.advance(7 * DAY)
      }
      expect(await readState(at('/refused'))).toBe('unsure')
      expect(await problems()).toEqual([])
    },
  )

  it('that answers with another protocol ends the question', async () => {
    const UPGRADE = 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'
    answers.set('pages.example/upgrade', (_, { socket }) => void socket?.write(UPGRADE))
    await addLink(at('/upgrade'))
    await check()
    expect(await readState(at('/upgrade'))).toBe('ok')
  })

  it('is asked for by HEAD, and by GET only if that is refused; nothing of the page is read', async () => {
    answer('/head', 200)
    answers.set('pages.example/get', ({ method }, response) => {
      if (method === 'HEAD') return response.writeHead(405).end()
      response.writeHead(200)
      const write = () => {
        while (!response.destroyed && response.write(Buffer.alloc(100_000, 'x'))) {}
        response.once('drain', write)
      }
      write()
    })
    await addLink(at('/head'))
    await addLink(at('/get'))
    await check()
    expect(asked.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'GET /get',
      'HEAD /get',
      'HEAD /head',
    ])
    expect([await readState(at('/head')), await readState(at('/get'))]).toEqual(['ok', 'ok'])
  })

  it('is looked at by nobody with LINK_CHECKS=off', { tags: ['release'] }, async () => {
    const without = await startAppOfTest({ links: { isOn: false } })
    const body = aPublication({ url: at('/unseen') })
    await without.rest('POST', '/api/publications', { sessionId: await without.signIn(), body })
    await without.services.integrity.checkLinks({ signal: new AbortController().signal, report: async () => {} })
    expect(await without.db.$count(linkChecks)).toBe(0)
    expect(asked).toEqual([])
  })

  it('to a server that is not there is failing', async () => {
    await addLink('http://nowhere.example/')
    await check()
    expect((await found()).get('http://nowhere.example/')).toMatchObject({
      state: 'failing',
      finding: 'There is no such server.',
    })
  })
})

describe('trust 171: a look at a link never goes into a private network', () => {
  const PRIVATE = [
    ...['10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1', '127.0.0.2'],
    ...[
      '::1',
      '::',
      'fe80::1',
      'fc00::1',
      'fd12::1',
      '::ffff:10.0.0.1',
      '::ffff:127.0.0.1',
      '64:ff9b::a00:1',
      '2002:a00:1::',
      '::7f00:1',
      '::a00:1',
      '4000::1',
    ],
    // Where clouds tell their own machines of themselves.
    ...['168.63.129.16', '::ffff:168.63.129.16', '100.100.100.200', 'fd00:ec2::254'],
  ]

  it.each(PRIVATE)('%s is no public address', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])('%s is one', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    ['by its address', 'http://10.0.0.1/'],
    ['by an address in another notation', 'http://0xa000001/'],
    ['by IPv6', 'http://[fd12::1]/'],
    ['by a name that resolves to one', 'http://inside.example/'],
    ['by a redirect to one', () => at('/redirect')],
    ['by a redirect to a name that resolves to one', () => at('/redirect-name')],
  ])('%s', async (_, url) => {
    names.set('inside.example', '10.0.0.1')
    answer('/redirect', 301, { location: 'http://169.254.169.254/latest/meta-data/' })
    answer('/redirect-name', 302, { location: 'http://inside.example/' })
    const address = typeof url === 'string' ? url : url()
    await addLink(address)
    await check()
    expect((await found()).get(address)).toMatchObject({
      state: 'unsure',
      finding: 'It leads into a private network, where this site does not look.',
    })
  })
})
