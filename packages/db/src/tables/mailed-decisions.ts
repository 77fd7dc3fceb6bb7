import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'
import { newsEvents } from './news-events.ts'

const MAILED_STATUSES = ['published', 'change-asked', 'declined'] as const

/** What an item's sender was last mailed about it, so that no decision is mailed twice. */
export const mailedDecisions = pgTable(
  'mailed_decisions',
  {
    newsEventId: uuid()
      .primaryKey()
      .references(() => newsEvents.id, { onDelete: 'cascade' }),
    status: text({ enum: MAILED_STATUSES }).notNull(),
    /** The administrator's message in that mail. */
    message: text(),
  },
  (table) => [check('mailed_decisions_status_check', oneOfList(table.status, MAILED_STATUSES))],
)
