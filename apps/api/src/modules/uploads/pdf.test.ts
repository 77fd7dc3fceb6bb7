import { uploads } from '@hazards/db/tables'
import { describe, expect, it } from 'vitest'
import { startSignedIn } from '../../../test/support/app-of-file.ts'
import { multipart } from '../../../test/support/multipart.ts'
import { aPublication } from '../../../test/support/samples.ts'

const LIMIT = 30 * 1024 * 1024
const DAY = 24 * 60 * 60_000
const getPdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 'x')])

const { app, sessionId } = await startSignedIn()
const origin = await app.app.listen({ port: 0, host: '127.0.0.1' })

const ask = (body: object, session?: string) =>
  app.rest('POST', '/api/objects/upload', { body, ...(session && { sessionId: session }) })
const ticket = async (): Promise<string> => (await ask({ kind: 'pdf' }, sessionId)).body.uploadURL
const put = async (file: Buffer) => app.rest('PUT', await ticket(), { payload: file })
const stored = async (file = getPdf(1000)): Promise<string> => (await put(file)).body.fileUrl
const getId = (fileUrl: string) => fileUrl.slice('/objects/files/'.length, -'.pdf'.length)
/** Makes a publication use the PDF. Returns its id. */
const use = async (fileUrl: string): Promise<string> =>
  (await app.rest('POST', '/api/publications', { body: aPublication({ pdfUrl: fileUrl }), sessionId })).body.id
const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers })

describe('an address for a PDF', () => {
  it('is given to an administrator alone', async () => {
    expect((await ask({ kind: 'pdf' })).status).toBe(401)
    expect((await ask({ kind: 'pdf' }, 'none')).status).toBe(401)
    expect((await ask({ kind: 'pdf' }, sessionId)).status).toBe(200)
  })

  it('and one for a video to nobody', async () => {
    expect(await ask({ kind: 'video' }, sessionId)).toMatchObject({
      status: 400,
      body: { message: 'The kind is image or pdf' },
    })
  })

  it.each(['raw', 'form'])('takes a PDF as a %s body and answers its path', async (way) => {
    const file = getPdf(100_000)
    const form = multipart([{ name: 'file', content: file, fileName: '../a.html', type: 'text/html' }])
    const call = way === 'form' ? form : { payload: file, headers: { 'content-type': 'application/pdf' } }
    const { status, body } = await app.rest('PUT', await ticket(), call)
    expect({ status, body }).toEqual({
      status: 200,
      body: { fileUrl: expect.stringMatching(/^\/objects\/files\/[0-9a-f-]{36}\.pdf$/) },
    })
    await use(body.fileUrl)
    expect((await get(body.fileUrl)).rawPayload.equals(file)).toBe(true)
  })

  it('refuses what is no PDF with 415 and stays good', async () => {
    const url = await ticket()
    for (const file of [Buffer.from('<html>%PDF-1.7'), Buffer.from('%PD'), Buffer.alloc(0)])
      expect(await app.rest('PUT', url, { payload: file })).toMatchObject({
        status: 415,
        body: { message: 'Please select a PDF file' },
      })
    expect((await app.rest('PUT', url, { payload: getPdf(100) })).status).toBe(200)
  })

  it('takes 30 MB, and refuses one byte more with 413 and leaves nothing of it', { tags: ['release'] }, async () => {
    const fileUrl = await stored(getPdf(LIMIT))
    expect((await app.services.uploads.findPdf(getId(fileUrl)))?.size).toBe(LIMIT)
    const names = app.objects.names()
    const answer = await fetch(origin + (await ticket()), { method: 'PUT', body: new Uint8Array(getPdf(LIMIT + 1)) })
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 413,
      body: { message: 'A PDF may have at most 30MB' },
    })
    expect(app.objects.names()).toEqual(names)
  })
})

