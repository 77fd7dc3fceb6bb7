import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  username: text().notNull().unique(),
  /** An argon2id hash in PHC format. */
  password: text().notNull(),
  isAdmin: boolean().notNull().default(false),
  /**
   * The key for pseudonyms of the networks that this user signs in from; they cannot be compared with those of other
   * users.
   */
  networkKey: uuid().notNull().defaultRandom(),
  createdAt: moment().notNull().defaultNow(),
})
