import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'
import { moment } from './moment.ts'
import { newsEvents } from './news-events.ts'

/** decide: the group decides on an item. follow: a sender follows an item. confirm, stop: notices to an address. never: all mails to it. */
const MAIL_LINK_PURPOSES = ['decide', 'follow', 'confirm', 'stop', 'never'] as const
export type MailLinkPurpose = (typeof MAIL_LINK_PURPOSES)[number]

/** The links in mails about submitted items. Only the hashes of their tokens are stored. */
export const mailLinks = pgTable(
  'mail_links',
  {
    /** SHA-256 of the token in hexadecimal, so that reading the table does not allow using the link. */
    hash: text().primaryKey(),
    purpose: text({ enum: MAIL_LINK_PURPOSES }).notNull(),
    newsEventId: uuid().references(() => newsEvents.id, { onDelete: 'cascade' }),
    /** The `sequence` of the revision that the link can decide on. */
    sequence: integer(),
    email: text(),
    expiresAt: moment().notNull(),
    /** When it was used, for links that can be used once. */
    usedAt: moment(),
  },
  (table) => [
    check('mail_links_purpose_check', oneOfList(table.purpose, MAIL_LINK_PURPOSES)),
    index('mail_links_news_event_index').on(table.newsEventId),
    index('mail_links_email_index').on(table.email),
    index('mail_links_expires_at_index').on(table.expiresAt),
  ],
)
