import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/**
 * The number of failed or rejected sign-ins per hour, for each existing name and for all others together (actor '').
 */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    hour: moment().notNull(),
    action: text({
      enum: ['sign-in failed', 'sign-in limit hit', 'confirmation failed', 'confirmation limit hit'],
    }).notNull(),
    actor: text().notNull(),
    count: integer().notNull(),
    /**
     * The activity line with this count. Not a foreign key, because that would bypass the log's own error message for a
     * forbidden deletion.
     */
    eventId: bigint({ mode: 'number' }).unique('sign_in_failures_event_id_unique'),
  },
  (table) => [primaryKey({ columns: [table.hour, table.action, table.actor] })],
)
