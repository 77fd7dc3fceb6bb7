import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sendError } from '../src/http/error-body.ts'
import { sendLimits } from '../src/http/send-limits.ts'
import { createClientBudget } from '../src/lib/client-budget.ts'

const MB = 1024 * 1024
/** More than the buffers between both ends can take: the rest waits in the server. */
const BODY = Buffer.alloc(16 * MB, 'x')

let app: FastifyInstance
/** Responses of /made are being built until this resolves. */
let made = Promise.resolve()
let beingMade = 0
/** Disconnected clients of /late, whose response is ready only after that. */
let left = 0
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  vi.useRealTimers()
  await app.close()
})

const start = async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  app = Fastify({ trustProxy: true })
  app.setErrorHandler(sendError)
  app.register(fastifyPlugin(async () => {}, { name: 'response-cache' }))
  await app.register(sendLimits, { budget: createClientBudget({ hasClientLimits: true }) })
  app.get('/large', async () => BODY)
  app.get('/small', async () => 'small')
  app.get('/late', async (_, reply) => {
    await once(reply.raw, 'close')
    left += 1
    return BODY
  })
  app.get<{ Querystring: { mb: string } }>('/made', async (request) => {
    for (const mb of request.query.mb.split(',')) request.reserve(Number(mb) * MB)
    beingMade += 1
    await made
    return 'made'
  })
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}

/** Requests the large response as the client at the address, reads only its first bytes, and returns the status. */
const readSlowly = async (port: number, from: string): Promise<number> => {
  const socket = createConnection(port, '127.0.0.1').on('error', () => {})
  sockets.push(socket)
  socket.write(`GET /large HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${from}\r\n\r\n`)
  const [chunk] = (await once(socket, 'data')) as [Buffer]
  socket.pause()
  return Number(chunk.toString('latin1', 9, 12))
}

const readAll = async (port: number, count: number, addressOf: (index: number) => string) => {
  const statuses: number[] = []
  for (let index = 0; index < count; index++) statuses.push(await readSlowly(port, addressOf(index)))
  return statuses
}
const connections = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))

describe('what slow readers make the process hold', () => {
  it('is 32 MB for one client: a further large answer is 503 with Retry-After, a small one is sent', async () => {
    const port = await start()
    expect(await readAll(port, 3, () => '192.0.2.1')).toEqual([200, 200, 503])
    const answers = await Promise.all(
      ['/large', '/small'].map((url) => app.inject({ url, headers: { 'x-forwarded-for': '192.0.2.1' } })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 200])
    expect(answers[0]?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
    expect(await readSlowly(port, '192.0.2.2')).toBe(200)
  })

  it('is 64 MB for one network, whose next client gets no more, while others do', async () => {
    const port = await start()
    expect(await readAll(port, 5, (index) => `192.0.2.${index}`)).toEqual([200, 200, 200, 200, 503])
    expect(await readSlowly(port, '192.0.3.1')).toBe(200)
    expect(await readAll(port, 1, () => '2001:db8:1:1::1')).toEqual([200])
  })

  it('is 128 MB for all together', async () => {
    const port = await start()
    const statuses = await readAll(port, 10, (index) => `192.0.${index}.1`)
    expect(statuses).toEqual([...Array(8).fill(200), 503, 503])
  })

  it('is let go of once they leave', async () => {
    const port = await start()
    expect(await readAll(port, 3, () => '192.0.2.1')).toEqual([200, 200, 503])
    sockets[0]?.destroy()
    await vi.waitFor(async () => expect(await connections()).toBe(2))
    expect(await readSlowly(port, '192.0.2.1')).toBe(200)
  })

  it('is let go of once more than 64 MB wait: who reads less than 1 kB a second is cut off', async () => {
    const port = await start()
    expect(await readAll(port, 5, (index) => `192.0.${index}.1`)).toEqual(Array(5).fill(200))
    vi.advanceTimersByTime(5_000) // from here on their progress is known
    vi.advanceTimersByTime(5_000)
    await vi.waitFor(async () => expect(await connections()).toBe(0))
  })

  it('may wait for as long as they take otherwise: one that pauses gets all of it', async () => {
    const port = await start()
    expect(await readSlowly(port, '192.0.2.1')).toBe(200)
    vi.advanceTimersByTime(20_000)
    const [socket] = sockets as [Socket]
    let received = 0
    socket.on('data', ({ length }: Buffer) => {
      received += length
    })
    socket.resume()
    await vi.waitFor(() => expect(received).toBeGreaterThan(BODY.length - 100_000), 10_000)
  })

  it('counts nothing for clients that disconnected before their response was ready', async () => {
    const port = await start()
    for (let client = 1; client <= 10; client += 1) {
      const socket = createConnection(port, '127.0.0.1').on('error', () => {})
      await once(socket, 'connect')
      socket.end('GET /late HTTP/1.1\r\nhost: x\r\n\r\n')
      setImmediate(() => socket.destroy())
    }
    await vi.waitFor(() => expect(left).toBe(10))
    expect(await readSlowly(port, '127.0.0.1')).toBe(200)
  })
})

describe('what answers that are being made hold', () => {
  const make = (mb: string, from: string) => app.inject({ url: `/made?mb=${mb}`, remoteAddress: from })
  const readStatus = async (answer: ReturnType<typeof make>) => (await answer).statusCode

  it('is counted six times its text: 32 MB for one client but for its first, 128 MB for all, and let go of when they are sent', async () => {
    await start()
    let finish = () => {}
    made = new Promise((resolve) => {
      finish = resolve
    })
    const first = make('3,1', '192.0.2.1')
    await vi.waitFor(() => expect(beingMade).toBe(1))
    expect(await readStatus(make('2', '192.0.2.1'))).toBe(503)
    const others = [make('8', '192.0.3.1'), make('8', '192.0.4.1')]
    await vi.waitFor(() => expect(beingMade).toBe(3))
    expect(await readStatus(make('2', '192.0.5.1'))).toBe(503)
    finish()
    expect(await Promise.all([first, ...others].map(readStatus))).toEqual([200, 200, 200])
    expect(await readStatus(make('2', '192.0.2.1'))).toBe(200)
  })

  it('is refused in words where one answer alone is longer than 16 MB', async () => {
    await start()
    made = Promise.resolve()
    expect(await readStatus(make('8,8', '192.0.2.1'))).toBe(200)
    const { statusCode, body } = await make('8,8,1', '192.0.2.1')
    expect({ statusCode, body }).toEqual({ statusCode: 400, body: expect.stringContaining('with a limit') })
  })
})
