import { pgTable, text } from 'drizzle-orm/pg-core'

/** Secrets that turn what must not be stored into names, each kept as long as anything stands under one of its names. */
export const keptSecrets = pgTable('kept_secrets', {
  /** What it is for. */
  name: text().primaryKey(),
  secret: text().notNull(),
})
