import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  id: uuid().primaryKey().defaultRandom(),
  email: text().notNull().unique(),
  createdAt: moment().notNull().defaultNow(),
})
