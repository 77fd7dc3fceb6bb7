import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createResponseStore } from '../lib/response-store.ts'
import { responseCache } from './response-cache.ts'

let app: FastifyInstance
let store: ReturnType<typeof createResponseStore>
let port: number
/** The handlers that run, each with the function that ends it. */
let running: ((payload: string | Readable) => void)[]
beforeEach(async () => {
  running = []
  store = createResponseStore({ clock: () => new Date(), maxBytes: 1_000_000 })
  app = Fastify()
  await app.register(responseCache, { store })
  await app.register(compress)
  app.get('/', { config: { cache: { tags: ['publications'], query: [] } } }, (_request, reply) => {
    return new Promise((resolve) => running.push((payload) => resolve(reply.send(payload))))
  })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(() => app.close())

const start = () =>
  connect(port, '127.0.0.1')
    .on('error', () => {})
    .setEncoding('utf8')
const ask = async () => {
  const arrived = once(app.server, 'request')
  const socket = start()
  socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  const [, response] = await arrived
  return { closed: once(response, 'close'), leave: () => socket.destroy(), text: () => socket.toArray() }
}
const started = (count: number) => expect.poll(() => running.length).toBe(count)

it('keeps nothing that was read before a change, also if its client disconnected before the change', async () => {
  const first = await ask()
  await started(1)
  first.leave()
  await first.closed
  store.invalidate('publications')
  running[0]?.('old')
  await new Promise((resolve) => setTimeout(resolve, 50))
  const second = await ask()
  await started(2)
  running[1]?.('new')
  expect((await second.text()).join('')).toContain('new')
  expect((await app.inject('/')).body).toBe('new')
})

it('answers the next client after two have disconnected and the reading has failed', async () => {
  const first = await ask()
  await started(1)
  const waiting = await ask()
  waiting.leave()
  await waiting.closed
  first.leave()
  await first.closed
  await started(2) // for the one that waited
  running[1]?.(
    new Readable({
      read() {
        this.destroy(new Error('the disk is broken'))
      },
    }),
  )
  await new Promise((resolve) => setTimeout(resolve, 50))
  const third = await ask()
  await started(3)
  running[2]?.('whole')
  expect((await third.text()).join('')).toContain('whole')
})

it('sends a long response, kept with gzip alone, as it is to a client that accepts only Brotli', async () => {
  const long = 'slope '.repeat(1_500_000)
  const ask = (accepted: string) => app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
  const first = ask('gzip')
  await started(1)
  running[0]?.(long)
  const etags = [String((await first).headers.etag)]
  const { headers, body } = await ask('br')
  expect({ encoding: headers['content-encoding'], isWhole: body === long }).toEqual({
    encoding: undefined,
    isWhole: true,
  })
  expect(etags).toEqual([String(headers.etag).replace(/"$/, '-gzip"')])
})
