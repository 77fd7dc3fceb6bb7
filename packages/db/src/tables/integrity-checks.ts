import { INTEGRITY_STATUSES } from '@hazards/schema/integrity.constants'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'
import { moment } from './moment.ts'
import { publications } from './publications.ts'

/** What registries know of the publications' DOIs. */
export const integrityChecks = pgTable(
  'integrity_checks',
  {
    publicationId: uuid()
      .primaryKey()
      .references(() => publications.id, { onDelete: 'cascade' }),
    /** The DOI that was asked for, in lower case: a result holds for it alone. */
    doi: text().notNull(),
    status: text({ enum: INTEGRITY_STATUSES }).notNull(),
    /** The notice, as the registry names it: 'retraction', 'erratum'. */
    noticeType: text(),
    noticeDoi: text(),
    /** '2024-05-17', or less of it. */
    noticeDate: text(),
    /** Who says so: 'publisher', 'retraction-watch'. */
    noticeSource: text(),
    /** The DOI of the version that replaces it. */
    replacedBy: text(),
    /** The paper that it is a preprint of. */
    paperDoi: text(),
    /** When a registry last answered. */
    checkedAt: moment(),
    /** When one was last asked. */
    attemptedAt: moment().notNull(),
    /** Why the last attempt found nothing out; null after a success. */
    problem: text(),
    /** Since when the status or the problem is what it is. */
    since: moment().notNull(),
    /** When the group was mailed about the notice. */
    mailedAt: moment(),
    /** An administrator's words about the notice, shown with it. */
    words: text(),
    /** When an administrator marked the notice as known. */
    knownAt: moment(),
  },
  (table) => [
    check('integrity_checks_status_check', oneOfList(table.status, INTEGRITY_STATUSES)),
    index('integrity_checks_attempted_index').on(table.attemptedAt),
  ],
)
