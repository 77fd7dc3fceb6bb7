import { randomUUID } from 'node:crypto'
import type { Database } from '@hazards/db/client'
import { jobs } from '@hazards/db/tables'
import type { Job } from '@hazards/schema/job'
import type { JobKind } from '@hazards/schema/job.constants'
import { and, asc, desc, eq, gt, inArray, isNull, lte, min, notInArray, or, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { type Clock, DAY, MINUTE } from '../lib/clock.ts'
import { countJobs, findJob, listJobs } from './job-list.ts'

/** How long a run is reserved for its process, which extends this while it runs. It expires only after a crash. */
export const LEASE = MINUTE
/** How long finished jobs are kept, and how many. */
const KEPT = { ms: 10 * DAY, rows: 200 }

export type JobRow = typeof jobs.$inferSelect
type Tx = Pick<Database, 'insert' | 'update' | 'delete'>
type Changes = PgUpdateSetSource<typeof jobs>
export type Jobs = ReturnType<typeof createJobs>

const after = (ms: number, moment: Date): Date => new Date(moment.getTime() + ms)
const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

/** The table of work in the background, which all processes share. */
export const createJobs = ({ db, clock }: { db: Database; clock: Clock }) => {
  const listeners = new Map<string, () => void>()
  const wake = (kind: string) => listeners.get(kind)?.()
  return {
    ...queueing(db, clock, wake),
    ...claims(db, clock),
    ...times(db, clock),
    ...outcomes(db, clock),

    list: () => listJobs(db),
    count: () => countJobs(db),

    /** Makes this process look for jobs of a kind now. */
    wake,

    /** Sets the function that is called when this process has queued a job of a kind. */
    whenQueued: (kind: string, listener: () => void) => {
      listeners.set(kind, listener)
    },

    /** Deletes finished jobs: old ones, and all but the newest 200. */
    sweep: async (): Promise<void> => {
      const isOver = and(inArray(jobs.state, ['done', 'failed']), isNull(jobs.runAt))
      const newest = db.select({ id: jobs.id }).from(jobs).where(isOver).orderBy(desc(jobs.endedAt)).limit(KEPT.rows)
      const isOld = lte(jobs.endedAt, after(-KEPT.ms, clock()))
      await db.delete(jobs).where(and(isOver, or(isOld, notInArray(jobs.id, newest))))
    },
  }
}

/** What makes jobs due. */
const queueing = (db: Database, clock: Clock, wake: (kind: string) => void) => {
  /**
   * Queues a job: after the commit of `tx`, if given, call `wake`. There is one job for each kind and key: if it waits,
   * it is due now, and if it is running, it runs once more afterwards.
   */
  const queue = async (kind: string, { key = kind, tx = db }: { key?: string; tx?: Tx } = {}): Promise<void> => {
    const now = clock()
    const again = {
      runAt: now,
      queuedAt: now,
      state: sql`case when ${jobs.lease} is null then 'waiting' else ${jobs.state} end`,
      attempts: sql`case when ${jobs.state} in ('done', 'failed') then 0 else ${jobs.attempts} end`,
    }
    await tx
      .insert(jobs)
      .values({ kind, key, runAt: now, queuedAt: now })
      .onConflictDoUpdate({ target: [jobs.kind, jobs.key], set: again })
    if (tx === db) wake(kind)
  }
  return {
    queue,

    /** Makes the recurring job of a kind due, and returns it. */
    runNow: async (kind: JobKind, key: string = kind): Promise<Job> => {
      await queue(kind, { key })
      const job = await findJob(db, kind, key)
      if (!job) throw new Error('The job was not queued')
      return job
    },
  }
}

/** What finds due jobs and reserves them. */
const claims = (db: Database, clock: Clock) => ({
  /** Adds the job of a recurring kind unless it exists. */
  add: async (kind: string, begins = 0): Promise<void> => {
    const job = { kind, key: kind, runAt: after(begins, clock()), queuedAt: clock() }
    await db.insert(jobs).values(job).onConflictDoNothing()
  },

  /**
   * Reserves the longest-due job of a kind that no other process has reserved. Its next run is `every` milliseconds
   * later, if given.
   */
  claim: async (kind: string, every?: number): Promise<JobRow | undefined> => {
    const now = clock()
    const isDue = or(and(isNull(jobs.lease), lte(jobs.runAt, now)), lte(jobs.leasedUntil, now))
    const due = db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.kind, kind), isDue))
      .orderBy(asc(sql`coalesce(${jobs.leasedUntil}, ${jobs.runAt})`))
      .limit(1)
      .for('update', { skipLocked: true })
    const run = {
      state: 'running' as const,
      lease: randomUUID(),
      leasedUntil: after(LEASE, now),
      wasInterrupted: sql`${jobs.lease} is not null`,
      attempts: sql`case when ${jobs.state} = 'failed' then 1 else ${jobs.attempts} + 1 end`,
      startedAt: now,
      runAt: every === undefined ? null : sql`case when ${jobs.key} = ${jobs.kind} then ${at(after(every, now))} end`,
      done: null,
      total: null,
    }
    const [job] = await db.update(jobs).set(run).where(eq(jobs.id, due)).returning()
    return job
  },

  /** Returns when there is work of a kind again, undefined if none is known. */
  nextTime: async (kind: string): Promise<Date | undefined> => {
    const time = min(sql`coalesce(${jobs.leasedUntil}, ${jobs.runAt})`).mapWith(jobs.runAt)
    const [row] = await db.select({ time }).from(jobs).where(eq(jobs.kind, kind))
    return row?.time ?? undefined
  },
})

