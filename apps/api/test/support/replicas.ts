import { DEMO_ADMINISTRATOR } from '../../src/process/config.ts'
import { aPng } from './images.ts'
import { type RunningServer, startReady } from './process.ts'
import { aPublication } from './samples.ts'

/** Starts two processes of the demo on one database, behind a proxy that forwards the client's address. */
export const startReplicas = async (databaseUrl: string): Promise<[RunningServer, RunningServer]> => {
  const settings = { DATABASE_URL: databaseUrl, DEMO: 'on', TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'error' }
  return [await startReady(settings), await startReady(settings)]
}

type Init = { method?: string; body?: unknown; sessionId?: string | undefined; from?: string | undefined }

/** Calls a replica as a visitor at the address `from`. */
const call = async ({ url }: RunningServer, path: string, { method = 'GET', body, sessionId, from }: Init = {}) => {
  const isFile = body instanceof Uint8Array
  const response = await fetch(url + path, {
    method,
    headers: {
      'x-forwarded-for': from ?? '192.0.2.1',
      ...(body !== undefined && { 'content-type': isFile ? 'image/png' : 'application/json' }),
      ...(sessionId && { 'x-session-id': sessionId }),
    },
    ...(body !== undefined && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}

/** Posts `body` and returns what was answered. Throws if it was not accepted. */
const post = async (replica: RunningServer, path: string, body: unknown, from?: string) => {
  const { status, text } = await call(replica, path, { method: 'POST', body, from })
  if (status !== 200) throw new Error(`${path} was answered with ${status}: ${text}`)
  return JSON.parse(text)
}

const signIn = async (replica: RunningServer, from?: string): Promise<string> =>
  (await post(replica, '/api/admin/login', DEMO_ADMINISTRATOR, from)).sessionId

/**
 * How long a write may take to be visible at the other process; without a notification it becomes visible when the
 * cached list expires.
 */
const SEEN_MS = 5_000

/**
 * Writes `count` publications at A. Returns how many A showed in its very next read and, for each that B showed within
 * 5 s, the milliseconds from the response to the write to the end of the read that showed it.
 */
export const followWrites = async ([a, b]: readonly [RunningServer, RunningServer], count: number) => {
  const sessionId = await signIn(a)
  const shown = { own: 0, otherMs: [] as number[] }
  for (let write = 0; write < count; write++) {
    const body = aPublication({ year: 1950 + (write % 70) }) // short lists, which are built in less than the 100 ms
    const list = `/api/publications?year=${body.year}`
    const from = `198.18.${write % 256}.7`
    const hasIt = async (replica: RunningServer) => (await call(replica, list, { from })).text.includes(body.title)
    await Promise.all([a, b].map(hasIt))
    const { status } = await call(a, '/api/publications', { method: 'POST', body, sessionId, from })
    if (status !== 200) throw new Error(`The write was answered with ${status}`)
    const began = performance.now()
    if (await hasIt(a)) shown.own++
    let isSeen = false
    while (!isSeen && performance.now() < began + SEEN_MS) isSeen = await hasIt(b)
    if (isSeen) shown.otherMs.push(performance.now() - began)
  }
  return shown
}

/**
 * Signs in with a wrong password `count` times, alternating between the replicas and concurrently. Returns the number
 * of each status.
 */
export const guessPasswords = async (replicas: readonly RunningServer[], count: number, from: string) => {
  const times: Record<number, number> = {}
  const body = { username: 'somebody', password: 'wrong' }
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      call(replicas[index % 2] as RunningServer, '/api/admin/login', { method: 'POST', body, from }),
    ),
  )
  for (const { status } of answers) times[status] = (times[status] ?? 0) + 1
  return times
}

/** Requests a ticket at A and sends a file for it to both concurrently. Returns the two statuses, sorted. */
export const raceForTicket = async ([a, b]: readonly [RunningServer, RunningServer], from: string) => {
  const { uploadURL } = await post(a, '/api/objects/upload', {}, from)
  const body = await aPng()
  const answers = await Promise.all([a, b].map((replica) => call(replica, uploadURL, { method: 'PUT', body, from })))
  return answers.map(({ status }) => status).sort()
}

/** Signs in at A, reads at B, signs out at B, reads at A. Returns the statuses of the two reads. */
export const followSession = async ([a, b]: readonly [RunningServer, RunningServer], from: string) => {
  const sessionId = await signIn(a, from)
  const before = await call(b, '/api/admin/status', { sessionId, from })
  await call(b, '/api/admin/logout', { method: 'POST', body: {}, sessionId, from })
  const after = await call(a, '/api/admin/status', { sessionId, from })
  return [before.status, after.status]
}
