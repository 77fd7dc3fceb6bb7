import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type Ask = {
  method?: string
  path: string
  headers?: Record<string, string>
  /** Sent as JSON, or, as text, as the fields of a posted form. */
  body?: object | string
}
/** Makes the nth request at a door: a call, a batch of calls, a page, a posted form. */
export type Door = (index: number) => Ask

/** Who sends as much as they can: over how many connections, from which addresses, and how often on each. */
export type Crowd = {
  name: string
  connections: number
  pauseMs: number
  /** At each door the crowd comes from another network, so that it has not used up anything yet. */
  addressOf: (connection: number, door: number) => string
}

export const CROWDS: Crowd[] = [
  { name: 'one client', connections: 50, pauseMs: 200, addressOf: (_, door) => `198.18.${door}.7` },
  { name: 'a /24', connections: 250, pauseMs: 1_000, addressOf: (index, door) => `198.19.${door}.${index % 250}` },
  {
    name: 'a /48',
    connections: 250,
    pauseMs: 1_000,
    addressOf: (index, door) => `2001:db8:${door}:${index.toString(16)}::1`,
  },
]

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

/**
 * Sends one request as the client at `address`, through the proxy that the server trusts; status 0 is no answer. As proxies
 * do, it sends a request anew if the server closed the idle connection just when it was to be used again.
 */
export const ask = (url: string, question: Ask, address: string): Promise<number> =>
  new Promise((resolve) => {
    const { method = 'GET', path, headers, body } = question
    const type = typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json'
    const sent = request(url + path, {
      agent,
      method,
      headers: { 'x-forwarded-for': address, ...(body !== undefined && { 'content-type': type }), ...headers },
    })
    sent.setTimeout(30_000, () => sent.destroy())
    sent.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(sent.reusedSocket && code === 'ECONNRESET' ? ask(url, question, address) : 0),
    )
    sent.once('response', (response) => response.resume().once('close', () => resolve(response.statusCode ?? 0)))
    sent.end(typeof body === 'object' ? JSON.stringify(body) : body)
  })

let crowdsSoFar = 0
/** Keeps a crowd at these doors until the returned function is called, which resolves with how often each status came. */
export const crowdAt = (url: string, doors: readonly Door[], { connections, pauseMs, addressOf }: Crowd) => {
  const number = ++crowdsSoFar
  let isOver = false
  let sent = 0
  const statuses: Record<number, number> = {}
  const loop = async (connection: number) => {
    await sleep((pauseMs * connection) / connections)
    while (!isOver) {
      const pause = sleep(pauseMs)
      const door = doors[sent % doors.length] as Door
      const status = await ask(url, door(sent++), addressOf(connection, number))
      statuses[status] = (statuses[status] ?? 0) + 1
      await pause
    }
  }
  const done = Promise.all(Array.from({ length: connections }, (_, connection) => loop(connection)))
  return async () => {
    isOver = true
    await done
    return statuses
  }
}

/** For each thing the milliseconds of every try, and the statuses of those that were refused. */
export type Feelings = Record<string, { times: number[]; refused: number[] }>

let visitors = 0
/** Does each of these things again and again for `ms`, each from its own network. */
export const feel = async (url: string, things: Record<string, Door>, ms: number): Promise<Feelings> => {
  const until = performance.now() + ms
  const felt = Object.entries(things).map(async ([name, door]) => {
    const times: number[] = []
    const refused: number[] = []
    while (performance.now() < until) {
      const visitor = ++visitors
      const began = performance.now()
      const status = await ask(url, door(visitor), `${10 + (visitor >> 16)}.${(visitor >> 8) % 256}.${visitor % 256}.9`)
      times.push(performance.now() - began)
      if (status !== 200) refused.push(status)
      await sleep(20)
    }
    return [name, { times, refused }] as const
  })
  return Object.fromEntries(await Promise.all(felt))
}
