import type { Database } from '@hazards/db/client'
import { contactSubmissions as messages } from '@hazards/db/tables'
import type { SessionUser } from '@hazards/schema/auth'
import {
  CONTACT_SUBJECT_LABELS,
  type ContactCounts,
  type ContactExport,
  type ContactExportInput,
  type ContactPage,
  type ContactPageInput,
  type ContactState,
  type ContactSubmission,
  MESSAGES_PER_PAGE,
  MESSAGES_PER_PART,
} from '@hazards/schema/contact'
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { AuditTrail } from '../../lib/audit-trail.ts'
import type { Clock } from '../../lib/clock.ts'
import { writeCsv, writeCsvLines } from '../../lib/csv.ts'
import { notFound } from '../../lib/errors.ts'
import { containsText } from '../../records/contains-text.ts'
import { isBehind, writeCursor } from './message-position.ts'

const DAY = 24 * 60 * 60 * 1000
const WEEK = 7 * DAY

type Dependencies = { db: Database; clock: Clock; audit: AuditTrail; messageDays: number }
type Row = typeof messages.$inferSelect
type Filter = { search?: string | null | undefined; state?: ContactState | undefined }
type Part = Filter & { cursor?: string | null | undefined; limit: number }
type Tx = Pick<Database, 'insert'>

