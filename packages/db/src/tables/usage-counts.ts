import { KIND_NAMES } from '@hazards/schema/kinds/kinds'
import { USES } from '@hazards/schema/usage.constants'
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'

/** How often records were viewed and downloaded, by day. Nothing about visitors is stored. */
export const usageCounts = pgTable(
  'usage_counts',
  {
    record: text({ enum: KIND_NAMES }).notNull(),
    recordId: uuid().notNull(),
    /** In UTC; the first day of a month for the sum of an older month. */
    day: date({ mode: 'string' }).notNull(),
    use: text({ enum: USES }).notNull(),
    number: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.record, table.recordId, table.day, table.use] }),
    check('usage_counts_use_check', oneOfList(table.use, USES)),
    index('usage_counts_day_index').on(table.day),
  ],
)
