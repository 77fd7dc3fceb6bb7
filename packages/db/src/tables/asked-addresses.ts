import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** To which addresses a confirming mail went in the last day: one a day, whatever is sent in. */
export const askedAddresses = pgTable(
  'asked_addresses',
  {
    email: text().primaryKey(),
    askedAt: moment().notNull(),
  },
  (table) => [index('asked_addresses_asked_at_index').on(table.askedAt)],
)
