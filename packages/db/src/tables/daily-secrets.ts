import { date, pgTable, text } from 'drizzle-orm/pg-core'

/** The secret for pseudonyms of addresses on one day (UTC), shared by all processes; deleted the day after. */
export const dailySecrets = pgTable('daily_secrets', {
  day: date({ mode: 'string' }).primaryKey(),
  secret: text().notNull(),
})
