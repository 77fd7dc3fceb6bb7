import { SIGN_IN_WAYS } from '@hazards/schema/auth.constants'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'
import { moment } from './moment.ts'
import { users } from './users.ts'

export const adminSessions = pgTable(
  'admin_sessions',
  {
    /** SHA-256 of the session id in hexadecimal, so that reading the table does not allow signing in. */
    idHash: text().primaryKey(),
    /** The identifier with which its owner can end the session; grants no access. */
    id: uuid().notNull().defaultRandom().unique('admin_sessions_id_unique'),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** The browser and the system that signed in, such as 'Firefox on Windows'; null if it did not say. */
    device: text(),
    via: text({ enum: SIGN_IN_WAYS }).notNull().default('password'),
  },
  (table) => [
    check('admin_sessions_via_check', oneOfList(table.via, SIGN_IN_WAYS)),
    index('admin_sessions_expires_at_index').on(table.expiresAt),
    index('admin_sessions_user_id_index').on(table.userId),
  ],
)
