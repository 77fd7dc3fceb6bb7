import { createConnection } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { sendError } from './error-body.ts'
import { requestEnd } from './request-end.ts'
import { requestLog } from './request-log.ts'

const lines: string[] = []
const app = Fastify({
  logger: { level: 'info', stream: { write: (line) => void lines.push(line) } },
  disableRequestLogging: true,
})
await app.register(requestEnd)
await app.register(requestLog)
app.get('/quick', async () => 'done')
app.get('/slow', () => new Promise(() => {}))
app.get('/endless', (_request, reply) => {
  reply.send(Readable.from(ticks()))
})
app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
app.post('/form', async () => 'done')
const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
afterAll(() => app.close())
beforeEach(() => {
  lines.length = 0
})

async function* ticks() {
  for (;;) {
    yield 'tick\n'
    await sleep(10)
  }
}

/** Sends the start of a request, and closes the connection after a moment. */
const leave = (text: string) =>
  new Promise<void>((resolve) => {
    const socket = createConnection(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', () => {})
    socket.on('close', () => resolve())
    setTimeout(() => socket.destroy(), 100)
  })

it.each([
  ['that is answered', 'GET /quick HTTP/1.1\r\nhost: a\r\n\r\n', '/quick', 200],
  ['whose client leaves before the answer', 'GET /slow HTTP/1.1\r\nhost: a\r\n\r\n', '/slow', 499],
  ['whose client leaves during the answer', 'GET /endless HTTP/1.1\r\nhost: a\r\n\r\n', '/endless', 499],
  [
    'whose client leaves before its body is complete',
    'POST /form HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    '/form',
    499,
  ],
])('a request %s has one line in the log', async (_, text, route, status) => {
  await leave(text)
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  await sleep(100)
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ route, status, ms: expect.any(Number), reqId: expect.any(String) }),
  ])
})
