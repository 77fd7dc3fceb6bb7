import type { Database, Transaction } from '@hazards/db/client'
import { newsEvents, titleOrder } from '@hazards/db/tables'
import type { SessionUser } from '@hazards/schema/auth'
import {
  type AdminNewsEvent,
  NEWS_EVENT_FIXED_FIELDS,
  type NEWS_EVENT_SORTS,
  type NewsEvent,
  type NewsEventAnswerInput,
  type NewsEventApproveInput,
  type NewsEventCreate,
  type NewsEventExcerpt,
  type NewsEventUpdate,
  type NewsEventWithNeighbours,
  newsEventSchema,
} from '@hazards/schema/news-event'
import type { NewsEventState } from '@hazards/schema/news-event.constants'
import type { AdminNewsEventList } from '@hazards/schema/news-event-panel'
import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import { type Clock, DAY } from '../../lib/clock.ts'
import { DomainError, notFound } from '../../lib/errors.ts'
import { formatText, unformatText } from '../../lib/formatted-text.ts'
import { requireSameFixedFields, requireUnchanged } from '../../records/expected.ts'
import { isAbout } from '../../records/hazard-condition.ts'
import { requireKnown } from '../../records/known-slugs.ts'
import { createListReader, type Order, readTable, withdrawnSince } from '../../records/list-window.ts'
import {
  ANSWERS,
  type Answer,
  AUDIT_ACTION_OF,
  buildMove,
  expires,
  IS_IN_STATE,
  isAnswerable,
  isSweptUndecided,
  TRANSITIONS,
  type Transition,
} from '../../records/news-event.lifecycle.ts'
import { type Precondition, requirePrecondition } from '../../records/precondition.ts'
import { getColumns, isPresent, type Sees } from '../../records/public-records.ts'
import { withMoment } from '../../records/publishing.ts'
import { RECORD_TABLES, type Row } from '../../records/record-kinds.ts'
import { isNamed, type RecordWriter } from '../../records/write-record.ts'
import { buildMoments, completedDates } from './news-event-dates.rules.ts'
import { countNewsEvents, latestFirst, matching, type NewsEventFilter } from './news-event-filter.rules.ts'

type Dependencies = {
  db: Database
  clock: Clock
  records: RecordWriter
  /** What readers see who are no administrators. */
  sees: Sees
  pendingDays: number
}
/** Preconditions of a decision on an item. `require` is called in the transaction; it throws if its own is not met. */
type Requirements = {
  require?: (row: Row['newsEvent'], tx: Transaction) => Promise<void>
  precondition?: Precondition | undefined
}
export type NewsEventsService = ReturnType<typeof createNewsEventsService>

/**
 * News and events from submission to archive (specification §3, §4 and §7). All lists are by event date, latest first.
 */