/** The saved messages, as administrators read and manage them (specification §2 and §7). Every list is newest first. */
export const createMessagesService = ({ db, clock, audit, messageDays }: Dependencies) => {
  /** Returns one part of the list and the cursor of the next. @throws DomainError BAD_REQUEST for an invalid cursor */
  const read = async ({ cursor, limit, ...query }: Part) => {
    const rows = await db
      .select()
      .from(messages)
      .where(and(matching(query), cursor ? isBehind(cursor) : undefined))
      .orderBy(desc(messages.createdAt), desc(messages.id))
      .limit(limit + 1)
    const part = rows.slice(0, limit)
    const last = rows.length > limit ? part.at(-1) : undefined
    return { rows: part, nextCursor: last ? writeCursor(last) : null }
  }

  /** Records a deletion with subjects and counts only, because what the visitors wrote is deleted. */
  const noteDeleted = (tx: Tx, rows: Row[], by: SessionUser) => {
    const subjects = [...new Set(rows.map(({ subject }) => CONTACT_SUBJECT_LABELS[subject]))].sort().join(', ')
    const [first] = rows
    const on =
      rows.length === 1 && first
        ? { recordId: first.id, label: subjects }
        : { recordId: null, label: `${rows.length} messages: ${subjects}` }
    return audit.note(tx, { by, action: 'deleted', record: 'contact submission', ...on })
  }

  const deleteWhere = (which: SQL, by: SessionUser): Promise<number> =>
    db.transaction(async (tx) => {
      const rows = await tx.delete(messages).where(which).returning()
      if (rows.length === 0) throw notFound('contact submission')
      await noteDeleted(tx, rows, by)
      return rows.length
    })

  return {
    /**
     * Returns up to `limit` messages after a cursor, and the number of matches. @throws DomainError BAD_REQUEST for an
     * invalid cursor
     */
    list: async (part: Part): Promise<{ items: ContactSubmission[]; nextCursor: string | null; total: number }> => {
      const { rows, nextCursor } = await read(part)
      return { items: rows.map(asSubmission), nextCursor, total: await db.$count(messages, matching(part)) }
    },

    /** Yields the whole list part by part, because it may not fit into memory. */
    listInParts: async function* (search?: string | null): AsyncGenerator<ContactSubmission[]> {
      let cursor: string | null = null
      do {
        const { rows, nextCursor } = await read({ search, cursor, limit: MESSAGES_PER_PART })
        yield rows.map(asSubmission)
        cursor = nextCursor
      } while (cursor)
    },

    /** Returns the number of messages that contain a text. */
    count: (search?: string | null): Promise<number> => db.$count(messages, matching({ search })),

    /** Returns a page of the panel. @throws DomainError BAD_REQUEST for an invalid cursor */
    page: async ({ direction: _, ...query }: ContactPageInput): Promise<ContactPage> => {
      const { rows, nextCursor } = await read({ ...query, limit: MESSAGES_PER_PAGE })
      const senders = [...new Set(rows.map(({ email }) => email.toLowerCase()))]
      const sender = sql<string>`lower(${messages.email})`
      const numbers = await db
        .select({ sender, count: sql<number>`count(*)::int` })
        .from(messages)
        .where(inArray(sender, senders))
        .groupBy(sender)
      const numberOf = new Map(numbers.map((row) => [row.sender, row.count]))
      return {
        items: rows.map((row) => ({ ...asSubmission(row), fromSender: numberOf.get(row.email.toLowerCase()) ?? 1 })),
        nextCursor,
        total: await db.$count(messages, matching(query)),
      }
    },

    /** Returns the number of all messages and of those from the last 7 days. */
    counts: async (): Promise<ContactCounts> => ({
      total: await db.$count(messages),
      thisWeek: await db.$count(messages, gt(messages.createdAt, new Date(clock().getTime() - WEEK))),
    }),

    /**
     * Deletes a message. The activity log keeps only that it existed, and its subject. @throws DomainError NOT_FOUND
     */
    delete: async (id: string, by: SessionUser): Promise<void> => {
      await deleteWhere(eq(messages.id, id), by)
    },

    /** Deletes the given messages that exist. Returns how many. @throws DomainError NOT_FOUND if none does */
    deleteMany: (ids: string[], by: SessionUser): Promise<number> => deleteWhere(inArray(messages.id, ids), by),

    /** Deletes all messages of a message's sender. Returns how many. @throws DomainError NOT_FOUND */
    deleteOfSender: (id: string, by: SessionUser): Promise<number> =>
      deleteWhere(
        sql`lower(${messages.email}) = (select lower(email) from ${messages} as one where one.id = ${id}::uuid)`,
        by,
      ),

    /** Records whether a message is answered. @throws DomainError NOT_FOUND */
    mark: (id: string, isAnswered: boolean, by: SessionUser): Promise<ContactSubmission> =>
      db.transaction(async (tx) => {
        const [before] = await tx.select().from(messages).where(eq(messages.id, id)).for('update')
        if (!before) throw notFound('contact submission')
        if ((before.answeredAt !== null) === isAnswered) return asSubmission(before)
        const answeredAt = isAnswered ? clock() : null
        await tx.update(messages).set({ answeredAt }).where(eq(messages.id, id))
        const subject = CONTACT_SUBJECT_LABELS[before.subject]
        await audit.note(tx, {
          by,
          action: isAnswered ? 'answered' : 'edited',
          record: 'contact submission',
          recordId: id,
          label: isAnswered ? subject : `${subject}: not answered`,
        })
        return asSubmission({ ...before, answeredAt })
      }),

    /** Returns a part of the messages as CSV; the first part is recorded in the activity log. @throws as list */
    exportPart: async (query: ContactExportInput, by: SessionUser): Promise<ContactExport> => {
      const { cursor } = query
      const { rows, nextCursor } = await read({ ...query, limit: MESSAGES_PER_PART })
      const lines = rows.map(asCells)
      if (!cursor) {
        const total = await db.$count(messages, matching(query))
        const label = `${total} ${total === 1 ? 'message' : 'messages'}`
        await audit.note(db, { by, action: 'exported', record: 'contact submission', recordId: null, label })
      }
      return {
        fileName: `contact-submissions-${clock().toISOString().slice(0, 10)}.csv`,
        csv: cursor ? writeCsvLines(lines) : writeCsv([HEADINGS, ...lines]),
        nextCursor,
      }
    },

    /** Deletes messages that are older than `messageDays`. */
    sweep: async (): Promise<void> => {
      await db.delete(messages).where(lt(messages.createdAt, new Date(clock().getTime() - messageDays * DAY)))
    },
  }
}

const HEADINGS = ['Received', 'First name', 'Last name', 'Email', 'Institution', 'Subject', 'Message', 'Answered']

const asCells = (row: Row): (string | null)[] => [
  row.createdAt.toISOString(),
  row.firstName,
  row.lastName,
  row.email,
  row.institution,
  CONTACT_SUBJECT_LABELS[row.subject],
  row.message,
  row.answeredAt?.toISOString() ?? null,
]

const asSubmission = (row: Row): ContactSubmission => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
})

const matching = ({ search, state }: Filter): SQL | undefined =>
  and(
    containsText(
      [
        sql`${messages.firstName} || ' ' || ${messages.lastName}`,
        messages.email,
        messages.institution,
        messages.message,
      ],
      search,
    ),
    state === 'open' ? isNull(messages.answeredAt) : undefined,
    state === 'answered' ? isNotNull(messages.answeredAt) : undefined,
  )
