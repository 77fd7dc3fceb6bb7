import { PERSON_SECTIONS } from '@hazards/schema/person.constants'
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'
import { moment } from './moment.ts'
import { arrangedIndexes, formatColumn, publishColumns, recordColumns } from './record-columns.ts'

export const people = pgTable(
  'people',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    role: text().notNull(),
    section: text({ enum: PERSON_SECTIONS }).notNull(),
    batch: text(),
    specialization: text(),
    email: text(),
    imageUrl: text(),
    bio: text(),
    ...formatColumn(),
    cvUrl: text(),
    orcid: text(),
    website: text(),
    order: integer().notNull(),
    /** Other names under which the person has published. */
    nameVariants: text().array(),
    createdAt: moment().notNull().defaultNow(),
    ...publishColumns(),
    ...recordColumns(),
  },
  (table) => [
    ...arrangedIndexes('people', table),
    check('people_section_check', oneOfList(table.section, PERSON_SECTIONS)),
  ],
)
