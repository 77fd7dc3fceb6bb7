import { KIND_NAMES } from '@hazards/schema/kinds/kinds'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'
import { moment } from './moment.ts'

/** Links that show a record which is not public to anyone who has them (records §11). */
export const previews = pgTable(
  'previews',
  {
    id: uuid().primaryKey().defaultRandom(),
    record: text({ enum: KIND_NAMES }).notNull(),
    recordId: uuid().notNull(),
    /** SHA-256 of the token in hexadecimal, so that reading the table does not allow using it. */
    tokenHash: text().notNull().unique('previews_token_hash_unique'),
    /** The name of the administrator who made it. */
    createdBy: text().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    check('previews_record_check', oneOfList(table.record, KIND_NAMES)),
    index('previews_expires_at_index').on(table.expiresAt),
  ],
)
