import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres, { type Options } from 'postgres'

/** What each statement may take on the server, in milliseconds; beyond it the server itself says no. */
const LIMITS = { statement_timeout: 4_000, lock_timeout: 1_000, idle_in_transaction_session_timeout: 5_000 }
/** A server that lets a statement wait for longer than its own limit is not there any more. */
const SILENCE_MS = 4_300
/** After an attempt that failed none is made for so long: what a server that is ill should have to bear of one process. */
const PAUSE_MS = 150
/** For an attempt under way the others wait no longer than this: a little more than it may take. */
const PROBE_MAX_MS = 2_500

/** What the driver gives to who makes its sockets. */
type Target = { host: string[]; port: number[]; path?: string | null }
/** Left out of the driver's types. */
type Untyped = { socket?: (target: Target) => Promise<Socket>; onnotify?: (channel: string, message: string) => void }

/**
 * Opens a client in which nothing is waited for without end: not for the server to take a connection, and not for an
 * answer. What lasts too long fails, its connection is dropped, and a later query makes a new one.
 *
 * @param gate one for all clients of the process
 * @param options those of the driver; `onSocket` is shown each connection before it is made
 */
export const openClient = (
  url: string,
  gate: Gate,
  { onSocket, ...options }: Options<Record<string, never>> & Untyped & { onSocket?: (socket: Socket) => void } = {},
) => {
  const all: typeof options = {
    connect_timeout: 2,
    backoff: () => 0, // the gate holds back
    onnotice: () => {},
    socket: async ({ host, port, path }: Target) => {
      const number = await gate.attempt()
      if (number === undefined) return rejectedSocket()
      const socket = dropWhenSilent(new Socket(), gate)
      onSocket?.(socket)
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

export type Gate = ReturnType<typeof createGate>

/** Lets every attempt through until one fails. From then on one is made at a time, whose outcome holds for all who wait for it. */
export const createGate = () => {
  let count = 0
  let isFailing = false
  let pausedUntil = 0
  let probe: Promise<boolean> | undefined
  let end = (_isOpen: boolean) => {}

  const begin = async () => {
    const outcome = new Promise<boolean>((resolve) => {
      end = resolve
    })
    probe = Promise.race([outcome, sleep(PROBE_MAX_MS, false, { ref: false })])
    await probe
    probe = undefined
  }

  return {
    /** The number of the attempt, or undefined where it may not be made. */
    attempt: async (): Promise<number | undefined> => {
      if (isFailing && !probe) {
        if (performance.now() < pausedUntil) return undefined
        void begin()
      } else if (isFailing && !(await probe)) return undefined
      return count++
    },
    failed: (): void => {
      isFailing = true
      pausedUntil = performance.now() + PAUSE_MS
      end(false)
    },
    succeeded: (): void => {
      isFailing = false
      end(true)
    },
  }
}

/** A socket that fails without connecting. */
const rejectedSocket = (): Socket => {
  const socket = new Socket()
  const error = Object.assign(new Error('The database failed a moment ago'), { code: 'ECONNREFUSED' })
  setImmediate(() => socket.destroy(error))
  return socket
}

/** The server's word that it waits for the next query: type, length, and how a transaction stands. */
const isReady = (said: Buffer): boolean => said.at(-6) === 0x5a && said.at(-2) === 5

/** Breaks a connection on which an answer is waited for too long; tells the gate whether it ever was one. */
const dropWhenSilent = (socket: Socket, gate: Gate): Socket => {
  let answered = 0
  socket.on('data', (said) => {
    if (!isReady(said)) return
    if (answered === 0) gate.succeeded()
    answered = socket.bytesWritten
  })
  socket.on('close', () => answered === 0 && gate.failed())
  // Not as the argument of setTimeout, which would listen for the first time of rest alone.
  socket.on('timeout', () => {
    if (socket.bytesWritten === answered) return
    socket.destroy(Object.assign(new Error('The database says nothing'), { code: 'ETIMEDOUT' }))
  })
  return socket.setTimeout(SILENCE_MS)
}
