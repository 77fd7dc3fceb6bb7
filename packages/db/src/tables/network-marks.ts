import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'
import { moment } from './moment.ts'

const MARKED_RECORDS = ['newsEvent', 'message'] as const
export type MarkedRecord = (typeof MARKED_RECORDS)[number]

/** Which network sent an item or a message, as a pseudonym and for 30 days: what one network sends can be deleted together. */
export const networkMarks = pgTable(
  'network_marks',
  {
    record: text({ enum: MARKED_RECORDS }).notNull(),
    /** Not a foreign key, because it names rows of two tables; a mark may outlive its row. */
    recordId: uuid().notNull(),
    /** HMAC of the network, with a secret of `kept_secrets`. */
    network: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.record, table.recordId] }),
    check('network_marks_record_check', oneOfList(table.record, MARKED_RECORDS)),
    index('network_marks_network_index').on(table.network),
    index('network_marks_created_at_index').on(table.createdAt),
  ],
)
