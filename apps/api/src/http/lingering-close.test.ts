import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { contactSubmissions } from '@hazards/db/tables'
import { expect, it } from 'vitest'
import { startApp } from '../../test/support/app-of-file.ts'
import { aMessage } from '../../test/support/samples.ts'

const app = await startApp()
const port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port)

const PARTS = 20
const PART = Buffer.alloc(100_000, 'x')

/** Sends a body of 2 MB bit by bit and reads the response after it, as browsers do. @throws if the connection is reset */
const send = async (method: string, path: string, type: string): Promise<string> => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  await once(socket, 'connect')
  const length = PARTS * PART.length
  socket.write(`${method} ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`)
  for (let sent = 0; sent < PARTS; sent++) {
    await setTimeout(5)
    await new Promise<void>((resolve, reject) => socket.write(PART, (error) => (error ? reject(error) : resolve())))
  }
  socket.end()
  return text(socket)
}

it.each([
  ['is too large', 'POST', '/api/contact', 'application/json', 413],
  ['is too large for a batch', 'POST', '/trpc/contact.submit', 'application/json', 413],
  ['is of another type', 'POST', '/api/contact', 'image/png', 415],
  ['is for a method that does not exist', 'PATCH', '/api/contact', 'application/json', 405],
])(
  'a body that %s is rejected in words, which a client that is still sending sees',
  async (_is, method, path, type, status) => {
    const answer = await send(method, path, type)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toMatch(/"message":"[A-Z].+\."/)
  },
)

it('a client that never ends its body is cut off seconds after the response', { tags: ['release'] }, async () => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.write(
    'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9999999999\r\n\r\n',
  )
  const startedAt = performance.now()
  const sending = setInterval(() => socket.write(PART), 20)
  await new Promise((resolve) => socket.resume().on('error', resolve))
  clearInterval(sending)
  expect(performance.now() - startedAt).toBeGreaterThan(2_500)
  expect(performance.now() - startedAt).toBeLessThan(8_000)
})

it('a request that is sent behind a rejected one is not executed', async () => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {})
  const body = JSON.stringify(aMessage())
  const before = await app.db.$count(contactSubmissions)
  const post = (length: number) =>
    `POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`
  socket.write(post(PART.length * 2) + PART)
  await once(socket, 'data')
  socket.write(PART)
  socket.end(post(body.length) + body)
  await new Promise((resolve) => socket.resume().on('close', resolve))
  expect(await app.db.$count(contactSubmissions)).toBe(before)
})
