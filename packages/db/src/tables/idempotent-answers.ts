import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** Responses to calls with an `Idempotency-Key`, for a day (records §4). Only a caller with the key can read them. */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    /** HMAC of the call, its caller and the key. */
    name: text().primaryKey(),
    bodyHash: text().notNull(),
    /** null while the call is running. */
    status: integer(),
    /** Encrypted with the key. */
    answer: text(),
    createdAt: moment().notNull(),
  },
  (table) => [index('idempotent_answers_created_at_index').on(table.createdAt)],
)
