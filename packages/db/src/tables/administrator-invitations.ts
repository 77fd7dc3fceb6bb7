import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'
import { users } from './users.ts'

/** Links that let somebody become an administrator, as long as they are open: a row goes when it is used. */
export const administratorInvitations = pgTable(
  'administrator_invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the token in hexadecimal: who reads the table cannot use it. */
    tokenHash: text().notNull().unique('administrator_invitations_token_hash_unique'),
    /** The links of an administrator who is removed are over too. */
    invitedBy: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('administrator_invitations_invited_by_index').on(table.invitedBy)],
)
