import { Socket } from 'node:net'
import { Pool, type PoolClient } from 'pg'

/** What each statement may take on the server, in milliseconds; beyond it the server itself says no. */
const LIMITS = { statement_timeout: 4_000, lock_timeout: 1_000, idle_in_transaction_session_timeout: 5_000 }
/** A server that lets a statement wait for longer than its own limit is not there any more. */
const SILENCE_MS = 4_300
/** To make a connection, or to wait for one to be free. */
const CONNECT_MS = 2_000
/** Attempts that fail: what a server that is ill, and those who share it, should have to bear of one process. */
const FAILURES_PER_SECOND = 15

/**
 * Opens a pool of connections in which nothing is waited for without end: not for a place, not for the server to take the
 * connection, and not for an answer. What lasts too long fails, its connection is dropped, and a later call makes a new one.
 */
export const openPool = (url: string): Pool => {
  const gate = createGate(FAILURES_PER_SECOND)
  const pool = new Pool({
    connectionString: url,
    max: 12,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 30_000,
    ...LIMITS,
    // A plan made without knowing the text that is searched for would be wrong for rare or for common ones.
    options: '-c plan_cache_mode=force_custom_plan',
    stream: () => (gate.mayAttempt() ? new Socket() : closedDoor()),
  })
  pool.on('connect', gate.succeeded)
  pool.on('error', () => {}) // of a connection that nobody used
  dropSilentOnes(pool)
  takeBackDeadOnes(pool)
  return pool
}

/** Lets through no more than `max` attempts in any second, unless one succeeds: then the way is free again. */
const createGate = (max: number) => {
  const attempts: number[] = []
  return {
    mayAttempt: (): boolean => {
      const now = performance.now()
      while (attempts[0] !== undefined && attempts[0] < now - 1_000) attempts.shift()
      return attempts.length < max && attempts.push(now) > 0
    },
    succeeded: (): void => void attempts.splice(0),
  }
}

/** A connection that fails without having been tried. */
const closedDoor = (): Socket => {
  const socket = new Socket()
  const error = Object.assign(new Error('The database failed a moment ago'), { code: 'ECONNREFUSED' })
  socket.connect = () => {
    process.nextTick(() => socket.destroy(error))
    return socket
  }
  return socket
}

const socketOf = (client: PoolClient): Socket | undefined => {
  const { stream } = (client as PoolClient & { connection: { stream: unknown } }).connection
  return stream instanceof Socket ? stream : undefined
}

/** Breaks a connection on which somebody has waited too long to hear anything. */
const dropSilentOnes = (pool: Pool) => {
  pool.on('connect', (client) => {
    const socket = socketOf(client)
    const error = Object.assign(new Error('The database says nothing'), { code: 'ETIMEDOUT' })
    socket?.on('timeout', () => socket.destroy(error))
  })
  pool.on('acquire', (client) => socketOf(client)?.setTimeout(SILENCE_MS))
  pool.on('release', (_error, client) => socketOf(client)?.setTimeout(0))
}

/** Drizzle does not give back a connection that broke while its transaction began: its place would be taken for ever. */
const takeBackDeadOnes = (pool: Pool) => {
  const lent = new Set<PoolClient>()
  pool.on('acquire', (client) => lent.add(client))
  pool.on('release', (_error, client) => lent.delete(client))
  pool.on('connect', (client) => {
    client.on('error', () => {}) // whoever uses it is told by the query
    client.once('end', () =>
      setImmediate(() => {
        if (!lent.has(client)) return
        client.release(true)
        client.release = () => {}
      }),
    )
  })
}