export const createNewsEventsService = ({ db, clock, records, sees, pendingDays }: Dependencies) => {
  const asAdminNewsEvent = asAdminNewsEventOf(pendingDays * DAY)
  /** Returns the item. @throws DomainError PRECONDITION_FAILED */
  const requireMet = (precondition: Precondition | undefined, row: Row['newsEvent'] | undefined): AdminNewsEvent => {
    const item = row as Row['newsEvent']
    const current = asAdminNewsEvent(item)
    requirePrecondition(precondition, item, current, asPublicNewsEvent(item))
    return current
  }
  const answer = async (
    { id, expected, message }: NewsEventAnswerInput,
    by: SessionUser,
    name: Answer,
    { require, precondition }: Requirements = {},
  ) => {
    const change = async (row: Row['newsEvent'] | undefined, tx: Transaction) => {
      if (row) await require?.(row, tx)
      requireMet(precondition, row)
      if (row && !isAnswerable(row)) throw new DomainError('CONFLICT', 'This item is approved. Disapprove it first.')
      if (row) requireUnchanged({ updatedAt: row.updatedAt.toISOString() }, expected)
      return { ...ANSWERS[name], answerMessage: message, pendingSince: clock() }
    }
    return asAdminNewsEvent(await records.write({ kind: 'newsEvent', id, by, action: AUDIT_ACTION_OF[name], change }))
  }
  return {
    /** The public items. */
    list: listOf({ db, clock, sees }, { content: newsEvents.content, asItem: (row): NewsEvent => asNewsEvent(row) }),

    /** Counts a filtered list by each of its filters. */
    count: (filter: NewsEventFilter) => countNewsEvents(db, clock, filter),

    /** The public items with the beginning of their content, for pages that list them all. */
    excerpts: listOf(
      { db, clock, sees },
      { content: sql<string>`left(${newsEvents.content}, ${EXCERPT_SOURCE})`, asItem: asExcerpt },
    ),

    /** Returns the items that have ceased to be public: archived, disapproved or deleted. */
    withdrawn: (since: string | undefined) => withdrawnSince(db, 'newsEvent', { since, now: clock() }),

    /**
     * Returns one public item with its neighbors by event date. An item that is not public cannot be told from one that
     * never existed.
     *
     * @throws DomainError NOT_FOUND
     */
    get: async (idOrSlug: string): Promise<NewsEventWithNeighbours> => {
      const [row] = await db
        .select(pickPublic(getColumns('newsEvent', sees)))
        .from(newsEvents)
        .where(and(sees(newsEvents), isNamed(newsEvents, idOrSlug)))
      if (!row) throw notFound('news or event item')
      const [previous, next] = [
        await readNeighbour({ db, sees }, row, 'previous'),
        await readNeighbour({ db, sees }, row, 'next'),
      ]
      return { ...asNewsEvent(row), previous, next }
    },

    /** Returns the slug of each public item's page and the time of its last change (ISO 8601). */
    addresses: async (): Promise<Pick<NewsEvent, 'slug' | 'updatedAt'>[]> => {
      const rows = await db
        .select({ slug, updatedAt })
        .from(newsEvents)
        .where(sees(newsEvents))
        .orderBy(...latestFirst)
      return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }))
    },

    /** The items that are not in the trash, all of them or those of one state; without a sort latest first. */
    managed: createListReader({
      ...readTable(db, newsEvents, () => RECORD_TABLES.newsEvent.columns),
      matching: ({ state, ...about }: { state?: NewsEventState } & Omit<AdminNewsEventList, 'sort'>) =>
        and(isPresent(newsEvents), state && IS_IN_STATE[state], isAbout(newsEvents, about)),
      asItem: asAdminNewsEvent,
      orders: ITEM_ORDERS,
    }),

    /** Returns one item in any state. @throws DomainError NOT_FOUND */
    adminGet: async (ownId: string): Promise<AdminNewsEvent> => {
      const [row] = await db
        .select(RECORD_TABLES.newsEvent.columns)
        .from(newsEvents)
        .where(and(isPresent(newsEvents), eq(id, ownId)))
      if (!row) throw notFound('news or event item')
      return asAdminNewsEvent(row)
    },

    /**
     * Adds an item of the group's own, which requires no approval (records §6). @throws DomainError BAD_REQUEST as for
     * submit
     */
    create: async (input: NewsEventCreate, by: SessionUser): Promise<AdminNewsEvent> => {
      const change = async (_: Row['newsEvent'] | undefined, tx: Transaction) => {
        await requireKnown(tx, 'newsEvent', input)
        return { ...withMoment(completedDates(input), clock()), ...TRANSITIONS.approve }
      }
      return asAdminNewsEvent(await records.write({ kind: 'newsEvent', by, action: 'created', change }))
    },

    /**
     * Changes the given fields.
     *
     * @throws DomainError NOT_FOUND, PRECONDITION_FAILED, CONFLICT if the item is not as expected, BAD_REQUEST as for submit
     * or if a fixed field differs
     */
    update: async (
      { id, expected, ...given }: NewsEventUpdate,
      by: SessionUser,
      precondition?: Precondition,
    ): Promise<AdminNewsEvent> => {
      const change = async (row: Row['newsEvent'] | undefined, tx: Transaction) => {
        const current = requireMet(precondition, row)
        requireUnchanged(current, expected && { ...expected, ...buildMoments(expected) })
        const changes = requireSameFixedFields(current, given, NEWS_EVENT_FIXED_FIELDS)
        await requireKnown(tx, 'newsEvent', changes, id)
        return Object.keys(changes).length > 0 ? withMoment(completedDates(changes, current), clock()) : undefined
      }
      return asAdminNewsEvent(await records.write({ kind: 'newsEvent', id, by, action: 'edited', change }))
    },

    /**
     * Approves, disapproves, archives or unarchives an item, as part of `batch` if given. An approval may say from when on the
     * item is public. @throws DomainError NOT_FOUND,
     * CONFLICT if it is not as expected
     */
    move: async (
      { id, expected, ...publishing }: NewsEventApproveInput,
      transition: Transition,
      by: SessionUser,
      { batch, require, precondition }: Requirements & { batch?: string | undefined } = {},
    ): Promise<AdminNewsEvent> => {
      const change = async (row: Row['newsEvent'] | undefined, tx: Transaction) => {
        if (row) await require?.(row, tx)
        requireMet(precondition, row)
        if (row) requireUnchanged({ updatedAt: row.updatedAt.toISOString() }, expected)
        const changes = row && buildMove(transition, row, clock())
        return { ...changes, ...withMoment(publishing, clock()), pendingSince: clock() }
      }
      return asAdminNewsEvent(
        await records.write({ kind: 'newsEvent', id, by, batch, action: AUDIT_ACTION_OF[transition], change }),
      )
    },

    /**
     * Asks the sender to change an item, which stays pending until the change is made (records §9).
     *
     * @throws DomainError NOT_FOUND, CONFLICT if it is approved or not as expected
     */
    ask: (input: NewsEventAnswerInput, by: SessionUser, requirements?: Requirements): Promise<AdminNewsEvent> =>
      answer(input, by, 'ask', requirements),

    /**
     * Archives an item that will not be published, with a message for its sender (records §9). @throws DomainError as
     * ask
     */
    decline: (input: NewsEventAnswerInput, by: SessionUser, requirements?: Requirements): Promise<AdminNewsEvent> =>
      answer(input, by, 'decline', requirements),

    /** Moves an item to the trash. @throws DomainError NOT_FOUND, PRECONDITION_FAILED */
    delete: async (id: string, by: SessionUser, precondition?: Precondition): Promise<void> => {
      await records.remove({ kind: 'newsEvent', id, by, require: (row) => requireMet(precondition, row) })
    },

    /**
     * Permanently deletes items of visitors that have been pending for too long without ever having been approved, which is
     * what an empty slug says. Their images are then unused and are swept like any others.
     */
    sweep: async (): Promise<void> => {
      const before = new Date(clock().getTime() - pendingDays * DAY)
      await records.purge('newsEvent', and(isSweptUndecided, lt(newsEvents.pendingSince, before)))
    },
  }
}

