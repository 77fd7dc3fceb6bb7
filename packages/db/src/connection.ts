import { Socket } from 'node:net'
import postgres, { type Options } from 'postgres'

/** What each statement may take on the server, in milliseconds; beyond it the server itself says no. */
const LIMITS = { statement_timeout: 4_000, lock_timeout: 1_000, idle_in_transaction_session_timeout: 5_000 }
/** A server that lets a statement wait for longer than its own limit is not there any more. */
const SILENCE_MS = 4_300
/** Attempts that fail: what a server that is ill, and those who share it, should have to bear of one process. */
const FAILURES_PER_SECOND = 15

/** What the driver gives to who makes its sockets. */
type Target = { host: string[]; port: number[]; path?: string | null }
/** Left out of the driver's types. */
type Untyped = { socket?: (target: Target) => Socket; onnotify?: (channel: string, message: string) => void }

/**
 * Opens a client in which nothing is waited for without end: not for the server to take a connection, and not for an
 * answer. What lasts too long fails, its connection is dropped, and a later query makes a new one.
 */
export const openClient = (url: string, options: Options<Record<string, never>> & Untyped = {}) => {
  const gate = createGate(FAILURES_PER_SECOND)
  const all: typeof options = {
    connect_timeout: 2,
    backoff: () => 0, // the gate holds back
    onnotice: () => {},
    socket: ({ host, port, path }: Target) => {
      const number = gate.attempt()
      if (number === undefined) return closedDoor()
      const socket = dropWhenSilent(new Socket(), gate.succeeded)
      if (path) return socket.connect(path)
      const at = number % host.length
      return Object.assign(socket.connect({ port: port[at] ?? 5432, host: host[at] }), { host: host[at] })
    },
    ...options,
    connection: {
      ...LIMITS,
      // A plan made without knowing the text that is searched for would be wrong for rare or for common ones.
      plan_cache_mode: 'force_custom_plan',
      ...options.connection,
    },
  }
  return postgres(url, all)
}

/** Lets through no more than `max` attempts in any second, unless one succeeds: then the way is free again. */
const createGate = (max: number) => {
  const attempts: number[] = []
  let count = 0
  return {
    /** The number of the attempt, or undefined where it may not be made. */
    attempt: (): number | undefined => {
      const now = performance.now()
      while (attempts[0] !== undefined && attempts[0] < now - 1_000) attempts.shift()
      return attempts.length < max && attempts.push(now) > 0 ? count++ : undefined
    },
    succeeded: (): void => void attempts.splice(0),
  }
}

/** A connection that fails without having been tried. */
const closedDoor = (): Socket => {
  const socket = new Socket()
  const error = Object.assign(new Error('The database failed a moment ago'), { code: 'ECONNREFUSED' })
  setImmediate(() => socket.destroy(error))
  return socket
}

/** The server's word that it waits for the next query: type, length, and how a transaction stands. */
const isReady = (said: Buffer): boolean => said.at(-6) === 0x5a && said.at(-2) === 5

/** Breaks a connection on which an answer is waited for too long. */
const dropWhenSilent = (socket: Socket, onReady: () => void): Socket => {
  let answered = 0
  socket.on('data', (said) => {
    if (!isReady(said)) return
    if (answered === 0) onReady()
    answered = socket.bytesWritten
  })
  return socket.setTimeout(SILENCE_MS, () => {
    if (socket.bytesWritten === answered) return
    socket.destroy(Object.assign(new Error('The database says nothing'), { code: 'ETIMEDOUT' }))
  })
}
