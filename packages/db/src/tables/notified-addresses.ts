import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** Addresses of senders who want to be mailed the decisions on their items. */
export const notifiedAddresses = pgTable(
  'notified_addresses',
  {
    /** In lower case. */
    email: text().primaryKey(),
    /** When it was last mailed a confirmation link. */
    askedAt: moment().notNull(),
    /** When its owner used that link; null: the address receives nothing but the confirmation mail. */
    confirmedAt: moment(),
    /** When the mail server permanently refused the address; nothing more is sent there until it is confirmed again. */
    refusedAt: moment(),
  },
  (table) => [index('notified_addresses_asked_at_index').on(table.askedAt)],
)
