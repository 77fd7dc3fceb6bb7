import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** How far each source was read: one row for each list of works, such as that of one ORCID record. */
export const sourceStates = pgTable('source_states', {
  /** 'orcid:0000-0002-1825-0097', 'zotero:12345'. */
  key: text().primaryKey(),
  /** The ETag or the version of the list as it was last read. */
  version: text(),
  checkedAt: moment(),
  /** The number of works in it, and of those that are of no kind that the site lists. */
  found: integer().notNull().default(0),
  left: integer().notNull().default(0),
  /** Why it could not be read; null after a success. */
  error: text(),
  failedSince: moment(),
})
