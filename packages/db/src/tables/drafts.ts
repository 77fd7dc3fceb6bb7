import { KIND_NAMES } from '@hazards/schema/kinds/kinds'
import { check, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'
import { moment } from './moment.ts'

/** Changes of a public record that visitors do not see yet, at most one draft for each record (records §11). */
export const drafts = pgTable(
  'drafts',
  {
    record: text({ enum: KIND_NAMES }).notNull(),
    recordId: uuid().notNull(),
    /** The changed fields, by name, as the call that changes the record takes them. */
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
    /** What the record said in these fields when each was first kept. */
    seen: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The name of the administrator who saved it last. */
    savedBy: text().notNull(),
    savedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.record, table.recordId] }),
    check('drafts_record_check', oneOfList(table.record, KIND_NAMES)),
  ],
)
