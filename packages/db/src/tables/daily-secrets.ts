import { date, pgTable, text } from 'drizzle-orm/pg-core'

/** The secret that turns addresses into pseudonyms on one day (UTC), the same for all processes; deleted the day after. */
export const dailySecrets = pgTable('daily_secrets', {
  day: date({ mode: 'string' }).primaryKey(),
  secret: text().notNull(),
})
