import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const BODY = 'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n'
/** Together far more than the buffers between both ends can take. */
const ANSWERS = 10

const trickle = (socket: Socket, start: string) => {
  socket.write(start)
  const timer = setInterval(() => socket.write('a'), 1000)
  socket.once('close', () => clearInterval(timer)).resume()
}

/** Behaviors of clients that occupy a connection and send or read little. */
const MANNERS = {
  'says nothing': (socket: Socket) => void socket.resume(),
  'sends its headers byte by byte': (socket: Socket) => trickle(socket, 'GET / HTTP/1.1\r\nhost: x\r\nx-slow: '),
  'sends its body byte by byte': (socket: Socket) => trickle(socket, BODY),
  'does not read its answers': (socket: Socket) => {
    socket.pause().write('GET /api/publications HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(ANSWERS))
  },
}
export type Manner = keyof typeof MANNERS
export const SLOW_MANNERS = Object.keys(MANNERS) as Manner[]

/** Opens a connection that behaves in this way. */
export const connectSlowly = async (origin: string, manner: Manner): Promise<Socket> => {
  const socket = createConnection(Number(new URL(origin).port), '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  MANNERS[manner](socket)
  return socket
}

/**
 * Returns whether the server has closed a connection by then. A client that does not read notices it only by writing:
 * the first byte is rejected, the second write fails.
 */
export const isCutWithin = async (socket: Socket, ms: number): Promise<boolean> => {
  await sleep(ms)
  for (let bytes = 0; bytes < 2 && !socket.destroyed; bytes++) {
    socket.write('a')
    await sleep(200)
  }
  const isCut = socket.destroyed
  socket.destroy()
  return isCut
}
