import { type IncomingMessage, request } from 'node:http'
import { uploads } from '@hazards/db/tables'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startApp, startAppOfTest } from '../../../test/support/app-of-file.ts'
import { aGif, aJpeg, aPng, paddedTo } from '../../../test/support/images.ts'
import { multipart } from '../../../test/support/multipart.ts'
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts'
import { createUploadCallers } from '../../../test/support/upload-callers.ts'
import { withResolvers } from '../../lib/with-resolvers.ts'

const MINUTE = 60_000
const TOO_LARGE = { status: 413, body: { message: 'File size must be less than 1MB', code: 'PAYLOAD_TOO_LARGE' } }
const USED_UP = { status: 404, body: { code: 'NOT_FOUND' } }
const IMAGE_URL = /^\/objects\/uploads\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.png$/

const app = await startApp()
const callers = createUploadCallers(app)
const origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
const png = await aPng()

const WAYS = ['raw', 'form'] as const

describe.each(WAYS)('an upload by way of a %s body', (way) => {
  let url: string
  beforeEach(async () => {
    url = await callers.ticket()
  })
  const send = (file: Buffer) => callers[way](url, file)

  it('gives a public path at which the image is', async () => {
    const { status, body } = await send(png)
    expect({ status, body }).toEqual({ status: 200, body: { imageUrl: expect.stringMatching(IMAGE_URL) } })
    expect((await app.rest('GET', body.imageUrl)).status).toBe(200)
  })

  it.each([
    ['PNG', aPng, 'png', 'image/png'],
    ['JPEG', aJpeg, 'jpg', 'image/jpeg'],
    ['GIF', aGif, 'gif', 'image/gif'],
  ] as const)('of %s is known by its content, whatever name and type it is given', async (_, make, extension, type) => {
    const file = await make()
    const { status, body } = await (way === 'raw'
      ? callers.raw(url, file, 'text/html')
      : callers.form(url, file, '../../evil.html', 'image/svg+xml'))
    expect(status).toBe(200)
    expect(body.imageUrl).toMatch(new RegExp(`\\.${extension}$`))
    expect((await app.rest('GET', body.imageUrl)).headers['content-type']).toBe(type)
  })

  it('of 1,048,576 bytes is refused with 413, and the ticket stays good', async () => {
    // Over a real connection, because only that can be stopped at the limit.
    const form = multipart([{ name: 'file', content: paddedTo(1_048_576, png), fileName: 'photo.png' }])
    const { payload, headers } = way === 'form' ? form : { payload: paddedTo(1_048_576, png), headers: {} }
    const answer = await fetch(origin + url, { method: 'PUT', body: new Uint8Array(payload), headers })
    expect({ status: answer.status, body: await answer.json() }).toMatchObject(TOO_LARGE)
    expect((await send(png)).status).toBe(200)
  })

  it('of nothing is refused with 415', async () => {
    expect(await send(Buffer.alloc(0))).toMatchObject({ status: 415, body: { message: 'Please select an image file' } })
  })

  it('is good once', async () => {
    expect((await send(png)).status).toBe(200)
    expect(await send(png)).toMatchObject(USED_UP)
  })

  it('is good once also for many at the same moment', async () => {
    const images = () => app.objects.names().filter((name) => name.endsWith('.png'))
    const before = images().length
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await send(png)).status))
    expect(statuses.sort()).toEqual([200, ...Array(7).fill(404)])
    expect(images()).toHaveLength(before + 1)
  })

  it('is good for 10 minutes', async () => {
    app.clock.advance(10 * MINUTE - 1)
    expect((await send(png)).status).toBe(200)
    url = await callers.ticket()
    app.clock.advance(10 * MINUTE)
    expect(await send(png)).toMatchObject(USED_UP)
  })
})

describe('an upload address', () => {
  it('is stored as a hash only', async () => {
    const ticket = (await callers.ticket()).split('/').at(-1)
    const rows = JSON.stringify(await app.db.select().from(uploads))
    expect(rows).not.toContain(ticket)
    expect(app.logged.join('')).not.toContain(ticket)
  })

  it('is no address when it is altered, and another verb is refused', async () => {
    const url = await callers.ticket()
    const altered = [`${url}x`, url.slice(0, -1), url.toLowerCase(), '/api/objects/direct-upload/']
    for (const each of altered) expect((await callers.raw(each, png)).status).toBeGreaterThanOrEqual(400)
    for (const method of ['GET', 'POST', 'DELETE', 'PATCH'] as const)
      expect((await app.rest(method, url)).status).toBe(405)
    expect((await callers.raw(url, png)).status).toBe(200)
  })

  it('takes a body without any content type', async () => {
    expect((await app.rest('PUT', await callers.ticket(), { payload: png })).status).toBe(200)
  })
})

it('one network sends four files at a time, and the fifth is refused with 503 while another network is served', {
  tags: ['release'],
}, async () => {
  const limited = await startAppOfTest({}, { hasRateLimits: true })
  const { promise, resolve } = withResolvers<void>()
  const receive = vi.spyOn(limited.services.uploads, 'receive').mockImplementation(async () => {
    await promise
    return { imageUrl: 'any' }
  })
  const send = async (from: string) => {
    const { uploadURL } = (await limited.rest('POST', '/api/objects/upload', { from })).body
    return limited.rest('PUT', uploadURL, { payload: png, from })
  }
  const four = [1, 2, 3, 4].map((last) => send(`192.0.2.${last}`))
  await vi.waitFor(() => expect(receive).toHaveBeenCalledTimes(4), 10_000)
  const fifth = await send('192.0.2.5')
  expect([fifth.status, fifth.headers['retry-after']]).toEqual([503, '2'])
  const other = send('192.0.3.1')
  await vi.waitFor(() => expect(receive).toHaveBeenCalledTimes(5), 10_000)
  resolve()
  for (const { status } of await Promise.all([...four, other])) expect(status).toBe(200)
})

