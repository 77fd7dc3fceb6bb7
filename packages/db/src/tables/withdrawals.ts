import { RECORD_KINDS } from '@hazards/schema/history'
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'
import { moment } from './moment.ts'

/** When an event was to take place; dates are ISO 8601. */
export type Occurrence = { eventDate: string; endDate: string | null; isAllDay: boolean; timeZone: string | null }

/** Records that have ceased to be public, for clients that keep a copy (records §4). A row outlives its record. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    record: text({ enum: RECORD_KINDS }).notNull(),
    recordId: uuid().notNull(),
    at: moment().notNull(),
    /** The sets of the harvesting protocol that a publication was in. */
    sets: jsonb().$type<string[]>().notNull().default([]),
    /** When an item of news or events was to take place, as it was last public; null for other kinds. */
    occurrence: jsonb().$type<Occurrence>(),
  },
  (table) => [
    primaryKey({ columns: [table.record, table.recordId] }),
    check('withdrawals_record_check', oneOfList(table.record, RECORD_KINDS)),
    index('withdrawals_at_index').on(table.record, table.at, table.recordId),
  ],
)
