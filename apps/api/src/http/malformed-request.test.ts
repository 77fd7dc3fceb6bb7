import { PassThrough } from 'node:stream'
import { contactSubmissions } from '@hazards/db/tables'
import { describe, expect, it, vi } from 'vitest'
import { startApp } from '../../test/support/app-of-file.ts'
import { requestText, sendRaw } from '../../test/support/raw-socket.ts'
import { aMessage } from '../../test/support/samples.ts'
import { aSite } from '../../test/support/site.ts'

const app = await startApp({}, { publicUrl: 'https://hazards.example.edu' }, { site: aSite() })
const origin = await app.app.listen({ port: 0, host: '127.0.0.1' })

const SAFE = {
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'strict-transport-security': expect.any(String),
  'content-security-policy': expect.any(String),
  connection: 'close',
}
const expectRefusal = (answer: Awaited<ReturnType<typeof sendRaw>>, status: number, code: string) => {
  expect({ status: answer.status, headers: answer.headers }).toMatchObject({ status, headers: SAFE })
  expect(JSON.parse(answer.body)).toEqual({ code, message: expect.stringMatching(/^[A-Z].+\.$/) })
  expect(Number(answer.headers['content-length'])).toBe(answer.body.length)
  expect(answer.text.match(/^HTTP\/1\.1 /gm)).toHaveLength(1)
}

const json = JSON.stringify(aMessage())
const post = (headers: string[], body: string) =>
  requestText('POST /api/contact', ['content-type: application/json', ...headers], body)
const chunked = (body: string, size = body.length.toString(16)) => `${size}\r\n${body}\r\n0\r\n\r\n`
const length = `content-length: ${json.length}`
/** A second request, hidden where a lenient parser would find one. */
const HIDDEN = 'DELETE /api/publications/1 HTTP/1.1\r\nhost: x\r\n\r\n'

