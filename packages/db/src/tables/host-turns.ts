import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** When each server that the site asks may be asked again, by any of its processes. */
export const hostTurns = pgTable('host_turns', {
  host: text().primaryKey(),
  /** The question under way, or the last one. */
  holder: uuid().notNull(),
  freeAt: moment().notNull(),
  /** Until when the server asked to be left alone. */
  closedUntil: moment(),
})
