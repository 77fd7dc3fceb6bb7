import { gzipSync } from 'node:zlib'
import { contactSubmissions } from '@hazards/db/tables'
import { describe, expect, it } from 'vitest'
import { startApp } from '../../test/support/app-of-file.ts'
import { getRefusal } from '../../test/support/callers.ts'
import { fastest } from '../../test/support/fastest.ts'
import { aMessage, aSubmission } from '../../test/support/samples.ts'
import { JSON_BODY_MAX } from './json-body.ts'

const app = await startApp()

const json = { 'content-type': 'application/json' }
const message = JSON.stringify(aMessage())
/** Returns the message above with additional JSON. */
const withMore = (text: string) => `${message.slice(0, -1)},${text}}`
const sized = (bytes: number) => {
  const body = JSON.stringify({ padding: '' })
  return body.replace('""', `"${'x'.repeat(bytes - body.length)}"`)
}
const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

const DOORS = [
  ['REST', '/api/contact'],
  ['tRPC', '/trpc/contact.submit'],
] as const

/** Sends a hostile body; returns the status, and fails if anything was stored or a prototype was changed. */
const send = async (url: string, payload: string | Buffer, headers: Record<string, string> = json) => {
  const before = await app.db.$count(contactSubmissions)
  const answer = await app.rest('POST', url, { payload, headers })
  expect(await app.db.$count(contactSubmissions)).toBe(before)
  expect(Object.keys(Object.prototype)).toEqual([])
  return answer
}

describe.each(DOORS)('a hostile body by %s', (_, url) => {
  it('that is not JSON is refused in our own words', async () => {
    const { body } = await send(url, '{"firstName":')
    expect(JSON.stringify(body)).toMatch(/"The (?:body|input) is not valid JSON\."/)
  })

  it.each([
    ['broken', '{"firstName":'],
    ['cut off', message.slice(0, -5)],
    ['with a comma too many', withMore('')],
    ['two values', `${message}${message}`],
    ['with single quotes', message.replaceAll('"', "'")],
    ['with a byte order mark inside', `${message.slice(0, 5)}\ufeff${message.slice(5)}`],
    ['nested 33 deep', withMore(`"x":${deep(33)}`)],
    ['nested 40,000 deep', deep(40_000)],
    ['nested deep in objects', '{"a":'.repeat(15_000)],
    ['nested deep behind a string with a quote', withMore(`"\\"":${deep(5000)}`)],
    ['with an unknown key', withMore('"isAdmin":true')],
    ['with __proto__', withMore('"__proto__":{"polluted":true}')],
    ['with constructor', withMore('"constructor":{"prototype":{"polluted":true}}')],
    ['with a NUL', message.replace('Ada', 'A\\u0000da')],
    ['with a lone surrogate', message.replace('Ada', 'A\\ud800da')],
    ['with a bare control character', message.replace('Ada', 'A\u0001da')],
    ['with an escape sequence', message.replace('Ada', '\\u001b[31m')],
    ['with a field twice, the second wrong', withMore('"email":"none"')],
  ])('%s is refused with 400', async (__, payload) => {
    expect((await send(url, payload)).status).toBe(400)
  })

  it.each([
    ['a bare continuation byte', Buffer.from([0x80])],
    ['an overlong form', Buffer.from([0xc0, 0xaf])],
    ['an encoded surrogate', Buffer.from([0xed, 0xa0, 0x80])],
    ['a sequence cut off', Buffer.from([0xf0, 0x9f])],
  ])('that is not UTF-8, with %s, is refused with 400', async (__, bytes) => {
    const [before = '', after = ''] = message.split('Ada')
    const { status } = await send(url, Buffer.concat([Buffer.from(before), bytes, Buffer.from(after)]))
    expect(status).toBe(400)
  })

  it.each(['gzip', 'br', 'deflate', 'identity, gzip', 'x'])(
    'compressed with %s is refused with 415, in words',
    async (encoding) => {
      const { status, body } = await send(url, gzipSync(message), { ...json, 'content-encoding': encoding })
      expect({ status, ...getRefusal(body) }).toEqual({
        status: 415,
        message: 'The body must not have a Content-Encoding.',
        code: 'UNSUPPORTED_MEDIA_TYPE',
      })
    },
  )

  it('in UTF-16 is refused with 400', async () => {
    expect((await send(url, Buffer.from(message, 'utf16le'))).status).toBe(400)
  })

  it('has room for the longest item, however its letters are escaped', async () => {
    const payload = JSON.stringify(aSubmission({ content: '🙂'.repeat(10_000) })).replaceAll('🙂', '\\ud83d\\ude42')
    expect((await app.rest('POST', '/api/news-events/submit', { payload, headers: json })).status).toBe(200)
  })

  it('of 150 kB is read, and one byte more is refused with 413', async () => {
    expect((await send(url, sized(JSON_BODY_MAX))).status).toBe(400)
    expect((await send(url, sized(JSON_BODY_MAX + 1))).status).toBe(413)
    expect((await send(url, sized(1024 * 1024))).status).toBe(413)
    expect((await send(url, sized(10 * 1024 * 1024))).status).toBe(413)
  })

  it.each([
    ['nested 100,000 deep', deep(100_000)],
    ['nested as deep as its size allows', deep(JSON_BODY_MAX / 2 - 1)],
    ['of a million keys', `{${Array.from({ length: 1_000_000 }, (__, index) => `"${index}":0`).join(',')}}`],
    ['of 10 MB', sized(10 * 1024 * 1024)],
  ])('%s is refused in 200 ms, in 50 MB at most', async (__, payload) => {
    const before = process.memoryUsage().rss
    let growth: number | undefined
    const time = await fastest(200, async () => {
      const { status } = await send(url, payload)
      // That of one body: the attempts after it leave garbage, too.
      growth ??= process.memoryUsage().rss - before
      expect([400, 413]).toContain(status)
    })
    expect(time).toBeLessThan(200)
    expect(growth).toBeLessThan(50 * 1024 * 1024)
  })

  it('with very many keys is refused soon', async () => {
    const keys = Array.from({ length: 9000 }, (__, index) => `"${index}":0`).join(',')
    const time = await fastest(1000, async () => {
      const { status, body } = await send(url, withMore(keys))
      expect(status).toBe(400)
      expect(JSON.stringify(body).length).toBeLessThan(200_000)
    })
    expect(time).toBeLessThan(1000)
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonp',
    'application/json5',
    'text/json',
    'application',
    '*/*',
    'application/octet-stream',
  ])('of the type %s is refused with 415', async (type) => {
    expect((await send(url, message, { 'content-type': type })).status).toBe(415)
  })

  it.each(['application/json;', 'APPLICATION/JSON', 'application/json; charset=utf-16', ' application/json\t'])(
    'is read as strictly under the odd spelling %j of its type',
    async (type) => {
      const { status, body } = await send(url, withMore('"isAdmin":true'), { 'content-type': type })
      expect({ status, body: JSON.stringify(body) }).toEqual({
        status: 400,
        body: expect.stringContaining('Unknown field: isAdmin'),
      })
    },
  )
})

