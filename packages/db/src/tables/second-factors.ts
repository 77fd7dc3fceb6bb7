import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'
import { users } from './users.ts'

/** The secrets shared with administrators' authenticator apps (RFC 6238). */
export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** In Base32; encrypted where the site has a key. */
  secret: text().notNull(),
  /** null until a code has proved that the app has the secret; sign-in requires codes only after that. */
  confirmedAt: moment(),
  /** The time step of the last used code. Codes of this step or earlier ones are rejected. */
  lastStep: integer(),
  /** Wrong codes of the app in a row, each after the right password. */
  wrongCodes: integer().notNull().default(0),
})

/** Recovery codes for administrators who have lost the app. A row is deleted when its code is used. */
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
