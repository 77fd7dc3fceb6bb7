import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    username: text().notNull().unique(),
    /** An argon2id hash in PHC format. */
    password: text().notNull(),
    /** False for an administrator who has only ever signed in at the university: nobody knows the password. */
    hasPassword: boolean().notNull().default(true),
    isAdmin: boolean().notNull().default(false),
    /**
     * The key for pseudonyms of the networks that this user signs in from; they cannot be compared with those of other
     * users.
     */
    networkKey: uuid().notNull().defaultRandom(),
    createdAt: moment().notNull().defaultNow(),
    /** A confirmed email address. */
    email: text(),
    /** Whether what waits is mailed to that address, and when it last was. */
    mailsWaiting: boolean().notNull().default(false),
    waitingMailedAt: moment(),
  },
  (table) => [uniqueIndex('users_email_index').on(sql`lower(${table.email})`)],
)
