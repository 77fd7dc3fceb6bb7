import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** What this database was once given to begin with: it gets nothing of it again, whatever was deleted since (records §5). */
export const firstContents = pgTable('first_contents', {
  name: text().primaryKey(),
  at: moment().notNull().defaultNow(),
})