describe('a request that could be read in two ways', () => {
  it.each([
    ['a length and chunks', post(['content-length: 4', 'transfer-encoding: chunked'], `0\r\n\r\n${HIDDEN}`)],
    ['chunks and a length', post(['transfer-encoding: chunked', 'content-length: 4'], `0\r\n\r\n${HIDDEN}`)],
    ['two lengths', post([length, 'content-length: 0'], json)],
    ['two equal lengths', post([length, length], json)],
    ['two lengths in one', post([`content-length: ${json.length}, ${json.length}`], json)],
    ['a length with a sign', post([`content-length: +${json.length}`], json)],
    ['a negative length', post(['content-length: -1'], json)],
    ['a length in hexadecimal', post([`content-length: 0x${json.length.toString(16)}`], json)],
    ['a space before the colon', post([`content-length : ${json.length}`], json)],
    ['chunks that are not the last coding', post(['transfer-encoding: chunked, identity'], chunked(json))],
    ['an unknown coding', post(['transfer-encoding: xchunked'], chunked(json))],
    ['a coding behind a tab', post(['transfer-encoding:\x0bchunked'], chunked(json))],
    ['two codings', post(['transfer-encoding: chunked', 'transfer-encoding: identity'], chunked(json))],
    ['a chunk of a size that is none', post(['transfer-encoding: chunked'], chunked(json, '0xff'))],
    ['a chunk of a huge size', post(['transfer-encoding: chunked'], chunked(json, 'f'.repeat(17)))],
    ['a chunk that goes on', post(['transfer-encoding: chunked'], chunked(json, '1'))],
    ['a chunk behind a bare line feed', post(['transfer-encoding: chunked'], `${json.length.toString(16)}\n${json}`)],
    ['bare line feeds', post([length], json).replaceAll('\r\n', '\n')],
    ['a bare line feed in a header', requestText('GET /livez', ['x-a: 1\nx-b: 2'])],
    ['a bare carriage return', requestText('GET /livez', ['x-a: 1\rx-b: 2'])],
    ['a folded header', requestText('GET /livez', ['x-a: 1\r\n content-length: 5'])],
    ['a NUL in a header', requestText('GET /livez', ['x-a: \0'])],
    ['a space in the address', requestText('GET /livez /readyz')],
    ['no Host', 'GET /livez HTTP/1.1\r\nconnection: close\r\n\r\n'],
    ['two Hosts', requestText('GET /livez', ['Host: other.example'])],
    ['a Host with a user name', 'GET /livez HTTP/1.1\r\nhost: a@site.example\r\nconnection: close\r\n\r\n'],
    ['a Host with markup', 'GET /livez HTTP/1.1\r\nhost: "><script>\r\nconnection: close\r\n\r\n'],
    ['a Host twice', requestText('GET /livez', ['HOST: site.example'])],
    ['an address of another scheme', requestText('GET ftp://site.example/livez')],
    ['an asterisk as its address', requestText('GET *')],
    ['a version that is none', 'GET /livez HTTP/9.9\r\nhost: x\r\n\r\n'],
    ['no version', 'GET /livez\r\n\r\n'],
  ])('with %s is refused with 400, and nothing of it is done', async (_, bytes) => {
    const before = await app.db.$count(contactSubmissions)
    expectRefusal(await sendRaw(origin, bytes), 400, 'BAD_REQUEST')
    expect(await app.db.$count(contactSubmissions)).toBe(before)
  })

  it.each([
    ['an unknown verb', requestText('FOO /livez')],
    ['a verb in small letters', requestText('get /livez')],
    ['bytes of another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc'],
  ])('that begins with %s is refused with 501', async (_, bytes) => {
    expectRefusal(await sendRaw(origin, bytes), 501, 'NOT_IMPLEMENTED')
  })

  it('with a header of 20 kB is refused with 431', async () => {
    const answer = await sendRaw(origin, requestText('GET /livez', [`x-a: ${'a'.repeat(20_000)}`]))
    expectRefusal(answer, 431, 'REQUEST_HEADER_FIELDS_TOO_LARGE')
  })

  it('with an unknown expectation is rejected with 417', async () => {
    expectRefusal(await sendRaw(origin, requestText('GET /livez', ['expect: more'])), 417, 'EXPECTATION_FAILED')
  })

  it('that does not arrive in time is refused with 408', async () => {
    const socket = Object.assign(new PassThrough(), { destroySoon: () => socket.end() })
    app.app.server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
    const text = String(socket.read())
    expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toEqual({ code: 'TIMEOUT', message: expect.any(String) })
  })

  it('is one line in the log, without anything of it', async () => {
    app.logged.length = 0
    await sendRaw(origin, requestText('GET /marker', ['x-a: marker', 'host: marker']))
    await vi.waitFor(() => expect(app.logged).toHaveLength(1))
    expect(app.logged.map((line) => JSON.parse(line))).toEqual([expect.objectContaining({ status: 400 })])
    expect(app.logged.join('')).not.toContain('marker')
  })
})

describe('a well-formed request', () => {
  it.each([
    ['bytes that are no request', '\x16\x03\x01\x02'],
    ['another request that may not follow', requestText('GET /livez')],
  ])('that %s follow is answered, and alone', async (_, bytes) => {
    const { status, body, text } = await sendRaw(origin, `${requestText('GET /livez')}${bytes}`)
    expect([status, body]).toEqual([200, '{"status":"ok"}'])
    expect(text.match(/^HTTP\/1\.1 /gm)).toHaveLength(1)
  })

  it.each([
    ['with a length', post([length], json)],
    ['in chunks', post(['transfer-encoding: chunked'], chunked(json))],
    ['with 100-continue', post([length, 'expect: 100-continue'], json)],
  ])('%s is answered', async (_, bytes) => {
    expect((await sendRaw(origin, bytes)).text).toMatch(/HTTP\/1\.1 200 OK\r\n/)
  })

  it.each(['site.example', 'SITE.example:8080', '192.0.2.1', '999.1.1.1:99999', '[2001:db8::1]:80', '', 'a_b.example'])(
    'may have the Host %j',
    async (host) => {
      for (const path of ['/livez', '/trpc/none', '/trpc/auth.status', '/api/admin/status']) {
        const { status } = await sendRaw(origin, `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
        expect(status).toBe({ '/livez': 200, '/trpc/none': 404 }[path] ?? 401)
      }
    },
  )

  it('of HTTP/1.0 needs no Host', async () => {
    expect((await sendRaw(origin, 'GET /livez HTTP/1.0\r\n\r\n')).status).toBe(200)
  })

  it('may be followed by another on the same connection, each answered once and in turn', async () => {
    const first = 'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
    const { text } = await sendRaw(origin, `${first}${length}\r\n\r\n${json}${requestText('GET /livez')}`)
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
  })
})
