import { CONTACT_SUBJECTS } from '@hazards/schema/contact'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'
import { moment } from './moment.ts'
import { titleOrder } from './title-order.ts'

export const contactSubmissions = pgTable(
  'contact_submissions',
  {
    id: uuid().primaryKey().defaultRandom(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    institution: text(),
    subject: text({ enum: CONTACT_SUBJECTS }).notNull(),
    message: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** When an administrator marked it as answered. */
    answeredAt: moment(),
  },
  (table) => [
    check('contact_submissions_subject_check', oneOfList(table.subject, CONTACT_SUBJECTS)),
    index('contact_submissions_email_index').on(sql`lower(${table.email})`),
    index('contact_submissions_newest_first_index').on(table.createdAt, table.id),
    index('contact_submissions_name_index').on(titleOrder(table.lastName), titleOrder(table.firstName), table.id),
  ],
)
