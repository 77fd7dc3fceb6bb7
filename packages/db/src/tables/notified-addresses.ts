import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** Addresses of senders who want to be mailed what becomes of their items. */
export const notifiedAddresses = pgTable(
  'notified_addresses',
  {
    /** In lower case. */
    email: text().primaryKey(),
    /** When it was last mailed a link to confirm. */
    askedAt: moment().notNull(),
    /** When its owner used that link; null: never written to but for that mail. */
    confirmedAt: moment(),
    /** When the mail server refused the address for good; nothing more is sent there until it is confirmed anew. */
    refusedAt: moment(),
  },
  (table) => [index('notified_addresses_asked_at_index').on(table.askedAt)],
)
