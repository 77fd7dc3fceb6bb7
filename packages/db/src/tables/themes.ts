import { THEME_DRAWINGS } from '@hazards/schema/theme.constants'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'
import { moment } from './moment.ts'
import { arrangedIndexes, formatColumn, hazardColumns, publishColumns, recordColumns } from './record-columns.ts'

export const themes = pgTable(
  'themes',
  {
    id: uuid().primaryKey().defaultRandom(),
    title: text().notNull(),
    /** The theme in visitors' words. */
    label: text().notNull(),
    description: text().notNull(),
    ...formatColumn(),
    /** With which its page opens. */
    question: text(),
    findings: text().array(),
    drawing: text({ enum: THEME_DRAWINGS }),
    imageUrl: text(),
    imageAlt: text(),
    order: integer().notNull(),
    ...hazardColumns(),
    createdAt: moment().notNull().defaultNow(),
    ...publishColumns(),
    ...recordColumns(),
  },
  (table) => [
    ...arrangedIndexes('themes', table),
    check('themes_drawing_check', oneOfList(table.drawing, THEME_DRAWINGS)),
    index('themes_hazards_index').using('gin', table.hazards),
  ],
)
