import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { folderOfFile } from '@hazards/db/testing/of-file'
import S3rver from 's3rver'
import { afterAll, describe, expect, it } from 'vitest'
import { startAppOfTest } from '../../test/support/app-of-file.ts'
import { aPng } from '../../test/support/images.ts'
import { readBytes } from '../../test/support/test-store.ts'
import { createUploadCallers } from '../../test/support/upload-callers.ts'
import { DomainError } from '../lib/errors.ts'
import { createS3Store } from './object-store.s3.ts'

const server = new S3rver({
  port: 0,
  silent: true,
  directory: folderOfFile(),
  configureBuckets: [{ name: 'hazards', configs: [] }],
})
const common = { region: 'eu-1', bucket: 'hazards', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const endpoint = `http://127.0.0.1:${(await server.run()).port}`
afterAll(() => server.close())

const NAME = '0b5e6c1e-8a52-4c58-8d3e-7a9df1d0a111.jpg'
const away = { code: 'SERVICE_UNAVAILABLE', retryAfter: 5 }

describe('an object store on S3', () => {
  it('gives back what was put, byte for byte', async () => {
    const store = createS3Store({ endpoint, ...common })
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 256))
    await store.put(NAME, bytes)
    expect(await readBytes(store, NAME)).toEqual(bytes)
  })

  it('keeps a stream, part by part, and gives back a range of it', async () => {
    const store = createS3Store({ endpoint, ...common })
    const bytes = Buffer.from(Array.from({ length: 11_000_000 }, (_, index) => index % 251))
    await store.put(
      NAME,
      Readable.from([bytes.subarray(0, 6_000_000), bytes.subarray(6_000_000)], { objectMode: false }),
    )
    expect((await readBytes(store, NAME))?.equals(bytes)).toBe(true)
    const part = await store.get(NAME, { start: 5_000_000, end: 5_000_099 })
    expect(part?.size).toBe(bytes.length)
    expect(part && (await buffer(part.body))).toEqual(bytes.subarray(5_000_000, 5_000_100))
  })

  it('keeps a stream over a line of 1.3 MB a second, on which a part takes longer than another call may', async () => {
    const line = createServer((client) => {
      const service = createConnection(Number(new URL(endpoint).port), '127.0.0.1')
      service.pipe(client).on('error', () => {})
      client.on('data', async (chunk) => {
        client.pause()
        await sleep(chunk.length / 1_300)
        service.write(chunk)
        client.resume()
      })
    })
    line.listen(0, '127.0.0.1')
    await once(line, 'listening')
    const slowly = `http://127.0.0.1:${(line.address() as AddressInfo).port}`
    const bytes = Buffer.alloc(5_500_000, 'slow')
    await createS3Store({ endpoint: slowly, ...common }).put(NAME, Readable.from([bytes], { objectMode: false }))
    line.close()
    expect((await readBytes(createS3Store({ endpoint, ...common }), NAME))?.equals(bytes)).toBe(true)
  })

  it('keeps nothing of a stream that fails, and throws its error', async () => {
    const store = createS3Store({ endpoint, ...common })
    await store.remove(NAME)
    const failing = Readable.from(
      (async function* () {
        yield Buffer.alloc(6_000_000)
        throw new DomainError('PAYLOAD_TOO_LARGE', 'Too large')
      })(),
      { objectMode: false },
    )
    await expect(store.put(NAME, failing)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
    expect(await store.get(NAME)).toBeUndefined()
  })

  it('knows nothing of an object that is not there, or no longer', async () => {
    const store = createS3Store({ endpoint, ...common })
    expect(await store.get(`x${NAME}`)).toBeUndefined()
    await store.put(NAME, Buffer.from('x'))
    await store.remove(NAME)
    await store.remove(NAME)
    expect(await store.get(NAME)).toBeUndefined()
  })

  it('answers 503 where the bucket is not there', async () => {
    await expect(createS3Store({ endpoint, ...common, bucket: 'other' }).get(NAME)).rejects.toMatchObject(away)
  })

  it('answers 503 at once where the service refuses connections', async () => {
    const store = createS3Store({ endpoint: 'http://127.0.0.1:1', ...common })
    await expect(store.get(NAME)).rejects.toMatchObject(away)
  })
})

