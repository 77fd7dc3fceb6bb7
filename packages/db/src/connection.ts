import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres, { type Options } from 'postgres'
import { SESSION_SETTINGS } from './session-settings.ts'

/** Client-side limit: a server that has not answered by then, after its own limit, is gone. */
const SILENCE_MS = 4_300
/** Pause after a failed attempt to connect, so that a failing server receives few attempts from each process. */
const PAUSE_MS = 150
/** How long other queries wait for the current attempt: slightly longer than it may take. */
const PROBE_MAX_MS = 2_500

/** The argument that the driver passes to a custom socket factory. */
type Target = { host: string[]; port: number[]; path?: string | null }
/** Options that the driver's types lack. */
type Untyped = {
  socket?: (target: Target) => Promise<Socket>
  onnotify?: (channel: string, message: string) => void
  /** A query that the patched driver (patches/) sends first on each new connection. */
  settings?: string
}

/**
 * Opens a client in which every wait is bounded, both for a connection and for an answer. What takes too long fails, its
 * connection is dropped, and a later query opens a new one.
 *
 * @param gate one for all clients of the process
 * @param options those of the driver; `onReady` receives the socket of each connection that is ready for queries
 */
export const openClient = (
  url: string,
  gate: Gate,
  { onReady, ...options }: Options<Record<string, never>> & Untyped & { onReady?: (socket: Socket) => void } = {},
) => {
  const watch = (socket: Socket) => dropWhenSilent(socket, gate, onReady)
  const all: typeof options = {
    connect_timeout: 2,
    backoff: () => 0, // the gate limits attempts
    onnotice: () => {},
    socket: async ({ host, port, path }: Target) => {
      const number = await gate.attempt()
      if (number === undefined) return rejectedSocket()
      // With TLS, the driver passes its encrypted socket to `onsecure` (patches/) and removes all listeners of this one.
      const socket = Object.assign(watch(new Socket()), { onsecure: watch })
      if (path) return socket.connect(path)
      const at = number % host.length
      return Object.assign(socket.connect({ port: port[at] ?? 5432, host: host[at] }), { host: host[at] })
    },
    settings: SESSION_SETTINGS.queries,
    ...options,
  }
  return postgres(url, all)
}

export type Gate = ReturnType<typeof createGate>

/**
 * Allows all attempts until one fails. From then on only one attempt runs at a time, and its outcome applies to all
 * that wait for it.
 */
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
    /** Returns the number of the attempt, or undefined if it must not be made. */
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

/** Returns a socket that fails without connecting. */
const rejectedSocket = (): Socket => {
  const socket = new Socket()
  const error = Object.assign(new Error('The last attempt to connect to the database failed'), { code: 'ECONNREFUSED' })
  setImmediate(() => socket.destroy(error))
  return socket
}

/** Returns whether the data ends with the server's ReadyForQuery message: type, length, transaction status. */
const isReady = (said: Buffer): boolean => said.at(-6) === 0x5a && said.at(-2) === 5

/** Drops a connection whose answer takes too long, and reports whether it was ever ready. */
const dropWhenSilent = (socket: Socket, gate: Gate, onReady?: (socket: Socket) => void): Socket => {
  let answered = 0
  socket.on('data', (said) => {
    if (!isReady(said)) return
    if (answered === 0) {
      gate.succeeded()
      onReady?.(socket)
    }
    answered = socket.bytesWritten
  })
  socket.on('close', () => answered === 0 && gate.failed())
  // Not passed to setTimeout as its listener, which would be called only once.
  socket.on('timeout', () => {
    if (socket.bytesWritten === answered) return
    socket.destroy(Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' }))
  })
  return socket.setTimeout(SILENCE_MS)
}
