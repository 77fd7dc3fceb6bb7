import { PAGE_PLACES } from '@hazards/schema/own-page.constants'
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'
import { moment } from './moment.ts'
import { arrangedIndexes, formatColumn, publishColumns, recordColumns } from './record-columns.ts'

/** Pages that the group writes itself (records §22). */
export const pages = pgTable(
  'pages',
  {
    id: uuid().primaryKey().defaultRandom(),
    title: text().notNull(),
    content: text().notNull(),
    ...formatColumn(),
    /** Where every page links it. */
    place: text({ enum: PAGE_PLACES }).notNull(),
    order: integer().notNull(),
    createdAt: moment().notNull().defaultNow(),
    ...publishColumns(),
    ...recordColumns(),
  },
  (table) => [...arrangedIndexes('pages', table), check('pages_place_check', oneOfList(table.place, PAGE_PLACES))],
)
