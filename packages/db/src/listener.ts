import { type Gate, openClient } from './connection.ts'
import type { Listener } from './open-database.ts'

const RETRY_MS = 1_000
/** A connection that only listens cannot distinguish silence from a lost server, so it regularly sends a query. */
const HEARTBEAT_MS = 5_000

/**
 * Listens for messages on `channel` until `close` is called. A connection that breaks, or on which the server does not
 * answer, is reopened; attempts are made every second.
 *
 * @throws Error if the first connection fails
 */
export const openListener = async (
  { url, gate, channel }: { url: string; gate: Gate; channel: string },
  { onMessage, onReconnect }: Listener,
) => {
  let timer: NodeJS.Timeout | undefined
  let isListening = false
  let isClosed = false

  const client = openClient(url, gate, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    onnotify: (_channel, message) => onMessage(message),
    onclose: () => {
      isListening = false
      next()
    },
  })

  const listen = async () => {
    await client`listen ${client(channel)}`
    isListening = true
  }
  const beat = async () => {
    try {
      if (isListening) await client`select 1`
      else {
        await listen()
        onReconnect()
      }
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
      await client.end({ timeout: 0 }) // does not wait, because the server may not answer
    },
  }
}
