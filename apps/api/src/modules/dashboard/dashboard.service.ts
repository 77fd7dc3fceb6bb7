import type { Database } from '@hazards/db/client'
import { contactSubmissions, integrityChecks, jobs, newsEvents, proposals, publications } from '@hazards/db/tables'
import type { Waiting } from '@hazards/schema/dashboard'
import { JOB_KINDS, type JobKind } from '@hazards/schema/job.constants'
import { SOURCES, type WorkSources } from '@hazards/schema/proposal'
import { and, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import { type Clock, DAY } from '../../lib/clock.ts'
import { isWaiting } from '../../records/news-event.lifecycle.ts'
import { isPresent } from '../../records/public-records.ts'

/** How long something may fail before the dashboard says so. */
const PATIENCE = 3 * DAY

type Dependencies = {
  db: Database
  clock: Clock
  /** How each list of works that is still read was read. */
  listSources: () => Promise<WorkSources>
}

/** What the dashboard says beside its lists (records §6). */
export const createDashboardService = ({ db, clock, listSources }: Dependencies) => ({
  /**
   * Returns how much waits for an administrator: undecided items, messages that nobody answered, proposed works, notices about
   * publications; and what has failed for three days.
   */
  waiting: async (): Promise<Waiting> => ({
    items: await db.$count(newsEvents, isWaiting),
    messages: await db.$count(contactSubmissions, isNull(contactSubmissions.answeredAt)),
    proposals: await db.$count(proposals, eq(proposals.state, 'open')),
    notices: await countNotices(db),
    failing: [...(await listFailingJobs(db, clock())), ...listFailingSources(await listSources(), clock())],
  }),
})

const countNotices = async (db: Database): Promise<number> => {
  const isNoted = inArray(integrityChecks.status, ['corrected', 'concern', 'retracted'])
  const isOfDoi = eq(integrityChecks.doi, sql`lower(${publications.doi})`)
  const noted = db
    .select({ id: integrityChecks.publicationId })
    .from(integrityChecks)
    .innerJoin(publications, and(eq(publications.id, integrityChecks.publicationId), isOfDoi))
    .where(and(isNoted, isNull(integrityChecks.knownAt), isPresent(publications)))
  return (await noted).length
}

type Failing = Waiting['failing']

/** Mails have failures of their own in the list of jobs. */
const listFailingJobs = async (db: Database, now: Date): Promise<Failing> => {
  const rows = await db
    .select({ kind: jobs.kind, since: jobs.failedSince, why: jobs.error })
    .from(jobs)
    .where(and(lte(jobs.failedSince, before(now)), eq(jobs.key, jobs.kind), ne(jobs.kind, 'mail')))
    .orderBy(jobs.kind)
  return rows.flatMap(({ kind, since, why }) =>
    since && Object.hasOwn(JOB_KINDS, kind)
      ? [{ what: JOB_KINDS[kind as JobKind].title, since: since.toISOString(), why: why ?? '' }]
      : [],
  )
}

const listFailingSources = ({ lists }: WorkSources, now: Date): Failing =>
  lists.flatMap(({ source, name, error, failedSince: since }) =>
    since && new Date(since) <= before(now)
      ? [{ what: `Reading the works of ${name} at ${SOURCES[source]}`, since, why: error ?? '' }]
      : [],
  )

const before = (now: Date): Date => new Date(now.getTime() - PATIENCE)