describe('an honest body', () => {
  it.each(DOORS)('by %s is stored to the letter, whatever its script', async (_, url) => {
    const body = aMessage({
      firstName: 'Zoë',
      lastName: '李',
      message: 'Line one\nline two: "quotes", \\, 🌋, "]]]]{{{"',
    })
    expect((await app.rest('POST', url, { body })).status).toBe(200)
    expect(await app.db.select().from(contactSubmissions)).toContainEqual(expect.objectContaining(body))
  })

  it.each(DOORS)('by %s may say its character set', async (_, url) => {
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    expect((await app.rest('POST', url, { payload: message, headers })).status).toBe(200)
  })
})

describe('a tRPC batch', () => {
  it('of ten calls is answered, one of more is refused before any of them is done', async () => {
    const before = await app.db.$count(contactSubmissions)
    const ten = await app.batch('contact.submit', Array(10).fill(aMessage()))
    expect(ten.status).toBe(200)
    expect(await app.db.$count(contactSubmissions)).toBe(before + 10)
    for (const count of [11, 30, 200]) {
      const { status } = await app.batch('contact.submit', Array(count).fill({ firstName: 'A' }))
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    }
    const { status, body } = await app.batch('contact.submit', Array(11).fill(aMessage()))
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('A batch may contain at most 10 calls.')
    expect(await app.db.$count(contactSubmissions)).toBe(before + 10)
  })

  it('answers for each call on its own', async () => {
    const { status, body } = await app.batch('contact.submit', [aMessage(), aMessage({ email: 'none' })])
    expect(status).toBe(207)
    expect(body[0].result.data).toEqual({ message: 'Message sent successfully!' })
    expect(body[1].error.data.code).toBe('BAD_REQUEST')
  })
})

describe('a hostile query by tRPC', () => {
  it.each([
    ['no JSON', 'input=%7B'],
    ['not decodable', 'input=%zz'],
    ['a deep value', `input=${encodeURIComponent(deep(2000))}`],
    ['a NUL in a search', `input=${encodeURIComponent('{"search":"\\u0000"}')}`],
    ['a lone surrogate in a search', `input=${encodeURIComponent('{"search":"\\ud800"}')}`],
    ['an unknown key', `input=${encodeURIComponent('{"orderBy":"password"}')}`],
    ['a year as text', `input=${encodeURIComponent('{"year":"2024"}')}`],
    ['a type that is none', `input=${encodeURIComponent('{"type":"novel"}')}`],
    ['a cursor that no page gave', `input=${encodeURIComponent('{"cursor":"abc"}')}`],
    ['a search too long', `input=${encodeURIComponent(JSON.stringify({ search: 'x'.repeat(201) }))}`],
  ])('with %s is refused with 400', async (_, query) => {
    expect((await app.rest('GET', `/trpc/publications.search?${query}`)).status).toBe(400)
  })

  it.each([
    ['a year that no integer holds', [3_000_000_000, '2026-01-01T00:00:00.000Z', crypto.randomUUID()]],
    ['a moment beyond all time', [2024, '9999-12-31T23:59:59.999Z', crypto.randomUUID()]],
    ['too few parts', [2024]],
    ['an object', {}],
    ['the year 0000', [2024, '0000-01-01T00:00:00.000Z', crypto.randomUUID()]],
    ['a moment before all records', [2024, '1899-12-31T23:59:59.999Z', crypto.randomUUID()]],
  ])('with a forged cursor of %s is refused with 400', async (_, position) => {
    const cursor = Buffer.from(JSON.stringify(position)).toString('base64url')
    const { status } = await app.trpc('query', 'publications.search', { body: { cursor } })
    expect(status).toBe(400)
  })

  it('for an unknown procedure is answered with 404', async () => {
    for (const path of ['none', 'publications', 'publications.list.all', '__proto__', 'constructor', 'toString'])
      expect((await app.rest('GET', `/trpc/${path}`)).status).toBe(404)
  })
})
