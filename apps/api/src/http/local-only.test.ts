import { describe, expect, it } from 'vitest'
import { startApp, startAppOfTest } from '../../test/support/app-of-file.ts'
import { sendRaw } from '../../test/support/raw-socket.ts'
import { aSite } from '../../test/support/site.ts'

const app = await startApp({}, { isLocalOnly: true }, { site: aSite() })
const origin = await app.app.listen({ port: 0, host: '127.0.0.1' })

const PATHS = ['/', '/admin', '/api/people', '/trpc/people.list', '/livez', '/readyz', '/robots.txt', '/none']
const readStatuses = (host: string, headers: string[] = [], version = '1.1') =>
  Promise.all(
    PATHS.map(async (path) => {
      const lines = [`GET ${path} HTTP/${version}`, ...(host ? [`host: ${host}`] : []), 'connection: close', ...headers]
      return (await sendRaw(origin, [...lines, '', ''].join('\r\n'))).status
    }),
  )
const REFUSED = PATHS.map(() => 403)

describe('a demo that nobody asked for', () => {
  it.each([
    'localhost',
    'localhost:3000',
    'LocalHost:8080',
    '127.0.0.1:3000',
    '127.0.0.1',
    '127.8.9.1:1',
    '[::1]:3000',
    '[::1]',
  ])('answers this machine, also the probes of its health, as %s', async (host) => {
    expect(await readStatuses(host)).toEqual([200, 200, 200, 200, 200, 200, 200, 200])
  })

  it.each([
    ...['hazards.example.edu', '192.0.2.1:3000', '0.0.0.0:3000', '[::]', '[2001:db8::1]:3000', 'localhost.example.org'],
    ...[
      '127.0.0.1.example.org',
      'example.localhost.org',
      'site.local',
      '10.0.0.5',
      '[::ffff:192.0.2.1]',
      '127.0.0.999',
      '',
    ],
  ])('answers nobody as %s', async (host) => {
    expect(new Set(await readStatuses(host))).toEqual(new Set([host ? 403 : 400]))
  })

  it.each([
    ...['X-Forwarded-For: 127.0.0.1', 'X-Forwarded-Host: localhost', 'X-Forwarded-Proto: http', 'X-Forwarded-Port:'],
    ...['Forwarded: for=127.0.0.1', 'Via: 1.1 localhost', 'X-Real-IP: 127.0.0.1', 'x-forwarded-server: a'],
  ])('answers nobody through a proxy, which adds %s', async (header) => {
    expect(await readStatuses('localhost:3000', [header])).toEqual(REFUSED)
  })

  it('answers nobody through a proxy whose headers come after thousands of the client', async () => {
    const many = Array.from({ length: 2_500 }, () => 'D:')
    expect(await readStatuses('localhost:3000', [...many, 'X-Forwarded-For: 192.0.2.1'])).toEqual(REFUSED)
  })

  it('answers nobody through a proxy that adds nothing and speaks HTTP/1.0', async () => {
    expect(await readStatuses('127.0.0.1:3000', [], '1.0')).toEqual(REFUSED)
  })

  it('lets nobody else sign in, and says in one sentence what to set', async () => {
    const headers = { host: 'hazards.example.edu' }
    const { status, body } = await app.rest('POST', '/api/admin/login', { body: {}, headers })
    expect({ status, body }).toEqual({
      status: 403,
      body: {
        code: 'FORBIDDEN',
        message: expect.stringMatching(/^[^.]* set DEMO=on .* or ADMIN_USERNAME and ADMIN_PASSWORD [^.]*\.$/),
      },
    })
  })
})

it('a site that was configured answers under any name, and through proxies', async () => {
  const real = await startAppOfTest()
  const headers = { host: 'hazards.example.edu', 'x-forwarded-for': '192.0.2.1', via: '1.1 proxy' }
  expect((await real.rest('GET', '/api/people', { headers })).status).toBe(200)
})
