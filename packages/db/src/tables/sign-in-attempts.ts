import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'
import { moment } from './moment.ts'
import { users } from './users.ts'

/** What a round trip to the university's sign-in, or to an authenticator, is for. */
const ATTEMPT_PURPOSES = [
  'university-sign-in',
  'university-link',
  'university-invitation',
  'university-code',
  'passkey-use',
  'passkey-add',
] as const
export type AttemptPurpose = (typeof ATTEMPT_PURPOSES)[number]

/** What was begun with another party and waits for its answer. A row is deleted when the answer comes. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    /** SHA-256 in hexadecimal of the ticket that only the browser which began has. */
    hash: text().primaryKey(),
    purpose: text({ enum: ATTEMPT_PURPOSES }).notNull(),
    /** The administrator who began, or who the other party says it is. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** What the answer must match, as JSON; encrypted where the site has a key. */
    secrets: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    check('sign_in_attempts_purpose_check', oneOfList(table.purpose, ATTEMPT_PURPOSES)),
    index('sign_in_attempts_user_id_index').on(table.userId),
    index('sign_in_attempts_expires_at_index').on(table.expiresAt),
  ],
)
