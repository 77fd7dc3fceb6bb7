import { RECORD_KINDS, REVISION_ACTIONS } from '@hazards/schema/history'
import { isNotNull } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'
import { moment } from './moment.ts'

/** Each write of a record, with the row before and after it; dates in ISO 8601 (records §7). */
export const revisions = pgTable(
  'revisions',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Increasing in the order of writing. */
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    record: text({ enum: RECORD_KINDS }).notNull(),
    recordId: uuid().notNull(),
    at: moment().notNull(),
    /** A user name; null for a visitor. */
    actor: text(),
    action: text({ enum: REVISION_ACTIONS }).notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /**
     * The id shared by revisions that were written, and can be undone, together, such as an import; null for a single
     * write.
     */
    batch: uuid(),
  },
  (table) => [
    check('revisions_record_check', oneOfList(table.record, RECORD_KINDS)),
    check('revisions_action_check', oneOfList(table.action, REVISION_ACTIONS)),
    index('revisions_record_index').on(table.record, table.recordId, table.position),
    index('revisions_at_index').on(table.at),
    index('revisions_batch_index').on(table.batch).where(isNotNull(table.batch)),
  ],
)
