import { randomUUID } from 'node:crypto'
import type { Database } from '@hazards/db/client'
import { jobs as jobsTable, mailOutbox } from '@hazards/db/tables'
import { inArray, lte } from 'drizzle-orm'
import type { Jobs } from '../jobs/job-table.ts'
import type { Clock } from '../lib/clock.ts'

/** Gives a job to each mail that the version before the jobs has put into the outbox and is not sending. */
export const adoptMails = async ({ db, clock, jobs }: { db: Database; clock: Clock; jobs: Jobs }): Promise<void> => {
  await db.transaction(async (tx) => {
    const { id, attempts, failures, dueAt } = mailOutbox
    const now = clock()
    const due = tx.select({ id }).from(mailOutbox).where(lte(dueAt, now)).for('update', { skipLocked: true })
    const adopted = tx.update(mailOutbox).set({ dueAt: null }).where(inArray(id, due))
    const rows = (await adopted.returning({ id, attempts, failures })).map((mail) => {
      // An attempt without a recorded failure was interrupted by the end of its process.
      const isInterrupted = mail.attempts > mail.failures
      const state = isInterrupted
        ? ({ state: 'running', lease: randomUUID(), leasedUntil: now } as const)
        : { runAt: now }
      return { kind: 'mail', key: mail.id, attempts: mail.failures, queuedAt: now, ...state }
    })
    if (rows.length > 0) await tx.insert(jobsTable).values(rows).onConflictDoNothing()
  })
  jobs.wake('mail')
}
