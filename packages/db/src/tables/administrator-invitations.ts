import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'
import { users } from './users.ts'

/** Open invitation links for new administrators. A row is deleted when its link is used. */
export const administratorInvitations = pgTable(
  'administrator_invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the token in hexadecimal, so that reading the table does not allow using it. */
    tokenHash: text().notNull().unique('administrator_invitations_token_hash_unique'),
    /** The invitations of a removed administrator are deleted too. */
    invitedBy: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('administrator_invitations_invited_by_index').on(table.invitedBy)],
)
