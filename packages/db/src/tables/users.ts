import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  username: text().notNull().unique(),
  /** An argon2id hash in PHC format, never the password itself. */
  password: text().notNull(),
  isAdmin: boolean().notNull().default(false),
  /** Makes names of the networks that this user signs in from; nobody else's are comparable with them. */
  networkKey: uuid().notNull().defaultRandom(),
  createdAt: moment().notNull().defaultNow(),
})
