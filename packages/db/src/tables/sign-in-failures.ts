import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** How often signing in failed, or was refused, within an hour: for each name that exists and for all others together (actor ''). */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    hour: moment().notNull(),
    action: text({ enum: ['sign-in failed', 'sign-in limit hit'] }).notNull(),
    actor: text().notNull(),
    count: integer().notNull(),
    /** The line of the activity log whose sum this is. No foreign key: it would keep that table's own words from whoever empties it. */
    eventId: bigint({ mode: 'number' }).unique('sign_in_failures_event_id_unique'),
  },
  (table) => [primaryKey({ columns: [table.hour, table.action, table.actor] })],
)
