import { request } from 'node:http'
import type { Socket } from 'node:net'
import { json } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { startApp } from '../../../test/support/app-of-file.ts'
import { aPng, paddedTo } from '../../../test/support/images.ts'
import { multipart } from '../../../test/support/multipart.ts'
import { createUploadCallers } from '../../../test/support/upload-callers.ts'

const LIMIT = 1_048_576

const sockets: Socket[] = []
const app = await startApp()
app.app.server.on('connection', (socket) => sockets.push(socket))
const origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
const png = await aPng()

const FORMS = {
  raw: (file: Buffer) => ({ headers: { 'content-type': 'image/png' }, payload: file }),
  form: (file: Buffer) => multipart([{ name: 'file', content: file, fileName: 'a.png' }]),
}
const LENGTHS = { told: true, untold: false }

/** Sends a file over a new connection in pieces, with a Content-Length or chunked. */
const send = async (form: keyof typeof FORMS, file: Buffer, isTold: boolean) => {
  const { headers, payload } = FORMS[form](file)
  const length = isTold ? { 'content-length': payload.length } : { 'transfer-encoding': 'chunked' }
  const url = origin + (await createUploadCallers(app).ticket())
  const call = request(url, { method: 'PUT', agent: false, headers: { ...headers, ...length } })
  call.on('error', () => {})
  const answer = new Promise<{ status: number | undefined; body: unknown }>((resolve, reject) =>
    call.once('response', (response) => {
      json(response).then((body) => resolve({ status: response.statusCode, body }), reject)
    }),
  )
  let isAnswered = false
  call.once('response', () => (isAnswered = true))
  for (let from = 0; from < payload.length && !call.destroyed; from += 10_000) {
    if (call.write(payload.subarray(from, from + 10_000)) || isAnswered) continue
    await Promise.race([answer, new Promise((resolve) => call.once('drain', resolve))])
  }
  call.end()
  return answer.finally(() => call.destroy())
}

/** Returns how many bytes of a request with a file of this size the server reads. */
const readBytes = async (form: keyof typeof FORMS, size: number, isTold: boolean) => {
  sockets.length = 0
  expect(await send(form, paddedTo(size, png), isTold)).toMatchObject({ status: size < LIMIT ? 200 : 413 })
  await expect.poll(() => sockets.every(({ destroyed }) => destroyed), { timeout: 5000 }).toBe(true)
  return sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0)
}

describe.each(['raw', 'form'] as const)('as a %s body', (form) => {
  describe.each(['told', 'untold'] as const)('with its length %s', (length) => {
    it('a file of 1,048,575 bytes is taken', async () => {
      expect(await send(form, paddedTo(LIMIT - 1, png), LENGTHS[length])).toMatchObject({ status: 200 })
    })

    it('a file of 1,048,576 bytes is refused with 413', async () => {
      expect(await send(form, paddedTo(LIMIT, png), LENGTHS[length])).toMatchObject({
        status: 413,
        body: { message: 'File size must be less than 1MB' },
      })
    })

    it('of a file of 5 MB no more than 64 kB beyond the limit are read', { tags: ['release'] }, async () => {
      // The headers and framing around a file are read too.
      const around = (await readBytes(form, LIMIT - 1, LENGTHS[length])) - (LIMIT - 1)
      const read = await readBytes(form, 5_000_000, LENGTHS[length])
      expect(read).toBeGreaterThan(0)
      expect(read - around).toBeLessThanOrEqual(LIMIT + 64 * 1024)
    })
  })
})
