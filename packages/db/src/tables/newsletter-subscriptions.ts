import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull().unique(),
    createdAt: moment().notNull().defaultNow(),
    /** When its owner used the confirmation link; null: the address receives nothing but the confirmation mail. */
    confirmedAt: moment(),
    /** SHA-256, in hexadecimal, of the token in the newest confirmation mail. */
    confirmationHash: text().unique('newsletter_subscriptions_confirmation_hash_unique'),
    confirmationEndsAt: moment(),
    /** When the mail server permanently refused the address; nothing more is sent there until it is confirmed again. */
    refusedAt: moment(),
  },
  (table) => [index('newsletter_subscriptions_newest_first_index').on(table.createdAt, table.id)],
)
