import type { Database } from '@hazards/db/client'
import { newsEvents, withdrawals } from '@hazards/db/tables'
import type { NewsEventFeed } from '@hazards/schema/news-event'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../../lib/clock.ts'
import { notFound } from '../../lib/errors.ts'
import type { Row } from '../../lib/record-kinds.ts'
import { isNamed } from '../../lib/write-record.ts'
import type { PublicItem, WithdrawnItem } from './formats/public-item.ts'
import { isShown, latestFirst, matching } from './news-event-filter.ts'

type Calendar = { items: PublicItem[]; withdrawn: WithdrawnItem[] }

/** As many as a feed reader is interested in. */
const FEED_LENGTH = 50
const CALENDAR_PAST_MS = 90 * 24 * 60 * 60_000

const { id, slug, category, title, content, postedBy, eventDate, endDate, isAllDay } = newsEvents
const { location, onlineUrl, link, linkTitle, imageUrl, sequence, createdAt, updatedAt } = newsEvents
const told = { id, eventDate, endDate, isAllDay, sequence, createdAt, updatedAt }
const shown = { ...told, slug, category, title, content, postedBy, location, onlineUrl, link, linkTitle, imageUrl }

/** The public items as feeds and calendars write them (records §3), latest first. */
export const createPublicItems = ({ db, clock }: { db: Database; clock: Clock }) => {
  const itemsWhere = (condition: SQL | undefined) =>
    db
      .select(shown)
      .from(newsEvents)
      .where(and(isShown, condition))
      .orderBy(...latestFirst)

  /** Those that are still kept, and were public and are no longer. */
  const withdrawnWhere = (condition: SQL | undefined) =>
    db
      .select(told)
      .from(newsEvents)
      .innerJoin(withdrawals, and(eq(withdrawals.record, 'newsEvent'), eq(withdrawals.recordId, id)))
      .where(condition)
      .orderBy(...latestFirst)

  return {
    /** The latest 50. */
    feed: async (filter: NewsEventFeed): Promise<PublicItem[]> =>
      (await itemsWhere(matching(filter, clock())).limit(FEED_LENGTH)).map(inIso),

    /** All that end 90 days ago or later, and those of them that were withdrawn. */
    calendar: async (filter: NewsEventFeed): Promise<Calendar> => {
      const since = sql.param(new Date(clock().getTime() - CALENDAR_PAST_MS), eventDate)
      const condition = and(matching(filter, clock()), sql`coalesce(${endDate}, ${eventDate}) >= ${since}`)
      return {
        items: (await itemsWhere(condition)).map(inIso),
        withdrawn: (await withdrawnWhere(condition)).map(inIso),
      }
    },

    /** One item, public or withdrawn. @throws DomainError NOT_FOUND for one that never was public */
    calendarOf: async (idOrSlug: string): Promise<Calendar> => {
      const items = (await itemsWhere(isNamed(newsEvents, idOrSlug))).map(inIso)
      if (items.length > 0) return { items, withdrawn: [] }
      const withdrawn = (await withdrawnWhere(isNamed(newsEvents, idOrSlug))).map(inIso)
      if (withdrawn.length === 0) throw notFound('news or event item')
      return { items, withdrawn }
    },
  }
}

const inIso = <Read extends Pick<Row['newsEvent'], keyof typeof told>>(row: Read) => ({
  ...row,
  eventDate: row.eventDate.toISOString(),
  endDate: row.endDate?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
