import { type Gate, openClient } from './connection.ts'
import type { Listener } from './open-database.ts'

/** By it the server knows how many listen. */
export const LISTENER_NAME = 'site-listener'
/** A listener that is gone is not counted for long; in seconds, and milliseconds for what it was still to be told. */
const GONE = {
  ...{ tcp_keepalives_idle: 10, tcp_keepalives_interval: 5, tcp_keepalives_count: 2 },
  tcp_user_timeout: 20_000,
}
const RETRY_MS = 1_000
/** A connection that only listens cannot tell silence from a server that is gone: it asks. */
const HEARTBEAT_MS = 5_000

/**
 * Listens to what is announced on `channel`, for as long as `close` is not called: a connection that breaks, or on which
 * the server says nothing, is made anew every second until it holds.
 *
 * @throws Error when the first connection cannot be made
 */
export const openListener = async (
  { url, gate, channel }: { url: string; gate: Gate; channel: string },
  { onMessage, onGap }: Listener,
) => {
  let timer: NodeJS.Timeout | undefined
  let isListening = false
  let isClosed = false

  const client = openClient(url, gate, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connection: GONE,
    onnotify: (_channel, message) => onMessage(message, (reply) => client.notify(channel, reply)),
    onclose: () => {
      isListening = false
      next()
    },
  })

  const listen = async () => {
    // Not with the connection's settings: there a name in the address would win.
    await client`select set_config('application_name', ${LISTENER_NAME}, false)`
    await client`listen ${client(channel)}`
    isListening = true
    onGap()
  }
  const beat = async () => {
    try {
      await (isListening ? client`select 1` : listen())
    } catch {
      isListening = false
    }
    next()
  }
  const next = () => {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(beat, isListening ? HEARTBEAT_MS : RETRY_MS)
  }

  await listen()
  next()
  return {
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await client.end({ timeout: 0 }) // a farewell might never be heard
    },
  }
}
