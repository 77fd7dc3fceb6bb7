import { integer, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** The columns that every record has beside its own fields (records §1). */
export const recordColumns = () => ({
  /** The record's address, given once from its title by the trigger `give_slug`: leave it out of an insert. */
  slug: text().notNull().default(''),
  updatedAt: moment().notNull().defaultNow(),
  /** How often the record was changed: calendars and signed links tell one state from the next by it. */
  sequence: integer().notNull().default(0),
  /** Since when the record is in the trash; null for a record that is there. */
  deletedAt: moment(),
})
