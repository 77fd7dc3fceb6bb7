import { LINK_STATES } from '@hazards/schema/integrity.constants'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'
import { moment } from './moment.ts'

/** What the last look at each linked address found. */
export const linkChecks = pgTable(
  'link_checks',
  {
    address: text().primaryKey(),
    state: text({ enum: LINK_STATES }).notNull(),
    /** The status or the fault of the last look, in words. */
    finding: text(),
    movedTo: text(),
    /** The days of the failures within a week: '2026-03-01'. */
    failedOn: text().array().notNull().default([]),
    checkedAt: moment().notNull(),
    /** When it is looked at next. */
    dueAt: moment().notNull(),
    /** Since when the state is what it is. */
    since: moment().notNull(),
  },
  (table) => [check('link_checks_state_check', oneOfList(table.state, LINK_STATES))],
)
