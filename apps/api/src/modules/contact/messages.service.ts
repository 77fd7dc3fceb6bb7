import type { Database, Transaction } from '@hazards/db/client'
import { contactSubmissions as messages, titleOrder } from '@hazards/db/tables'
import type { SessionUser } from '@hazards/schema/auth'
import {
  type CONTACT_SORTS,
  CONTACT_SUBJECT_LABELS,
  type ContactCounts,
  type ContactExport,
  type ContactExportInput,
  type ContactPage,
  type ContactPageInput,
  type ContactSenderInput,
  type ContactState,
  type ContactSubmission,
  MESSAGES_PER_PAGE,
  MESSAGES_PER_PART,
} from '@hazards/schema/contact'
import { and, eq, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { AuditTrail } from '../../lib/audit-trail.ts'
import { type Clock, DAY } from '../../lib/clock.ts'
import { writeCsv, writeCsvLines } from '../../lib/csv.ts'
import { DomainError, notFound } from '../../lib/errors.ts'
import type { VisitorsRoom } from '../../lib/visitors-room.ts'
import { containsWords } from '../../records/contains-words.ts'
import { createListReader, type Order, readTable } from '../../records/list-window.ts'
import { SEARCHED } from '../../records/searched-texts.ts'

const WEEK = 7 * DAY

type Dependencies = { db: Database; clock: Clock; audit: AuditTrail; room: VisitorsRoom; messageDays: number }
type Row = typeof messages.$inferSelect
type Filter = { search?: string | null | undefined; state?: ContactState | undefined }

const ORDERS: Record<(typeof CONTACT_SORTS)[number], Order> = {
  '-createdAt': { columns: [messages.createdAt, messages.id], direction: 'desc' },
  name: {
    columns: [messages.lastName, messages.firstName, messages.id],
    direction: 'asc',
    keys: { lastName: titleOrder, firstName: titleOrder },
  },
}

/** Reads the messages in parts. */
const createReader = (db: Database) =>
  createListReader({
    ...readTable(db, messages),
    matching,
    asItem: asSubmission,
    orders: ORDERS,
  })

type Reader = ReturnType<typeof createReader>

/** Records a deletion with subjects and counts only, because what the visitors wrote is deleted. */
const noteDeleted = ({ audit }: Dependencies, tx: Transaction, rows: Row[], by: SessionUser) => {
  const subjects = [...new Set(rows.map(({ subject }) => CONTACT_SUBJECT_LABELS[subject]))].sort().join(', ')
  const [first] = rows
  const on =
    rows.length === 1 && first
      ? { recordId: first.id, label: subjects }
      : { recordId: null, label: `${rows.length} messages: ${subjects}` }
  return audit.note(tx, { by, action: 'deleted', record: 'contact submission', ...on })
}

/** @throws DomainError NOT_FOUND if there are none, CONFLICT if a number is expected and there are not as many */
const deleteWhere = (dependencies: Dependencies, which: SQL, by: SessionUser, expected?: number): Promise<number> =>
  dependencies.db.transaction(async (tx) => {
    const rows = await tx.delete(messages).where(which).returning()
    if (rows.length === 0) throw notFound('contact submission')
    if (expected !== undefined && rows.length !== expected)
      throw new DomainError(
        'CONFLICT',
        `The messages from this sender are no longer ${expected}, but ${rows.length}. Nothing was deleted.`,
      )
    await noteDeleted(dependencies, tx, rows, by)
    return rows.length
  })

const createPages = ({ db, room }: Dependencies, list: Reader) => ({
  /**
   * Returns a page of the panel, each message with the number of messages by its sender. @throws DomainError
   * BAD_REQUEST for an invalid cursor
   */
  page: async (query: ContactPageInput): Promise<ContactPage> => {
    const { items, ...rest } = await list.page({ ...query, limit: MESSAGES_PER_PAGE })
    const senders = [...new Set(items.map(({ email }) => email.toLowerCase()))]
    const sender = sql<string>`lower(${messages.email})`
    const numbers = await db
      .select({ sender, count: sql<number>`count(*)::int` })
      .from(messages)
      .where(inArray(sender, senders))
      .groupBy(sender)
    const fromNetwork = await room.fromNetwork(
      'message',
      items.map(({ id }) => id),
    )
    const numberOf = new Map(numbers.map((row) => [row.sender, row.count]))
    return {
      items: items.map((item) => ({
        ...item,
        fromSender: numberOf.get(item.email.toLowerCase()) ?? 1,
        fromNetwork: fromNetwork.get(item.id) ?? 0,
      })),
      ...rest,
    }
  },
})

const createMarks = ({ db, clock, audit }: Dependencies) => ({
  /** Returns the number of all messages and of those from the last 7 days. */
  counts: async (): Promise<ContactCounts> => ({
    total: await db.$count(messages),
    thisWeek: await db.$count(messages, gt(messages.createdAt, new Date(clock().getTime() - WEEK))),
  }),

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
})

const createDeletions = (dependencies: Dependencies) => {
  const { db, clock, room, messageDays } = dependencies
  return {
    /**
     * Deletes a message. The activity log keeps only that it existed, and its subject. @throws DomainError NOT_FOUND
     */
    delete: async (id: string, by: SessionUser): Promise<void> => {
      await deleteWhere(dependencies, eq(messages.id, id), by)
    },

    /** Deletes the given messages that exist. Returns how many. @throws DomainError NOT_FOUND if none does */
    deleteMany: (ids: string[], by: SessionUser): Promise<number> =>
      deleteWhere(dependencies, inArray(messages.id, ids), by),

    /**
     * Deletes all messages of a message's sender. Returns how many. @throws DomainError NOT_FOUND, CONFLICT if they are not
     * `count`
     */
    deleteOfSender: ({ id, count }: ContactSenderInput, by: SessionUser): Promise<number> =>
      deleteWhere(
        dependencies,
        sql`lower(${messages.email}) = (select lower(email) from ${messages} as one where one.id = ${id}::uuid)`,
        by,
        count,
      ),

    /**
     * Deletes the unanswered messages that came from the same network as a message, of the last 30 days. Returns how
     * many. @throws DomainError NOT_FOUND
     */
    deleteOfNetwork: async (id: string, by: SessionUser): Promise<number> =>
      deleteWhere(dependencies, inArray(messages.id, await room.openLike(db, 'message', id)), by),

    /** Deletes messages that are older than `messageDays`. */
    sweep: async (): Promise<void> => {
      await db.delete(messages).where(lt(messages.createdAt, new Date(clock().getTime() - messageDays * DAY)))
    },
  }
}

const createExport = ({ db, clock, audit }: Dependencies, list: Reader) => ({
  /**
   * Returns a part of the messages as CSV; the first part is recorded in the activity log. @throws DomainError
   * BAD_REQUEST for an invalid cursor
   */
  exportPart: async (query: ContactExportInput, by: SessionUser): Promise<ContactExport> => {
    const { cursor } = query
    const { items, next } = await list.part({ ...query, limit: MESSAGES_PER_PART })
    const lines = items.map(asCells)
    if (!cursor) {
      const total = await list.count(query)
      const label = `${total} ${total === 1 ? 'message' : 'messages'}`
      await audit.note(db, { by, action: 'exported', record: 'contact submission', recordId: null, label })
    }
    return {
      fileName: `contact-submissions-${clock().toISOString().slice(0, 10)}.csv`,
      csv: cursor ? writeCsvLines(lines) : writeCsv([HEADINGS, ...lines]),
      nextCursor: next,
    }
  },
})

/** The saved messages, as administrators read and manage them (specification §2 and §7). A list without a sort is newest first. */
export const createMessagesService = (dependencies: Dependencies) => {
  const list = createReader(dependencies.db)
  return {
    list,
    ...createPages(dependencies, list),
    ...createMarks(dependencies),
    ...createDeletions(dependencies),
    ...createExport(dependencies, list),
  }
}

const HEADINGS = ['Received', 'First name', 'Last name', 'Email', 'Institution', 'Subject', 'Message', 'Answered']

const asCells = (row: ContactSubmission): (string | null)[] => [
  row.createdAt,
  row.firstName,
  row.lastName,
  row.email,
  row.institution,
  CONTACT_SUBJECT_LABELS[row.subject],
  row.message,
  row.answeredAt,
]

const asSubmission = (row: Row): ContactSubmission => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
})

const matching = ({ search, state }: Filter): SQL | undefined =>
  and(
    containsWords(SEARCHED.message, search),
    state === 'open' ? isNull(messages.answeredAt) : undefined,
    state === 'answered' ? isNotNull(messages.answeredAt) : undefined,
  )
