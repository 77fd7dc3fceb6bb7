import type { Services } from '../services.ts'

/** What a procedure knows of the call: plain data and the services, nothing of HTTP. */
export type Context = {
  services: Services
  /** The `x-session-id` header as sent. */
  sessionId: string | undefined
  /** Whom limits count against; see clientOf. */
  client: string
  /** The procedures called, for the log. */
  called: string[]
}
