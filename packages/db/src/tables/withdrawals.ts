import { RECORD_KINDS } from '@hazards/schema/history'
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'
import { moment } from './moment.ts'

/** Records that have ceased to be public, for clients that keep a copy (records §4). A row outlives its record. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    record: text({ enum: RECORD_KINDS }).notNull(),
    recordId: uuid().notNull(),
    at: moment().notNull(),
    /** The sets of the harvesting protocol that a publication was in. */
    sets: jsonb().$type<string[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.record, table.recordId] }),
    check('withdrawals_record_check', oneOfList(table.record, RECORD_KINDS)),
    index('withdrawals_at_index').on(table.record, table.at, table.recordId),
  ],
)
