import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type ReadyLoad = {
  url: string
  path: string
  headers: Record<string, string>
  connections: number
  seconds: number
}

/**
 * Returns the length of an HTTP response including its head, once the head is complete. @throws Error unless the status
 * is 200
 */
const readLength = (start: Buffer): number | undefined => {
  const end = start.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = start.subarray(0, end).toString('latin1')
  const length = /^content-length: (\d+)$/im.exec(head)?.[1]
  if (!head.startsWith('HTTP/1.1 200') || length === undefined)
    throw new Error(`Not a ready answer: ${head.slice(0, 80)}`)
  return end + 4 + Number(length)
}

/**
 * Requests the same cached response over many connections, each again as soon as it is answered. It counts bytes and
 * parses only the heads: a general load generator decodes every body, which makes it slower than the server.
 */
export const loadReady = async ({ url, path, headers, connections, seconds }: ReadyLoad) => {
  const { hostname, port } = new URL(url)
  const lines = Object.entries({ host: hostname, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  const times: number[] = []
  let isOver = false
  let failure: Error | undefined
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(Number(port), hostname).setNoDelay()
    let left: number | undefined
    let began = 0
    const ask = () => {
      left = undefined
      began = performance.now()
      socket.write(request)
    }
    socket.on('connect', ask).on('data', (chunk: Buffer) => {
      try {
        left = (left ?? readLength(chunk) ?? Number.NaN) - chunk.length
      } catch (error) {
        failure = error as Error
      }
      if (Number.isNaN(left) || (left ?? 0) < 0) failure ??= new Error('An answer does not end where it should')
      if (left !== 0 || failure) return
      times.push(performance.now() - began)
      if (!isOver) ask()
    })
    return socket.on('error', (error) => (failure ??= error))
  })
  const began = performance.now()
  await sleep(seconds * 1000)
  isOver = true
  const duration = (performance.now() - began) / 1000
  const total = times.length
  for (const socket of sockets) socket.destroy()
  if (failure) throw failure
  times.sort((a, b) => a - b)
  return { total, duration, p99: times[Math.floor(total * 0.99)] ?? Number.NaN }
}
