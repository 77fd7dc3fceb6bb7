import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** Mails to the group that no mail server has taken yet; the address they go to is a setting and not here. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    /** Also the mail's Message-ID: a mail that is sent twice is known as the same one. */
    id: uuid().primaryKey().defaultRandom(),
    subject: text().notNull(),
    text: text().notNull(),
    replyToName: text().notNull(),
    replyToAddress: text().notNull(),
    createdAt: moment().notNull(),
    /** How often it was tried, the time under way included. */
    attempts: integer().notNull().default(0),
    /** When it may be tried: who takes a mail puts this off, so that no one else takes it meanwhile. null: given up. */
    dueAt: moment(),
  },
  (table) => [index('mail_outbox_due_at_index').on(table.dueAt)],
)
