import type { Database, Transaction } from '@hazards/db/client'
import {
  contactSubmissions,
  idempotentAnswers,
  type MarkedRecord,
  networkMarks,
  newsEvents,
  newsletterSubscriptions,
} from '@hazards/db/tables'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isWaiting } from '../records/news-event.lifecycle.ts'
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
    isOpen: isWaiting,
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
   * @param network its pseudonym
   * @throws DomainError TOO_MANY_REQUESTS if the share of the client's network is used up, SERVICE_UNAVAILABLE if that
   * of all visitors is
   */
  require: async (tx: Transaction, record: MarkedRecord, network: string): Promise<void> => {
    const { table, id, isOpen, bytes, room, what, instead } = STORED[record]
    const isOwn = eq(networkMarks.network, network)
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
      throw full(`Too many ${what} right now. ${instead}`)
  },

  /** Returns the ids of open records that came from the same network as one; none if that is not known. */
  openLike: async (tx: Pick<Database, 'select'>, record: MarkedRecord, recordId: string): Promise<string[]> => {
    const { table, id, isOpen } = STORED[record]
    const rows = await tx
      .select({ id })
      .from(table)
      .where(and(isOpen, inArray(id, marks.recordsLike(tx, record, recordId))))
    return rows.map((row) => row.id)
  },

  /** Returns, for each of these records, how many open ones came from its network; nothing where that is not known. */
  fromNetwork: (record: MarkedRecord, ids: string[]) => countFromNetwork(db, record, ids),

  /** @throws DomainError SERVICE_UNAVAILABLE if as many responses to calls with an `Idempotency-Key` are stored as may be */
  requireForAnswer: async (): Promise<void> => {
    if ((await db.$count(idempotentAnswers)) >= ROOM.answers.rows.all) throw full(ANSWERS)
  },

  /** @throws DomainError SERVICE_UNAVAILABLE if as many addresses wait for their confirmation as may */
  requireForAddress: async (tx: Transaction): Promise<void> => {
    const waiting = await tx.$count(newsletterSubscriptions, isNull(newsletterSubscriptions.confirmedAt))
    if (waiting >= ROOM.addresses.rows.all) throw full(ADDRESSES)
  },
})

const ANSWERS =
  'Too many calls with an Idempotency-Key were made today. Please send the call again without this header.'
const ADDRESSES = 'Too many addresses wait for their confirmation right now. Please subscribe again later.'

const full = (message: string) => new DomainError('SERVICE_UNAVAILABLE', message, { retryAfter: RETRY_AFTER })

const countFromNetwork = async (db: Database, record: MarkedRecord, ids: string[]): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map()
  const { table, id, isOpen } = STORED[record]
  const own = alias(networkMarks, 'own')
  const rows = await db
    .select({ id: own.recordId, count: sql<number>`count(*)::int` })
    .from(own)
    .innerJoin(networkMarks, and(eq(networkMarks.network, own.network), eq(networkMarks.record, record)))
    .innerJoin(table, and(eq(id, networkMarks.recordId), isOpen))
    .where(and(eq(own.record, record), inArray(own.recordId, ids)))
    .groupBy(own.recordId)
  return new Map(rows.map((row) => [row.id, row.count]))
}
