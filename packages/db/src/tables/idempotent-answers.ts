import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** What calls with an `Idempotency-Key` were answered, for a day (records §4). Only who has the key can read the answer. */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    /** Made of the call, its caller and the key (HMAC). */
    name: text().primaryKey(),
    bodyHash: text().notNull(),
    /** null while the call is under way. */
    status: integer(),
    /** Encrypted with the key. */
    answer: text(),
    createdAt: moment().notNull(),
  },
  (table) => [index('idempotent_answers_created_at_index').on(table.createdAt)],
)
