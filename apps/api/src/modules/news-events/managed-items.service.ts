import type { Database } from '@hazards/db/client'
import { newsEvents } from '@hazards/db/tables'
import { getEnd } from '@hazards/schema/event-dates'
import type { AdminNewsEvent } from '@hazards/schema/news-event'
import { NEWS_EVENTS_PER_PAGE } from '@hazards/schema/news-event.constants'
import type {
  ItemWarnings,
  ManagedItem,
  ManagedItemsInput,
  ManagedItemsPage,
  NewsEventCounts,
} from '@hazards/schema/news-event-panel'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { type Clock, DAY } from '../../lib/clock.ts'
import type { VisitorsRoom } from '../../lib/visitors-room.ts'
import { containsWords } from '../../records/contains-words.ts'
import { isAbout } from '../../records/hazard-condition.ts'
import { createListReader, type Order, readTable } from '../../records/list-window.ts'
import { getState, IS_IN_STATE } from '../../records/news-event.lifecycle.ts'
import { hasVisibility, isPresent, isPublic } from '../../records/public-records.ts'
import { RECORD_TABLES } from '../../records/record-kinds.ts'
import { SEARCHED } from '../../records/searched-texts.ts'
import { asAdminNewsEventOf, ITEM_ORDERS } from './news-events.service.ts'

type Dependencies = {
  db: Database
  clock: Clock
  room: VisitorsRoom
  pendingDays: number
  /** Returns one item in any state. @throws DomainError NOT_FOUND */
  adminGet: (id: string) => Promise<AdminNewsEvent>
}
type Filter = Omit<ManagedItemsInput, 'cursor' | 'direction'>

const MONTH = 30 * DAY
const { id, title, content, category, createdAt, updatedAt } = newsEvents

/** Without a sort, pending items are ordered by waiting time, longest first; all others by event date, latest first. */
const WAITING: Order = { columns: [createdAt, id], direction: 'asc' }
const ORDERS = { waiting: { waiting: WAITING, ...ITEM_ORDERS }, known: ITEM_ORDERS }

/** News and events as the panel lists them, in pages (records §6). */
export const createManagedItems = (dependencies: Dependencies) => {
  const { db, clock, room, adminGet } = dependencies
  const readers = {
    waiting: createReader(dependencies, ORDERS.waiting),
    known: createReader(dependencies, ORDERS.known),
  }

  const readerFor = (state: Filter['state']) => readers[state === 'pending' ? 'waiting' : 'known']

  return {
    /** Yields a list part by part. */
    inParts: (query: Filter) => readerFor(query.state).inParts(query),

    /** Returns one page of a list, and the total. @throws DomainError BAD_REQUEST for a cursor of another list */
    page: async (query: ManagedItemsInput): Promise<ManagedItemsPage> => {
      const isWaiting = query.state === 'pending'
      const { items, ...rest } = await readerFor(query.state).page({ ...query, limit: NEWS_EVENTS_PER_PAGE })
      return {
        ...rest,
        items: isWaiting
          ? await warned({ db, room }, items, clock())
          : items.map((item) => ({ ...item, warnings: null })),
      }
    },

    /** Returns one item in any state. @throws DomainError NOT_FOUND */
    get: async (ownId: string): Promise<ManagedItem> => {
      const item = await adminGet(ownId)
      const [known] = getState(item) === 'pending' ? await warned({ db, room }, [item], clock()) : []
      return known ?? { ...item, warnings: null }
    },

    counts: async (): Promise<NewsEventCounts> => ({
      pending: await db.$count(newsEvents, and(isPresent(newsEvents), IS_IN_STATE.pending)),
      thisMonth: await db.$count(
        newsEvents,
        and(isPresent(newsEvents), gt(createdAt, new Date(clock().getTime() - MONTH))),
      ),
    }),
  }
}

/** The list of the items in one state. The first order is the one without a sort. */
const createReader = ({ db, clock, pendingDays }: Omit<Dependencies, 'room'>, orders: Record<string, Order>) =>
  createListReader({
    ...readTable(db, newsEvents, () => RECORD_TABLES.newsEvent.columns),
    matching: ({ state, search, category: only, visibility, sort: _, ...about }: Filter) =>
      and(
        isPresent(newsEvents),
        IS_IN_STATE[state],
        hasVisibility(newsEvents, visibility, clock()),
        only ? eq(category, only) : undefined,
        isAbout(newsEvents, about),
        containsWords(SEARCHED.newsEvent, search),
      ),
    asItem: asAdminNewsEventOf(pendingDays * DAY),
    orders,
    updatedAt,
  })

/** Adds warnings to items that await approval. */
const warned = async (
  { db, room }: Pick<Dependencies, 'db' | 'room'>,
  items: AdminNewsEvent[],
  now: Date,
): Promise<ManagedItem[]> => {
  const fromNetwork = await room.fromNetwork(
    'newsEvent',
    items.map((item) => item.id),
  )
  const published = await publishedLike(db, items, now)
  const buildWarnings = (item: AdminNewsEvent): ItemWarnings => ({
    isPast: Date.parse(getEnd(item)) + (item.isAllDay ? DAY : 0) < now.getTime(),
    lacksImageAlt: item.imageUrl !== null && item.imageAlt === null,
    published: published.get(item.id) ?? null,
    fromNetwork: fromNetwork.get(item.id) ?? 0,
  })
  return items.map((item) => ({ ...item, warnings: buildWarnings(item) }))
}

/**
 * Returns, for each item, a public one with the same content, or with the same title apart from case, accents and
 * punctuation.
 */
const publishedLike = async (db: Database, items: AdminNewsEvent[], now: Date) => {
  if (items.length === 0) return new Map<string, { slug: string; title: string }>()
  const waiting = db
    .select({ id, title, content })
    .from(newsEvents)
    .where(
      inArray(
        id,
        items.map((item) => item.id),
      ),
    )
    .as('waiting')
  const rows = await db
    .selectDistinctOn([waiting.id], { waitingId: waiting.id, slug: newsEvents.slug, title: newsEvents.title })
    .from(newsEvents)
    .innerJoin(
      waiting,
      sql`(title_letters(${newsEvents.title}) = title_letters(${waiting.title}) and title_letters(${waiting.title}) <> '')
        or ${newsEvents.content} = ${waiting.content}`,
    )
    .where(isPublic(newsEvents, now))
  return new Map(rows.map(({ waitingId, ...found }) => [waitingId, found]))
}
