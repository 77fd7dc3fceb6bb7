import type { Database } from '@hazards/db/client'
import { jobs } from '@hazards/db/tables'
import type { Job } from '@hazards/schema/job'
import { JOB_KINDS, JOBS_LISTED_MAX, type JobKind } from '@hazards/schema/job.constants'
import { and, asc, count, desc, eq, inArray, ne } from 'drizzle-orm'

const KINDS = Object.keys(JOB_KINDS)

/** Returns the recurring jobs by kind, and then the newest others. Kinds of other versions are left out. */
export const listJobs = async (db: Database): Promise<Job[]> => {
  const isKnown = inArray(jobs.kind, KINDS)
  const recurring = await db
    .select()
    .from(jobs)
    .where(and(isKnown, eq(jobs.key, jobs.kind)))
    .orderBy(asc(jobs.kind))
  const others = await db
    .select()
    .from(jobs)
    .where(and(isKnown, ne(jobs.key, jobs.kind)))
    .orderBy(desc(jobs.queuedAt), asc(jobs.id))
    .limit(JOBS_LISTED_MAX)
  return [...recurring, ...others].map(toJob)
}

/** Returns the job of a kind and key, undefined if there is none. */
export const findJob = async (db: Database, kind: JobKind, key: string = kind): Promise<Job | undefined> => {
  const [row] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.kind, kind), eq(jobs.key, key)))
  return row && toJob(row)
}

/** Returns how many jobs there are by state. */
export const countJobs = async (db: Database): Promise<Partial<Record<Job['state'], number>>> => {
  const rows = await db.select({ state: jobs.state, count: count() }).from(jobs).groupBy(jobs.state)
  return Object.fromEntries(rows.map((row) => [row.state, row.count]))
}

const toJob = ({ id, kind, state, attempts, done, total, error, ...row }: typeof jobs.$inferSelect): Job => ({
  id,
  kind: kind as JobKind,
  state,
  runAt: ((state === 'running' ? row.startedAt : row.runAt) ?? row.startedAt ?? row.queuedAt).toISOString(),
  attempts,
  progress: done === null || total === null ? null : { done, total },
  error,
})
