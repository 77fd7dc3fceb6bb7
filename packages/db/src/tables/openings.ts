import { OPENING_TYPES } from '@hazards/schema/opening.constants'
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'
import { moment } from './moment.ts'
import { arrangedIndexes, formatColumn, hazardColumns, publishColumns, recordColumns } from './record-columns.ts'

export const openings = pgTable(
  'openings',
  {
    id: uuid().primaryKey().defaultRandom(),
    title: text().notNull(),
    openingType: text({ enum: OPENING_TYPES }).notNull(),
    /** The last day to apply. */
    deadline: date({ mode: 'string' }),
    description: text().notNull(),
    ...formatColumn(),
    terms: text(),
    place: text(),
    /** ISO 8601, as precise as it is known. */
    starts: text(),
    url: text(),
    email: text(),
    order: integer().notNull(),
    ...hazardColumns(),
    createdAt: moment().notNull().defaultNow(),
    ...publishColumns(),
    ...recordColumns(),
  },
  (table) => [
    ...arrangedIndexes('openings', table),
    check('openings_opening_type_check', oneOfList(table.openingType, OPENING_TYPES)),
    index('openings_hazards_index').using('gin', table.hazards),
  ],
)