describe('the site on S3', () => {
  it('takes and shows images as it does on a folder', async () => {
    const app = await startAppOfTest({ objects: createS3Store({ endpoint, ...common }) })
    const { ticket, raw } = createUploadCallers(app)
    const { status, body } = await raw(await ticket(), await aPng())
    expect(status).toBe(200)
    const image = await app.rest('GET', body.imageUrl)
    expect({ status: image.status, type: image.headers['content-type'] }).toEqual({ status: 200, type: 'image/png' })
  })

  it('answers an upload with 503 while the store is away, and keeps its ticket good', async () => {
    const app = await startAppOfTest({ objects: createS3Store({ endpoint: 'http://127.0.0.1:1', ...common }) })
    const { ticket, raw } = createUploadCallers(app)
    const url = await ticket()
    const { status, headers } = await raw(url, await aPng())
    expect({ status, retryAfter: headers['retry-after'] }).toEqual({ status: 503, retryAfter: '5' })
    expect((await raw(url, await aPng())).status).toBe(503)
  })
})

/** Starts a service that answers each connection with these bytes and then stays silent, or goes on without end. */
const stub = async (answer: string, { isEndless = false } = {}) => {
  const sockets: Socket[] = []
  const goOn = function* () {
    yield answer
    while (isEndless) yield '<Message>No</Message>'.repeat(1_000)
  }
  const stubbed = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {}).once('data', () => Readable.from(goOn()).pipe(socket, { end: false }))
  }).listen(0, '127.0.0.1')
  await once(stubbed, 'listening')
  const { port } = stubbed.address() as AddressInfo
  const close = () => {
    for (const socket of sockets) socket.destroy()
    stubbed.close()
  }
  return { store: createS3Store({ endpoint: `http://127.0.0.1:${port}`, ...common }), close, sockets }
}

describe('an S3 service that is ill is answered for with 503 within 10 s', () => {
  it.each([
    ['that says nothing', ''],
    ['that fails', 'HTTP/1.1 500 Internal Server Error\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'],
  ])('%s', async (_name, answer) => {
    const { store, close } = await stub(answer)
    const began = performance.now()
    await expect(store.get(NAME)).rejects.toMatchObject(away)
    expect(performance.now() - began).toBeLessThan(10_000)
    close()
  })
})

it('an S3 service that goes on and on about what it refuses is answered for with 503 at once, and not read on', async () => {
  const refusal = 'HTTP/1.1 403 Forbidden\r\ncontent-type: application/xml\r\n\r\n<Error>'
  const { store, close, sockets } = await stub(refusal, { isEndless: true })
  await expect(store.get(NAME)).rejects.toMatchObject({
    ...away,
    cause: { message: expect.stringContaining('answers at length') },
  })
  await expect.poll(() => sockets.map(({ destroyed }) => destroyed)).toEqual([true])
  close()
})

it.each([
  ['all of an object', '200 OK\r\ncontent-length: 1000'],
  ['a longer part of it', '206 Partial Content\r\ncontent-range: bytes 0-9/1000\r\ncontent-length: 500'],
])(
  'an S3 service that gives %s where a part was asked for is answered for with 503, since the site has named the length',
  async (_name, answer) => {
    const { store, close, sockets } = await stub(`HTTP/1.1 ${answer}\r\n\r\npart of it`)
    await expect(store.get(NAME, { start: 0, end: 9 })).rejects.toMatchObject(away)
    await expect.poll(() => sockets.every(({ destroyed, readableEnded }) => destroyed || readableEnded)).toBe(true)
    close()
  },
)

it('an object that is not read, such as for HEAD, leaves no connection to the S3 service', async () => {
  const { store, close, sockets } = await stub('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\npart of it')
  const found = await store.get(NAME)
  found?.body.destroy()
  await expect.poll(() => sockets.map(({ readableEnded, destroyed }) => readableEnded || destroyed)).toEqual([true])
  close()
})

it('an object in the middle of which an S3 service stops fails within 10 s', async () => {
  const { store, close } = await stub('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\npart of it')
  const began = performance.now()
  await expect(readBytes(store, NAME)).rejects.toThrow('stopped sending in the middle')
  expect(performance.now() - began).toBeLessThan(10_000)
  close()
})
