import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type LoadRequest = {
  /** The name under which its figures are reported. */
  kind: string
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  headers?: Record<string, string>
  body?: object
}
/** Milliseconds are counted from the time when the request was `due`; status 0 is a broken connection. */
export type Sample = { kind: string; status: number; due: number; ms: number }

type Load = { url: string; next: () => LoadRequest; seconds: number }

const createAsk = (url: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const ask = (load: LoadRequest, due: number, isSecondTime = false): Promise<Sample> =>
    new Promise((resolve) => {
      const { kind, method = 'GET', path, headers, body } = load
      const end = (status: number) => resolve({ kind, status, due, ms: performance.now() - due })
      const sent = request(url + path, {
        agent: isSecondTime ? false : agent,
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      })
      sent
        // Retries on a new connection, as every browser does, if a kept-alive one has just been closed.
        .once('error', () => (sent.reusedSocket && !isSecondTime ? resolve(ask(load, due, true)) : end(0)))
        .once('response', (response) => {
          response.resume().once('close', () => end(response.complete ? (response.statusCode ?? 0) : 0))
        })
      sent.end(body && JSON.stringify(body))
    })
  return { ask, close: () => agent.destroy() }
}

/**
 * Sends `rate` requests a second, each when it is due and without waiting for earlier responses, as visitors do: a
 * server that blocks for a second is measured as late for all requests that were due in it.
 */
export const loadOpen = async ({ url, next, seconds, rate }: Load & { rate: number }): Promise<Sample[]> => {
  const { ask, close } = createAsk(url)
  const samples: Promise<Sample>[] = []
  const began = performance.now()
  for (let index = 0; index < rate * seconds; index++) {
    const due = began + (index * 1000) / rate
    const early = due - performance.now()
    if (early > 0) await sleep(early)
    samples.push(ask(next(), due))
  }
  const all = await Promise.all(samples)
  close()
  return all
}

/** Keeps this many requests in progress at any time: the responses per second are the server's capacity. */
export const loadClosed = async ({ url, next, seconds, clients }: Load & { clients: number }): Promise<Sample[]> => {
  const { ask, close } = createAsk(url)
  const samples: Sample[] = []
  const end = performance.now() + seconds * 1000
  const loop = async () => {
    while (performance.now() < end) samples.push(await ask(next(), performance.now()))
  }
  await Promise.all(Array.from({ length: clients }, loop))
  close()
  return samples
}

/** Returns the time within which `share` of the samples were answered. */
export const percentile = (samples: readonly Sample[], share: number): number => {
  const sorted = samples.map(({ ms }) => ms).sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
