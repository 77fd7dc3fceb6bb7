import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  username: text().notNull().unique(),
  /** An argon2id hash in PHC format, never the password itself. */
  password: text().notNull(),
  isAdmin: boolean().notNull().default(false),
  createdAt: moment().notNull().defaultNow(),
})
