import type { TokenScope } from '@hazards/schema/access-token.constants'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'
import { users } from './users.ts'

/** The tokens with which programs act for an administrator. They end with their owner. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the token in hexadecimal, so that reading the table does not allow using it. */
    tokenHash: text().notNull().unique('access_tokens_token_hash_unique'),
    /** The beginning of the token, to recognize it by. */
    start: text().notNull(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    scopes: jsonb().$type<TokenScope[]>().notNull(),
    createdAt: moment().notNull(),
    /** null for a token that does not end by itself. */
    expiresAt: moment(),
    lastUsedAt: moment(),
  },
  (table) => [index('access_tokens_owner_id_index').on(table.ownerId)],
)
