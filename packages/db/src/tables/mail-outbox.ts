import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'
import { moment } from './moment.ts'

/** What a mail is: what is done with it, and what becomes of it, depends on it. */
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

/** Mails that no mail server has taken yet. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    /** Also the mail's Message-ID: a mail that is sent twice is known as the same one. */
    id: uuid().primaryKey().defaultRandom(),
    template: text({ enum: MAIL_TEMPLATES }).notNull().default('contact-message'),
    /** null: the group itself, whose address is a setting and not here. */
    recipient: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    replyToName: text(),
    replyToAddress: text(),
    /** Where the recipient unsubscribes with one click (RFC 8058). */
    unsubscribeUrl: text(),
    createdAt: moment().notNull(),
    /** How often it was tried, the time under way included. */
    attempts: integer().notNull().default(0),
    /** How many of these are known to have failed. */
    failures: integer().notNull().default(0),
    /** When it may be tried: who takes a mail puts this off, so that no one else takes it meanwhile. null: given up, or held. */
    dueAt: moment(),
    /** Beyond the day's mails: waits for a digest, or for another day. */
    isHeld: boolean().notNull().default(false),
  },
  (table) => [
    check('mail_outbox_template_check', oneOfList(table.template, MAIL_TEMPLATES)),
    index('mail_outbox_due_at_index').on(table.dueAt),
    index('mail_outbox_held_index').on(table.isHeld, table.createdAt),
    index('mail_outbox_recipient_index').on(table.recipient),
  ],
)
