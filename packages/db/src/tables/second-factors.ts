import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'
import { users } from './users.ts'

/** What an administrator's authenticator app holds too (RFC 6238). */
export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** In Base32, as it is: every process needs it for each code, and a key for it would lie beside it. */
  secret: text().notNull(),
  /** null until a code has shown that the app holds the secret; only then sign-in asks for codes. */
  confirmedAt: moment(),
  /** The time step of the last code that was taken: no code of it or of one before is taken again. */
  lastStep: integer(),
})

/** Codes for whoever has lost the app. A row goes when its code is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 in hexadecimal of a code of 80 random bits. */
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)