describe('in 10 minutes', () => {
  let limited: TestApp
  beforeAll(async () => {
    limited = await createTestApp({ hasRateLimits: true })
  })
  afterAll(() => limited.close())

  it('a client is given 10 upload addresses', async () => {
    const call = async (from: string) => (await limited.rest('POST', '/api/objects/upload', { from })).status
    const statuses = await Promise.all(Array.from({ length: 15 }, () => call('192.0.2.1')))
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(await call('192.0.2.2')).toBe(200)
    limited.clock.advance(10 * MINUTE)
    expect(await call('192.0.2.1')).toBe(200)
  })

  it('a client may send 20 files, refused ones counted, and others are not held up by it', async () => {
    const { uploadURL } = (await limited.rest('POST', '/api/objects/upload', { from: '192.0.2.4' })).body
    const send = async (from: string, url: string) => (await limited.rest('PUT', url, { payload: png, from })).status
    const wrong = `${uploadURL}x`
    const statuses = await Promise.all(Array.from({ length: 25 }, () => send('192.0.2.3', wrong)))
    expect(statuses.sort()).toEqual([...Array(20).fill(404), ...Array(5).fill(429)])
    expect(await send('192.0.2.3', uploadURL)).toBe(429)
    expect(await send('192.0.2.4', uploadURL)).toBe(200)
    limited.clock.advance(10 * MINUTE)
    expect(await send('192.0.2.3', wrong)).toBe(404)
  })

  it('and in a day 60', { tags: ['release'] }, async () => {
    const send = async () => (await limited.rest('PUT', '/api/objects/direct-upload/x', { from: '192.0.2.9' })).status
    for (let round = 0; round < 3; round++) {
      expect(await Promise.all(Array.from({ length: 20 }, send))).toEqual(Array(20).fill(404))
      limited.clock.advance(10 * MINUTE)
    }
    expect(await send()).toBe(429)
    limited.clock.advance(24 * 60 * MINUTE)
    expect(await send()).toBe(404)
  })
})

it('a file that is too large is answered so that the client sees why, 20 times of 20', {
  tags: ['release'],
}, async () => {
  const body = new Uint8Array(paddedTo(5_000_000, png))
  for (let time = 0; time < 20; time++) {
    const answer = await fetch(origin + (await callers.ticket()), { method: 'PUT', body })
    expect({ status: answer.status, body: await answer.json() }).toMatchObject(TOO_LARGE)
  }
})

describe('a form', () => {
  const put = async (...form: Parameters<typeof multipart>) =>
    app.rest('PUT', await callers.ticket(), multipart(...form))

  it('without a file is refused with 400', async () => {
    const words = { status: 400, body: { message: 'The upload form contains no file.' } }
    expect(await put([])).toMatchObject(words)
    expect(await put([{ name: 'file', content: 'text' }])).toMatchObject(words)
  })

  it('may hold other fields before and behind its file', async () => {
    const field = { name: 'note', content: 'x' }
    const file = { name: 'anything', content: png, fileName: 'a.png' }
    expect((await put([field, file])).status).toBe(200)
    expect((await put([file, field])).status).toBe(200)
  })

  it.each([
    ['cut off', [{ name: 'file', content: Buffer.alloc(100), fileName: 'a.png' }], { isCutOff: true }],
    ['with very many fields', Array.from({ length: 2000 }, (_, index) => ({ name: `f${index}`, content: '' })), {}],
    ['with a field that pollutes', [{ name: '__proto__', content: '{"a":1}' }], {}],
  ])('%s is refused with 4xx', async (_, parts, options) => {
    const { status } = await put(parts, options)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  it('without a boundary is refused with 4xx', async () => {
    const headers = { 'content-type': 'multipart/form-data' }
    const { status } = await app.rest('PUT', await callers.ticket(), { payload: png, headers })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })
})

describe('over a real connection', () => {
  it('a file is read no further than to the limit: the answer does not wait for its end', async () => {
    const url = await callers.ticket()
    const endless = request(origin + url, { method: 'PUT', headers: { 'content-type': 'image/png' } })
    endless.on('error', () => {})
    const answer = new Promise<IncomingMessage>((resolve) => endless.once('response', resolve))
    endless.write(paddedTo(1_048_576, png))
    const { statusCode, headers } = await answer
    expect({ statusCode, connection: headers.connection }).toEqual({ statusCode: 413, connection: 'close' })
    endless.destroy()
    expect((await callers.raw(url, png)).status).toBe(200)
  })

  it('an upload that is broken off leaves the ticket usable', async () => {
    const url = await callers.ticket()
    const broken = request(origin + url, { method: 'PUT', headers: { 'content-length': 100_000 } })
    broken.on('error', () => {})
    broken.write(paddedTo(50_000, png))
    await expect.poll(() => app.db.$count(uploads)).toBeGreaterThan(0)
    await new Promise((resolve) => setTimeout(resolve, 100))
    broken.destroy()
    await new Promise((resolve) => broken.once('close', resolve))
    await expect.poll(async () => (await callers.raw(url, png)).status, { timeout: 5000 }).toBe(200)
  })
})
