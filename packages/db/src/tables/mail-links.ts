import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'
import { moment } from './moment.ts'
import { newsEvents } from './news-events.ts'

/** decide: on an item, by the group. follow: an item, by its sender. confirm, stop: mails about items to an address. */
const MAIL_LINK_PURPOSES = ['decide', 'follow', 'confirm', 'stop'] as const
export type MailLinkPurpose = (typeof MAIL_LINK_PURPOSES)[number]

/** The links in our mails about submitted items; of each only the hash of its token. */
export const mailLinks = pgTable(
  'mail_links',
  {
    /** SHA-256 of the token in hexadecimal: who reads the table cannot use the link. */
    hash: text().primaryKey(),
    purpose: text({ enum: MAIL_LINK_PURPOSES }).notNull(),
    newsEventId: uuid().references(() => newsEvents.id, { onDelete: 'cascade' }),
    /** Which revision of the item may be decided on: its `sequence` then. */
    sequence: integer(),
    email: text(),
    expiresAt: moment().notNull(),
    /** When it was used, where that can be done once. */
    usedAt: moment(),
  },
  (table) => [
    check('mail_links_purpose_check', oneOfList(table.purpose, MAIL_LINK_PURPOSES)),
    index('mail_links_news_event_index').on(table.newsEventId),
    index('mail_links_email_index').on(table.email),
    index('mail_links_expires_at_index').on(table.expiresAt),
  ],
)
