import type { Caller } from '../lib/shares.ts'
import type { Services } from '../modules/services.ts'
import type { Precondition } from '../records/precondition.ts'

/** What a procedure knows of the call: plain data and the services, nothing of HTTP. */
export type Context = {
  services: Services
  /** The `x-session-id` header as sent. */
  sessionId: string | undefined
  /** The token in the `Authorization` header as sent. */
  token: string | undefined
  /** The `User-Agent` header as sent. */
  userAgent: string | undefined
  /** The client that limits count against; see clientOf. */
  client: string
  /** The same client, as the budget and the turns see it. */
  caller: Caller
  /** The `Idempotency-Key` header of a call that may change something. */
  idempotencyKey?: string | undefined
  /** The procedures called, for the log. */
  called: string[]
  /**
   * Reserves memory for bytes that are held until the response is sent. @throws DomainError SERVICE_UNAVAILABLE if the
   * client or all clients hold too many, BAD_REQUEST if this call alone does
   */
  reserve: (bytes: number) => void
  /** Ends counting the request as in progress, before a wait that takes nothing from others. */
  releasePlace: () => void
  /**
   * What REST requires of the record that the call writes; the record's service checks it in its transaction.
   */
  precondition?: Precondition | undefined
  /**
   * Metadata that REST sends in headers: of a list its total and the cursor of its next page, of a record its ETag and
   * the time of its last change, of a new one its path below /api; of a repeated call that it is the first answer again.
   */
  about: {
    total?: number
    next?: string | null
    updatedAt?: string | null
    etag?: string
    location?: string
    isReplay?: boolean
  }
}
