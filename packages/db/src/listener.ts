import { Client } from 'pg'

export type Listener = { onMessage: (message: string) => void; onGap: () => void }

const RETRY_MS = 1_000
/** A connection that only listens cannot tell silence from a server that is gone: it asks. */
const HEARTBEAT_MS = 5_000
const LIMITS = { connectionTimeoutMillis: 2_000, query_timeout: 2_000 }

/**
 * Listens to what is announced on `channel`, for as long as `close` is not called: a connection that breaks, or on which
 * the server says nothing, is made anew every second until it holds.
 *
 * @throws Error when the first connection cannot be made
 */
export const openListener = async (url: string, channel: string, { onMessage, onGap }: Listener) => {
  let client: Client
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  const connect = async () => {
    client = new Client({ connectionString: url, ...LIMITS })
    const current = client
    current.on('notification', ({ payload = '' }) => onMessage(payload))
    current.on('error', () => {}) // 'end' follows
    await current.connect()
    await current.query(`listen ${current.escapeIdentifier(channel)}`)
    onGap()
    const heartbeat = setInterval(() => void current.query('select 1').catch(() => current.end()), HEARTBEAT_MS)
    current.once('end', () => {
      clearInterval(heartbeat)
      reconnect()
    })
  }

  const reconnect = () => {
    if (isClosed) return
    retry = setTimeout(async () => {
      try {
        await connect()
      } catch {
        await client.end()
        reconnect()
      }
    }, RETRY_MS)
  }

  await connect()
  return {
    close: () => {
      isClosed = true
      clearTimeout(retry)
      client.connection.stream.destroy() // a farewell might never be heard
    },
  }
}