type Item = Row['newsEvent']

const { id, title, eventDate, slug, updatedAt } = newsEvents

const PUBLIC_FIELDS = Object.keys(newsEventSchema.shape) as (keyof NewsEvent)[]
type PublicRow = Pick<Item, Exclude<keyof NewsEvent, 'contentHtml'>>

/** Returns those of these values that visitors read. */
const pickPublic = <Value extends object>(values: Value) =>
  Object.fromEntries(
    PUBLIC_FIELDS.flatMap((name) => (name in values ? [[name, values[name as keyof Value]]] : [])),
  ) as Pick<Value, keyof Value & keyof NewsEvent>

const asNewsEvent = <Shown extends PublicRow>(row: Shown) => ({
  ...withIsoDates(row),
  contentHtml: formatText(row.content, row.textFormat, { isUntrusted: true }),
})

const withIsoDates = <Shown extends PublicRow>(row: Shown) => ({
  ...row,
  eventDate: row.eventDate.toISOString(),
  endDate: row.endDate?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
})

/** Returns an item with the beginning of its plain text. */
const asExcerpt = (row: PublicRow): NewsEventExcerpt => {
  const { textFormat, ...shown } = withIsoDates(row)
  const text = [...unformatText(row.content, textFormat)]
  const content = text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH).join('')}…` : text.join('')
  return { ...shown, content }
}

/** Returns an item as its public address shows it, apart from its neighbors. */
const asPublicNewsEvent = (row: Item): NewsEvent => pickPublic(asNewsEvent(row))

export const asAdminNewsEventOf =
  (pendingLife: number) =>
  ({
    deletedAt: _,
    sequence: __,
    submissionHash: ___,
    notifySubmitter: ____,
    pendingSince,
    ...row
  }: Item): AdminNewsEvent => ({
    ...asNewsEvent(row),
    createdAt: row.createdAt.toISOString(),
    publishAt: row.publishAt?.toISOString() ?? null,
    expiresAt: expires(row) ? new Date(pendingSince.getTime() + pendingLife).toISOString() : null,
  })

/** The orders of news and events by their names. */
export const ITEM_ORDERS: Record<(typeof NEWS_EVENT_SORTS)[number], Order> = {
  '-eventDate': { columns: [eventDate, id], direction: 'desc' },
  eventDate: { columns: [eventDate, id], direction: 'asc' },
  title: { columns: [title, id], direction: 'asc', keys: { title: titleOrder } },
  '-updatedAt': { columns: [updatedAt, id], direction: 'desc' },
}

/** Characters of the content in an excerpt: more than the three lines that a list shows. */
const EXCERPT_LENGTH = 300
/** Characters of the text that an excerpt is made of, which may contain addresses and other marks of formatting. */
const EXCERPT_SOURCE = 1200

/** The filtered lists of public items (records §4). */
const listOf = <Shown>(
  { db, clock, sees }: Pick<Dependencies, 'db' | 'clock' | 'sees'>,
  { content, asItem }: { content: typeof newsEvents.content | SQL<string>; asItem: (row: PublicRow) => Shown },
) =>
  createListReader({
    ...readTable(db, newsEvents, () => ({ ...pickPublic(getColumns('newsEvent', sees)), content })),
    matching: async (query: NewsEventFilter) => and(sees(newsEvents), await matching(db, query, clock())),
    asItem,
    orders: ITEM_ORDERS,
    updatedAt,
    publishAt: newsEvents.publishAt,
  })

/** Returns the previous or the next public item by event date. */
const readNeighbour = async (
  { db, sees }: Pick<Dependencies, 'db' | 'sees'>,
  { eventDate: moment, id: ownId }: Pick<Row['newsEvent'], 'eventDate' | 'id'>,
  side: 'previous' | 'next',
): Promise<NewsEventWithNeighbours['next']> => {
  const { id, slug, title, eventDate, isAllDay, timeZone } = newsEvents
  const [position, own] = [sql`(${eventDate}, ${id})`, sql`(${sql.param(moment, eventDate)}, ${sql.param(ownId, id)})`]
  const [isBeside, order] = side === 'previous' ? [lt(position, own), desc] : [gt(position, own), asc]
  const [row] = await db
    .select({ id, slug, title, eventDate, isAllDay, timeZone })
    .from(newsEvents)
    .where(and(sees(newsEvents), isBeside))
    .orderBy(order(eventDate), order(id))
    .limit(1)
  return row ? { ...row, eventDate: row.eventDate.toISOString() } : null
}
