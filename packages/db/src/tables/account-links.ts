import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'
import { moment } from './moment.ts'
import { users } from './users.ts'

/** confirm-email: confirms the address of an account. new-password: sets a new password. */
const ACCOUNT_LINK_PURPOSES = ['confirm-email', 'new-password'] as const
export type AccountLinkPurpose = (typeof ACCOUNT_LINK_PURPOSES)[number]

/** The links that are mailed to administrators. A row is deleted when its link is used. */
export const accountLinks = pgTable(
  'account_links',
  {
    /** SHA-256 of the token in hexadecimal, so that reading the table does not allow using the link. */
    hash: text().primaryKey(),
    purpose: text({ enum: ACCOUNT_LINK_PURPOSES }).notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address that the link was sent to. */
    email: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    check('account_links_purpose_check', oneOfList(table.purpose, ACCOUNT_LINK_PURPOSES)),
    index('account_links_user_id_index').on(table.userId),
    index('account_links_expires_at_index').on(table.expiresAt),
  ],
)
