import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'
import { moment } from './moment.ts'

const JOB_STATES = ['waiting', 'running', 'done', 'failed'] as const

/** Work in the background. A job is due when `runAt` has come or the lease of its run has expired. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    /** What the job is about; a recurring one has the name of its kind. */
    key: text().notNull(),
    state: text({ enum: JOB_STATES }).notNull().default('waiting'),
    /** When the next run is due; null: no further run. */
    runAt: moment(),
    /** The id of the run under way; null while none is. */
    lease: uuid(),
    /** Its process extends this. Once it has passed, the process is taken to be dead. */
    leasedUntil: moment(),
    /** Whether the run before this one ended without an outcome. */
    wasInterrupted: boolean().notNull().default(false),
    /** The number of runs since the last success, including the current one. */
    attempts: integer().notNull().default(0),
    done: integer(),
    total: integer(),
    /** Why the last run failed; null after a success. */
    error: text(),
    /** The first failure since the last success. */
    failedSince: moment(),
    queuedAt: moment().notNull(),
    startedAt: moment(),
    endedAt: moment(),
  },
  (table) => [
    check('jobs_state_check', oneOfList(table.state, JOB_STATES)),
    unique('jobs_kind_key_unique').on(table.kind, table.key),
    index('jobs_run_at_index').on(table.kind, table.runAt),
    index('jobs_ended_at_index').on(table.endedAt),
  ],
)
