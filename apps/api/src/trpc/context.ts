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
  /**
   * Counts bytes that are held in memory until the answer is sent. @throws DomainError SERVICE_UNAVAILABLE where the client
   * or all clients hold too many, BAD_REQUEST where the call alone does
   */
  hold: (bytes: number) => void
  /** What REST tells in headers: of a list how many match in all and where its next part begins, of a record when it was changed. */
  about: { total?: number; next?: string | null; updatedAt?: string }
}