/** What keeps times true. */
const times = (db: Database, clock: Clock) => ({
  /** Makes due what was queued or begun in the future: the system time was set back since. Shortens leases that end too late. */
  mendTimes: async (kind: string): Promise<void> => {
    const now = clock()
    const isOfFuture = gt(sql`greatest(${jobs.queuedAt}, ${jobs.startedAt})`, at(after(MINUTE, now)))
    const mended = {
      runAt: sql`case when ${jobs.runAt} > ${at(now)} then ${at(now)} else ${jobs.runAt} end`,
      leasedUntil: sql`case when ${jobs.lease} is not null then ${at(after(LEASE, now))} end`,
      queuedAt: sql`least(${jobs.queuedAt}, ${at(now)})`,
      startedAt: sql`case when ${jobs.startedAt} > ${at(now)} then ${at(now)} else ${jobs.startedAt} end`,
    }
    await db
      .update(jobs)
      .set(mended)
      .where(and(eq(jobs.kind, kind), or(isOfFuture, gt(jobs.leasedUntil, after(2 * LEASE, now)))))
  },
})

/** What becomes of a claimed job. Each change applies only while the claim is valid, and tells whether it was. */
const outcomes = (db: Database, clock: Clock) => {
  const ofClaim = ({ lease }: JobRow) => (lease ? eq(jobs.lease, lease) : sql`false`)
  const set = async (job: JobRow, changes: Changes, tx: Tx = db): Promise<boolean> =>
    (await tx.update(jobs).set(changes).where(ofClaim(job)).returning({ id: jobs.id })).length > 0
  const over = { lease: null, leasedUntil: null }
  const failing = (error: string) => ({
    ...over,
    error,
    failedSince: sql`coalesce(${jobs.failedSince}, ${at(clock())})`,
    endedAt: clock(),
  })
  return {
    /** Extends the lease. */
    renew: (job: JobRow) => set(job, { leasedUntil: after(LEASE, clock()) }),

    /** Records how far the work is. */
    report: (job: JobRow, done: number, total: number) => set(job, { done, total }),

    /** Records a success. The job is done unless it is to run again. */
    finish: (job: JobRow) => {
      const state = sql`case when ${jobs.runAt} is null then 'done' else 'waiting' end`
      return set(job, { ...over, state, attempts: 0, error: null, failedSince: null, endedAt: clock() })
    },

    /** Records a success of which nothing is kept. */
    remove: async (job: JobRow, tx: Tx): Promise<boolean> =>
      (await tx.delete(jobs).where(ofClaim(job)).returning({ id: jobs.id })).length > 0,

    /** Records a failure, after which the job is tried again. */
    fail: (job: JobRow, error: string, retryAt: Date) =>
      set(job, { ...failing(error), state: 'waiting', runAt: sql`least(${jobs.runAt}, ${at(retryAt)})` }),

    /** Records a failure, after which the job does not run until its next regular run, if it has one. */
    giveUp: (job: JobRow, error: string, tx?: Tx) => set(job, { ...failing(error), state: 'failed' }, tx),

    /** Leaves the job to another process, as if it had not been claimed. */
    giveBack: (job: JobRow) =>
      set(job, { ...over, state: 'waiting', runAt: clock(), attempts: Math.max(job.attempts - 1, 0) }),
  }
}
