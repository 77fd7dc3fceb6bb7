import type { AddressInfo } from 'node:net'
import { uploads } from '@hazards/db/tables'
import { folderOfFile } from '@hazards/db/testing/of-file'
import { isNotNull } from 'drizzle-orm'
import S3rver from 's3rver'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createFaultProxy, type FaultProxy } from '../../test/support/fault-proxy.ts'
import { readOutcome } from '../../test/support/faulty-app.ts'
import { aPng } from '../../test/support/images.ts'
import { createTestApp, type TestApp } from '../../test/support/test-app.ts'
import { createUploadCallers } from '../../test/support/upload-callers.ts'
import { createS3Store } from './object-store.s3.ts'

const directory = folderOfFile()
const server = new S3rver({ port: 0, silent: true, directory, configureBuckets: [{ name: 'hazards', configs: [] }] })
let proxy: FaultProxy
let app: TestApp
let origin: string
let shown: string
beforeAll(async () => {
  proxy = await createFaultProxy(await server.run())
  const endpoint = `http://127.0.0.1:${proxy.port}`
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  app = await createTestApp({ objects: createS3Store({ endpoint, region: 'eu-1', bucket: 'hazards', ...keys }) })
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`
  const { ticket, raw } = createUploadCallers(app)
  shown = (await raw(await ticket(), await aPng())).body.imageUrl
})
afterEach(() => proxy.restore())
afterAll(async () => {
  await app.close()
  await proxy.close()
  await server.close()
})

const put = async (ticket: string) =>
  readOutcome(origin + ticket, {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(await aPng()),
  })

const answer = (text: string) => {
  proxy.become({ answer: text })
  proxy.cut()
}

it('an image of which an object store does not say how long it is is answered with 503', async () => {
  answer('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n')
  expect(await readOutcome(origin + shown)).toMatchObject({ status: 503 })
})

describe('an object store that', () => {
  it.each<[string, () => Promise<void> | void]>([
    ['refuses connections', () => proxy.refuse()],
    [
      'breaks connections and closes new ones',
      () => {
        proxy.become('close')
        proxy.cut()
      },
    ],
    ['takes connections and says nothing', () => proxy.become('silent')],
    ['answers 500', () => answer('HTTP/1.1 500 Internal Server Error\r\ncontent-length: 0\r\n\r\n')],
  ])(
    '%s makes uploads and images answer 503 within 10 s, and nothing else; it needs no restart',
    async (_fault, breakIt) => {
      const ticket = await createUploadCallers(app).ticket()
      const stored = await app.db.$count(uploads, isNotNull(uploads.type))
      await breakIt()
      const away = await Promise.all([put(ticket), readOutcome(origin + shown)])
      for (const { status, retryAfter, ms } of away)
        expect({ status, retryAfter, isInTime: ms < 10_000 }).toEqual({ status: 503, retryAfter: '5', isInTime: true })
      // The list contains image addresses; handling a missing image is up to the page.
      expect(await readOutcome(`${origin}/api/news-events`)).toMatchObject({ status: 200 })
      expect(await app.db.$count(uploads, isNotNull(uploads.type))).toBe(stored)
      await proxy.restore()
      expect(await put(ticket)).toMatchObject({ status: 200 })
      expect(await readOutcome(origin + shown)).toMatchObject({ status: 200 })
    },
  )
})
