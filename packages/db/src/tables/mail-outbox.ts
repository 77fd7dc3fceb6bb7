import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'
import { moment } from './moment.ts'
import { newsEvents } from './news-events.ts'

/** The kinds of mails, which determine how they are sent and what happens to refused ones. */
const MAIL_TEMPLATES = [
  'contact-message',
  'contact-digest',
  'sign-in-alert',
  'newsletter-confirmation',
  'newsletter-digest',
  'newsletter-test',
  'submission-received',
  'submission-confirmation',
  'submission-decision',
] as const
export type MailTemplate = (typeof MAIL_TEMPLATES)[number]

/** Mails that no mail server has accepted yet. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    /** Also the mail's Message-ID, which identifies a mail that is sent twice. */
    id: uuid().primaryKey().defaultRandom(),
    template: text({ enum: MAIL_TEMPLATES }).notNull().default('contact-message'),
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
    /** The number of attempts, including a running one. */
    attempts: integer().notNull().default(0),
    /** The number of attempts that are known to have failed. */
    failures: integer().notNull().default(0),
    /**
     * When the next attempt is due. A process that claims a mail postpones this, so that no other claims it meanwhile.
     * null: given up, or held.
     */
    dueAt: moment(),
    /** Whether the mail exceeds the daily budget and waits for a digest or another day. */
    isHeld: boolean().notNull().default(false),
  },
  (table) => [
    check('mail_outbox_template_check', oneOfList(table.template, MAIL_TEMPLATES)),
    index('mail_outbox_due_at_index').on(table.dueAt),
    index('mail_outbox_held_index').on(table.isHeld, table.createdAt),
    index('mail_outbox_recipient_index').on(table.recipient),
    index('mail_outbox_news_event_index').on(table.newsEventId),
  ],
)
