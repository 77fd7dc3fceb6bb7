import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/**
 * The initial contents that this database has received. None is added again, even if its records have been deleted
 * (records §5).
 */
export const firstContents = pgTable('first_contents', {
  name: text().primaryKey(),
  at: moment().notNull().defaultNow(),
})
