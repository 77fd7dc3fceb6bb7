import { pgTable, text } from 'drizzle-orm/pg-core'

/** Secrets for pseudonyms of data that must not be stored, each kept as long as one of its pseudonyms is in use. */
export const keptSecrets = pgTable('kept_secrets', {
  name: text().primaryKey(),
  secret: text().notNull(),
})
