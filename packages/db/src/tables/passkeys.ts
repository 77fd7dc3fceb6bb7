import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'
import { users } from './users.ts'

/** The passkeys (WebAuthn) of administrators. Only public keys are kept. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The id that the authenticator gave it, in base64url. */
    credentialId: text().notNull().unique('passkeys_credential_id_unique'),
    /** In COSE form, in base64url. */
    publicKey: text().notNull(),
    /** Uses, as the authenticator counts them; 0 if it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How browsers can reach the authenticator. */
    transports: jsonb().$type<string[]>().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (table) => [index('passkeys_user_id_index').on(table.userId)],
)
