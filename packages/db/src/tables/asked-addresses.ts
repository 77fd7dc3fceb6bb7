import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** Addresses that received a confirmation mail in the last day: one a day, however many submissions there are. */
export const askedAddresses = pgTable(
  'asked_addresses',
  {
    /** Without its variants: 'a+b@example.org' is 'a@example.org'. */
    email: text().primaryKey(),
    askedAt: moment().notNull(),
  },
  (table) => [index('asked_addresses_asked_at_index').on(table.askedAt)],
)
