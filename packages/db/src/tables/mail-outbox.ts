import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'
import { newsEvents } from './news-events.ts'

/**
 * Mails that no mail server has accepted yet. A job of the kind `mail` with the mail's id as its key sends each one that is
 * not held. `attempts`, `failures` and `dueAt` are of the version before the jobs, which may still run beside this one:
 * what it puts here is given a job once it is due.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    /** Also the mail's Message-ID, which identifies a mail that is sent twice. */
    id: uuid().primaryKey().defaultRandom(),
    /** The kind of the mail, which determines how it is sent. */
    template: text().notNull().default('contact-message'),
    /** null: the group, whose address is a setting. */
    recipient: text(),
    /** The submitted item that a held mail is about. Its words are written when it is released. */
    newsEventId: uuid().references(() => newsEvents.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    replyToName: text(),
    replyToAddress: text(),
    /** The address for unsubscribing with one click (RFC 8058). */
    unsubscribeUrl: text(),
    createdAt: moment().notNull(),
    attempts: integer().notNull().default(0),
    failures: integer().notNull().default(0),
    dueAt: moment(),
    /** Whether the mail exceeds the daily budget and waits for a digest or another day. */
    isHeld: boolean().notNull().default(false),
  },
  (table) => [
    index('mail_outbox_due_at_index').on(table.dueAt),
    index('mail_outbox_held_index').on(table.isHeld, table.createdAt),
    index('mail_outbox_recipient_index').on(table.recipient),
    index('mail_outbox_news_event_index').on(table.newsEventId),
  ],
)
