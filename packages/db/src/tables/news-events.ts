import { NEWS_EVENT_ANSWERS, NEWS_EVENT_CATEGORIES } from '@hazards/schema/news-event'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'
import { moment } from './moment.ts'
import { formatColumn, hazardColumns, publishColumns, recordColumns } from './record-columns.ts'
import { titleOrder } from './title-order.ts'

export const newsEvents = pgTable(
  'news_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    category: text({ enum: NEWS_EVENT_CATEGORIES }).notNull(),
    title: text().notNull(),
    content: text().notNull(),
    ...formatColumn(),
    postedBy: text().notNull(),
    eventDate: moment().notNull(),
    linkTitle: text(),
    link: text(),
    imageUrl: text(),
    submitterEmail: text(),
    endDate: moment(),
    /** Whether only days were given; the times of both dates are then midnight UTC and have no meaning. */
    isAllDay: boolean().notNull().default(false),
    /** By whose clock the times of both dates are shown: an IANA name; null for UTC. */
    timeZone: text(),
    location: text(),
    onlineUrl: text(),
    imageAlt: text(),
    isApproved: boolean().notNull().default(false),
    isArchived: boolean().notNull().default(false),
    ...hazardColumns(),
    createdAt: moment().notNull().defaultNow(),
    /** Since when the item has been pending. Items that are pending for too long are swept. */
    pendingSince: moment().notNull().defaultNow(),
    /** The reference of a submission; null for items that were not submitted by visitors, and for old ones. */
    reference: text(),
    /** SHA-256, in hexadecimal, of the token in the address of its sender's page. */
    submissionHash: text(),
    /** The answer to, or action of, its sender, in addition to the states above. */
    answer: text({ enum: NEWS_EVENT_ANSWERS }),
    answerMessage: text(),
    /** Whether its sender asked to be mailed the decision. */
    notifySubmitter: boolean().notNull().default(false),
    ...publishColumns(),
    ...recordColumns(),
  },
  (table) => [
    // Empty until the item is approved for the first time.
    uniqueIndex('news_events_slug_unique').on(table.slug).where(sql`${table.slug} <> ''`),
    unique('news_events_reference_unique').on(table.reference),
    unique('news_events_submission_hash_unique').on(table.submissionHash),
    check('news_events_answer_check', oneOfList(table.answer, NEWS_EVENT_ANSWERS)),
    check('news_events_category_check', oneOfList(table.category, NEWS_EVENT_CATEGORIES)),
    index('news_events_shown_index').on(table.isArchived, table.isApproved, table.eventDate, table.id),
    index('news_events_title_order_index').on(titleOrder(table.title), table.id),
    index('news_events_updated_at_index').on(table.updatedAt, table.id),
    index('news_events_hazards_index').using('gin', table.hazards),
    index('news_events_publish_at_index').on(table.publishAt),
    index('news_events_deleted_at_index').on(table.deletedAt),
  ],
)