describe('a PDF', () => {
  it.each([900, 1100])(
    'that was changed in the store, to %i bytes, is answered with 500 and not with the length that it had',
    async (size) => {
      const fileUrl = await stored()
      await use(fileUrl)
      await app.objects.put(`${getId(fileUrl)}.pdf`, getPdf(size))
      expect((await get(fileUrl)).statusCode).toBe(500)
      expect((await get(fileUrl, { range: 'bytes=0-3' })).statusCode).toBe(500)
    },
  )

  it('is served as what it is, alone, under a name of ours, while a public record uses it', async () => {
    const fileUrl = await stored()
    expect((await get(fileUrl)).statusCode).toBe(404)
    const publication = await use(fileUrl)
    const { statusCode, headers } = await get(fileUrl)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '1000',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `inline; filename="${getId(fileUrl)}.pdf"`,
      'cache-control': 'no-cache',
      'accept-ranges': 'bytes',
    })
    await app.rest('DELETE', `/api/publications/${publication}`, { sessionId })
    expect((await get(fileUrl)).statusCode).toBe(404)
  })

  it('is served to an administrator also while no public record uses it, and then is not kept', async () => {
    const fileUrl = await stored()
    const { statusCode, headers } = await get(fileUrl, { 'x-session-id': sessionId })
    expect({ statusCode, control: headers['cache-control'] }).toEqual({ statusCode: 200, control: 'no-store' })
    expect((await get(fileUrl, { 'x-session-id': 'none' })).statusCode).toBe(401)
  })

  it.each([
    ['bytes=0-3', 206, 'bytes 0-3/1000', '%PDF'],
    ['bytes=998-', 206, 'bytes 998-999/1000', 'xx'],
    ['bytes=-3', 206, 'bytes 997-999/1000', 'xxx'],
    ['bytes=998-5000', 206, 'bytes 998-999/1000', 'xx'],
  ])('answers Range %s with %i and %s', async (range, status, contentRange, text) => {
    const fileUrl = await stored()
    await use(fileUrl)
    const { statusCode, headers, payload } = await get(fileUrl, { range })
    expect({ statusCode, range: headers['content-range'], payload }).toEqual({
      statusCode: status,
      range: contentRange,
      payload: text,
    })
  })

  it('answers a Range behind its end with an error that is not kept', async () => {
    const fileUrl = await stored()
    await use(fileUrl)
    const { statusCode, headers, body } = await get(fileUrl, { range: 'bytes=1000-' })
    expect({ statusCode, headers, body: JSON.parse(body) }).toMatchObject({
      statusCode: 416,
      headers: {
        'content-range': 'bytes */1000',
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
      },
      body: { message: 'The file has only 1000 bytes.', code: 'RANGE_NOT_SATISFIABLE' },
    })
    for (const name of ['etag', 'content-disposition']) expect(headers).not.toHaveProperty(name)
  })

  it.each(['bytes=0-1,5-6', 'lines=1-2', 'nonsense'])('passes over Range %s', async (range) => {
    const fileUrl = await stored()
    await use(fileUrl)
    expect(await get(fileUrl, { range })).toMatchObject({ statusCode: 200, headers: { 'content-length': '1000' } })
  })

  it('has an ETag: a client that has it is answered with 304, and a range of another file with the whole', async () => {
    const fileUrl = await stored()
    await use(fileUrl)
    const { etag } = (await get(fileUrl)).headers
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*'])
      expect((await get(fileUrl, { 'if-none-match': String(known) })).statusCode).toBe(304)
    expect((await get(fileUrl, { 'if-none-match': '"x"' })).statusCode).toBe(200)
    expect((await get(fileUrl, { range: 'bytes=0-1', 'if-range': String(etag) })).statusCode).toBe(206)
    expect((await get(fileUrl, { range: 'bytes=0-1', 'if-range': '"x"' })).statusCode).toBe(200)
  })

  it('is told by HEAD without being sent', async () => {
    const fileUrl = await stored()
    await use(fileUrl)
    const { statusCode, headers, payload } = await app.app.inject({ method: 'HEAD', url: fileUrl })
    expect({ statusCode, length: headers['content-length'], payload }).toEqual({
      statusCode: 200,
      length: '1000',
      payload: '',
    })
  })

  it('that no record has used for a day is swept, and one in use is not', async () => {
    const [unused, used] = [await stored(), await stored()]
    await use(used)
    app.clock.advance(DAY + 1)
    await app.services.uploads.sweep()
    expect(await app.services.uploads.findPdf(getId(unused))).toBeUndefined()
    expect(app.objects.names()).not.toContain(`${getId(unused)}.pdf`)
    expect((await get(used)).statusCode).toBe(200)
    expect(await app.db.$count(uploads)).toBeGreaterThan(0)
  })
})
