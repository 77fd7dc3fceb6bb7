import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { connectionDraining } from './connection-draining.ts'
import { requestEnd } from './request-end.ts'

it('remembers no response of a client that disconnected before it was answered', async () => {
  const stopping = new AbortController()
  const app = Fastify()
  await app.register(requestEnd)
  await app.register(connectionDraining, { stopping: stopping.signal })
  const responses: ServerResponse[] = []
  app.get('/', (_request, reply) => void responses.push(reply.raw))
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const request = async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    await expect.poll(() => responses.length).toBe(1)
    return { socket, response: responses.pop() as ServerResponse }
  }
  const [left, waiting] = [await request(), await request()]
  left.socket.destroy()
  await once(left.response, 'close')
  stopping.abort()
  expect([left.response.shouldKeepAlive, waiting.response.shouldKeepAlive]).toEqual([true, false])
  waiting.socket.destroy()
  await app.close()
})
