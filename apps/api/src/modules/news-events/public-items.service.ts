import type { Database } from '@hazards/db/client'
import { newsEvents, withdrawals } from '@hazards/db/tables'
import { isEvent } from '@hazards/schema/event-dates'
import type { NewsEventFeed } from '@hazards/schema/news-event'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type Clock, DAY } from '../../lib/clock.ts'
import { notFound } from '../../lib/errors.ts'
import { fromPublic, isPublic } from '../../records/public-records.ts'
import type { Row } from '../../records/record-kinds.ts'
import { isNamed } from '../../records/write-record.ts'
import type { PublicItem, WithdrawnItem } from './formats/public-item.ts'
import { latestFirst, matching } from './news-event-filter.rules.ts'

type Calendar = { items: PublicItem[]; withdrawn: WithdrawnItem[] }

/** Number of items in a feed. */
const FEED_LENGTH = 50
const CALENDAR_PAST_MS = 90 * DAY

const { id, slug, category, title, content, textFormat, postedBy, eventDate, endDate, isAllDay, timeZone } = newsEvents
const { location, onlineUrl, link, linkTitle, imageUrl, sequence, createdAt, updatedAt } = newsEvents
const { hazards, eventIds } = newsEvents
const withdrawnColumns = { id, eventDate, endDate, isAllDay, timeZone, sequence, createdAt, updatedAt }
const publicColumns = {
  ...withdrawnColumns,
  createdAt: fromPublic(createdAt, newsEvents),
  updatedAt: fromPublic(updatedAt, newsEvents),
  slug,
  category,
  title,
  content,
  textFormat,
  postedBy,
  location,
  onlineUrl,
  link,
  linkTitle,
  imageUrl,
  hazards,
  eventIds,
}

/** The public items for feeds and calendars (records §3). */
export const createPublicItems = ({ db, clock }: { db: Database; clock: Clock }) => {
  const itemsWhere = (condition: SQL | undefined, order: SQL[] = latestFirst) =>
    db
      .select(publicColumns)
      .from(newsEvents)
      .where(and(isPublic(newsEvents, clock()), condition))
      .orderBy(...order)

  /**
   * Returns stored items that have ceased to be public, and are not so again by a moment that has come, with the days that
   * they had while they were public.
   */
  const withdrawnWhere = async (condition: SQL | undefined) => {
    const rows = await db
      .select({ ...withdrawnColumns, category, location, onlineUrl, occurrence: withdrawals.occurrence })
      .from(newsEvents)
      .innerJoin(withdrawals, and(eq(withdrawals.record, 'newsEvent'), eq(withdrawals.recordId, id)))
      .where(and(sql`(${isPublic(newsEvents, clock())}) is not true`, condition))
      .orderBy(...latestFirst)
    return rows.map(({ occurrence, ...row }) => ({ ...toIso(row), ...occurrence }))
  }

  return {
    /** Returns the 50 items that became public last. */
    feed: async (filter: NewsEventFeed): Promise<PublicItem[]> => {
      const newest = [desc(publicColumns.createdAt), ...latestFirst]
      return (await itemsWhere(await matching(db, filter, clock()), newest).limit(FEED_LENGTH)).map(toIso)
    },

    /** Returns the events, but no news, that ended at most 90 days ago or later, and which of them were withdrawn. */
    calendar: async (filter: NewsEventFeed): Promise<Calendar> => {
      const since = new Date(clock().getTime() - CALENDAR_PAST_MS)
      const isRecent = sql`coalesce(${endDate}, ${eventDate}) >= ${sql.param(since, eventDate)}`
      const condition = await matching(db, filter, clock())
      const withdrawn = await withdrawnWhere(condition)
      return {
        items: (await itemsWhere(and(condition, isRecent))).map(toIso).filter(isEvent),
        withdrawn: withdrawn.filter((item) => isEvent(item) && (item.endDate ?? item.eventDate) >= since.toISOString()),
      }
    },

    /** Returns one item, public or withdrawn. @throws DomainError NOT_FOUND for an item that never was public */
    calendarOf: async (idOrSlug: string): Promise<Calendar> => {
      const items = (await itemsWhere(isNamed(newsEvents, idOrSlug))).map(toIso)
      if (items.length > 0) return { items, withdrawn: [] }
      const withdrawn = await withdrawnWhere(isNamed(newsEvents, idOrSlug))
      if (withdrawn.length === 0) throw notFound('news or event item')
      return { items, withdrawn }
    },
  }
}

const toIso = <Read extends Pick<Row['newsEvent'], keyof typeof withdrawnColumns>>(row: Read) => ({
  ...row,
  eventDate: row.eventDate.toISOString(),
  endDate: row.endDate?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
