import type { Database, Transaction } from '@hazards/db/client'
import {
  contactSubmissions,
  idempotentAnswers,
  type MarkedRecord,
  networkMarks,
  newsEvents,
  newsletterSubscriptions,
} from '@hazards/db/tables'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { networkOf } from './client-address.ts'
import { DomainError } from './errors.ts'
import { ROOM } from './limits.ts'
import type { NetworkMarks } from './network-marks.ts'

export type VisitorsRoom = ReturnType<typeof createVisitorsRoom>

/** In seconds. */
const RETRY_AFTER = 60 * 60

const textBytes = (...columns: unknown[]) =>
  sql.join(
    columns.map((column) => sql`coalesce(octet_length(${column}), 0)`),
    sql` + `,
  )

/** What visitors have sent and nobody has decided on or read, and what to say when it fills the room. */
const STORED = {
  newsEvent: {
    room: ROOM.items,
    table: newsEvents,
    id: newsEvents.id,
    isOpen: and(eq(newsEvents.isApproved, false), eq(newsEvents.isArchived, false), isNull(newsEvents.deletedAt)),
    // Each revision of an item is about as long as the item.
    bytes: sql`(${textBytes(newsEvents.title, newsEvents.content)}) * (${newsEvents.sequence} + 2)`,
    what: 'items wait for approval',
    instead: 'Please keep your text and send it again later, or write to us with the contact form.',
  },
  message: {
    room: ROOM.messages,
    table: contactSubmissions,
    id: contactSubmissions.id,
    isOpen: isNull(contactSubmissions.answeredAt),
    bytes: textBytes(contactSubmissions.message),
    what: 'messages wait for an answer',
    instead: 'Please keep your text and send it again later, or write to us by email.',
  },
} as const

/** Bounds what visitors keep stored until an administrator looks at it: rows and bytes, of one network and of all. */
export const createVisitorsRoom = ({ db, marks }: { db: Database; marks: NetworkMarks }) => ({
  /**
   * Call it in the transaction that adds a row. Simultaneous calls may exceed the bound by as many rows.
   *
   * @throws DomainError TOO_MANY_REQUESTS if the share of the client's network is used up, SERVICE_UNAVAILABLE if that
   * of all visitors is
   */
  require: async (tx: Transaction, record: MarkedRecord, client: string): Promise<void> => {
    const { table, id, isOpen, bytes, room, what, instead } = STORED[record]
    const isOwn = eq(networkMarks.network, await marks.nameOf(networkOf(client), tx))
    const [taken] = await tx
      .select({
        rows: sql<number>`count(*)::int`,
        bytes: sql<number>`coalesce(sum(${bytes}), 0)::float8`,
        ownRows: sql<number>`(count(*) filter (where ${isOwn}))::int`,
        ownBytes: sql<number>`coalesce(sum(${bytes}) filter (where ${isOwn}), 0)::float8`,
      })
      .from(table)
      .leftJoin(networkMarks, and(eq(networkMarks.record, record), eq(networkMarks.recordId, id)))
      .where(isOpen)
    if (!taken) return
    if (taken.ownRows >= room.rows.network || taken.ownBytes >= room.bytes.network)
      throw new DomainError('TOO_MANY_REQUESTS', `Too many ${what} that came from your network. ${instead}`, {
        retryAfter: RETRY_AFTER,
      })
    if (taken.rows >= room.rows.all || taken.bytes >= room.bytes.all)
      throw new DomainError('SERVICE_UNAVAILABLE', `Too many ${what} right now. ${instead}`, {
        retryAfter: RETRY_AFTER,
      })
  },

  /** @throws DomainError SERVICE_UNAVAILABLE if as many responses to calls with an `Idempotency-Key` are stored as may be */
  requireForAnswer: async (): Promise<void> => {
    if ((await db.$count(idempotentAnswers)) >= ROOM.answers.rows.all)
      throw new DomainError(
        'SERVICE_UNAVAILABLE',
        'Too many calls with an Idempotency-Key were made today. Please send the call again without this header.',
        { retryAfter: RETRY_AFTER },
      )
  },

  /** @throws DomainError SERVICE_UNAVAILABLE if as many addresses wait for their confirmation as may */
  requireForAddress: async (tx: Transaction): Promise<void> => {
    const waiting = await tx.$count(newsletterSubscriptions, isNull(newsletterSubscriptions.confirmedAt))
    if (waiting >= ROOM.addresses.rows.all)
      throw new DomainError(
        'SERVICE_UNAVAILABLE',
        'Too many addresses wait for their confirmation right now. Please subscribe again later.',
        { retryAfter: RETRY_AFTER },
      )
  },
})
