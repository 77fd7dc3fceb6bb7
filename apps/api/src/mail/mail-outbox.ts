import type { Database, Transaction } from '@hazards/db/client'
import { jobs as jobsTable, mailOutbox } from '@hazards/db/tables'
import { and, count, eq, inArray, isNull, lt, sql, sum } from 'drizzle-orm'
import { type JobDeclaration, JobFailure, type Run } from '../jobs/job-runner.ts'
import type { JobRow, Jobs } from '../jobs/job-table.ts'
import { type Clock, DAY, HOUR, SECOND } from '../lib/clock.ts'
import { DomainError } from '../lib/errors.ts'
import { ROOM } from '../lib/limits.ts'
import { adoptMails } from './adopt-mails.ts'
import { getPolicy } from './mail-kinds.ts'
import {
  getCode,
  getFailure,
  isAddressRefused,
  isOutcomeUnknown,
  type Mail,
  type Mailer,
  type MailFailure,
  type MailKind,
} from './mailer.ts'

/** Maximum duration of one attempt. */
const ATTEMPT = 30 * SECOND
/** While the server is away one mail is tried, but a mail that it puts off is tried in addition to all others. */
const LONGEST_PAUSE = { away: 45 * SECOND, postponed: HOUR }
const FORGET_AFTER = 10 * DAY

type StoredMail = typeof mailOutbox.$inferSelect
/** The final outcome of a mail; `code` is the mail server's numeric reply. */
type Settlement = { outcome: 'sent' | 'refused' | 'unknown'; code: string | null; isAddressRefused: boolean }
/** Returns what to do after the commit, if anything. */
type OnSettled = (
  tx: Transaction,
  mail: { id: string; recipient: string | null },
  settlement: Settlement,
) => Promise<(() => void) | undefined>
type Dependencies = { db: Database; clock: Clock; jobs: Jobs; mailer: Mailer | undefined }
type Parts = Dependencies & { onSettled: Partial<Record<string, OnSettled>> }
export type MailOutbox = ReturnType<typeof createMailOutbox>

/**
 * Mails that wait in the database until the mail server accepts them; a job sends each. If a process crashes between
 * sending a mail and recording it, the mail is sent again with the same Message-ID.
 */
export const createMailOutbox = (dependencies: Dependencies) => {
  const { db, jobs, mailer } = dependencies
  const parts: Parts = { ...dependencies, onSettled: {} }

  /** @throws DomainError CONFLICT if mail is not configured: trying again does not help */
  const requireMailer = () => {
    if (!mailer) throw new DomainError('CONFLICT', 'Email is not set up on this site.')
  }

  return {
    isSetUp: mailer !== undefined,
    requireMailer,

    /** The kind of job that sends one mail; its key is the mail's id. How long it is tried is the mail's own policy. */
    sending: {
      attempts: Number.POSITIVE_INFINITY,
      longestPause: LONGEST_PAUSE.postponed,
      run: async (run: Run) => {
        if (mailer) await deliver(parts, mailer, run)
      },
    } satisfies JobDeclaration,

    /** Looks for due mails, after the commit of a transaction that has put some. */
    wake: () => jobs.wake('mail'),

    /**
     * Adds mails to the outbox, in transaction `tx` if given; call `wake` after committing it. Mails may bring their own
     * ids, and existing ones are left unchanged. With `isHeld` they wait until they are released.
     *
     * @throws DomainError CONFLICT if mail is not configured, SERVICE_UNAVAILABLE if too many mails are held
     */
    put: async (
      mails: (Mail & { id?: string })[],
      { tx = db, isHeld = false }: { tx?: Database; isHeld?: boolean } = {},
    ): Promise<void> => {
      requireMailer()
      if (isHeld) await requireRoom(tx)
      const rows = mails.map((mail) => getRow(mail, parts.clock(), isHeld))
      if (tx !== db) return addMails(parts, tx, rows)
      await db.transaction((own) => addMails(parts, own, rows))
      jobs.wake('mail')
    },

    ...heldItems(parts),

    adopt: () => adoptMails(parts),

    /** Deletes mails that were written more than ten days ago: given up, or never tried. Their outcome is unknown. */
    sweep: (): Promise<void> =>
      db.transaction(async (tx) => {
        const isOld = lt(mailOutbox.createdAt, new Date(parts.clock().getTime() - FORGET_AFTER))
        const deleted = await tx.delete(mailOutbox).where(isOld).returning()
        const ids = deleted.map(({ id }) => id)
        await tx.delete(jobsTable).where(and(isMailJob, inArray(jobsTable.key, ids)))
        for (const mail of deleted)
          await parts.onSettled[mail.template]?.(tx, mail, { outcome: 'unknown', code: null, isAddressRefused: false })
      }),

    /** Sets the function that is called with the outcome of each mail of a kind, in the transaction that records it. */
    whenSettled: (kind: MailKind, listener: OnSettled) => {
      parts.onSettled[kind] = listener
    },

    stats: () => countMails(parts),
  }
}

const isMailJob = eq(jobsTable.kind, 'mail')
/** The condition that joins a mail with its job. */
export const ofMail = and(isMailJob, eq(jobsTable.key, sql`${mailOutbox.id}::text`))

const getRow = ({ replyTo, ...mail }: Mail & { id?: string }, createdAt: Date, isHeld: boolean) => ({
  ...mail,
  replyToName: replyTo?.name ?? null,
  replyToAddress: replyTo?.address ?? null,
  createdAt,
  isHeld,
})

/** Adds mails, and a job for each that is not held. */
const addMails = async ({ jobs }: Parts, tx: Database, rows: ReturnType<typeof getRow>[]): Promise<void> => {
  const { id, isHeld } = mailOutbox
  for (const row of await tx.insert(mailOutbox).values(rows).onConflictDoNothing().returning({ id, isHeld }))
    if (!row.isHeld) await jobs.queue('mail', { key: row.id, tx })
}

/** Held mails about submitted items, whose words are written when they are released. */
const heldItems = ({ db, clock, jobs }: Parts) => ({
  /**
   * Holds the mail about a submitted item by a reference to the item: `subject` is known, the rest is written when it is
   * released. One such mail is held for an item. Returns its id.
   */
  refer: async (tx: Transaction, newsEventId: string, subject: string): Promise<string> => {
    const held = and(eq(mailOutbox.newsEventId, newsEventId), mailOutbox.isHeld)
    const [known] = await tx.update(mailOutbox).set({ subject }).where(held).returning({ id: mailOutbox.id })
    if (known) return known.id
    const reference = { template: 'submission-received' satisfies MailKind, newsEventId, subject, text: '' }
    const values = { ...reference, createdAt: clock(), isHeld: true }
    const [row] = await tx.insert(mailOutbox).values(values).returning({ id: mailOutbox.id })
    if (!row) throw new Error('The insert returned no row')
    return row.id
  },

  /**
   * Writes and releases the held mail about an item, or deletes it if `write` returns undefined. A mail that is not held
   * is left to the process that sends it.
   */
  release: async (id: string, write: (tx: Transaction, newsEventId: string) => Promise<Mail | undefined>) => {
    await db.transaction(async (tx) => {
      const held = and(eq(mailOutbox.id, id), mailOutbox.isHeld)
      const [row] = await tx.select().from(mailOutbox).where(held).for('update')
      if (!row?.newsEventId) return
      const mail = await write(tx, row.newsEventId)
      if (!mail) return void (await tx.delete(mailOutbox).where(held))
      const { subject, text, html } = mail
      await tx.update(mailOutbox).set({ subject, text, html, isHeld: false }).where(held)
      await jobs.queue('mail', { key: id, tx })
    })
    jobs.wake('mail')
  },
})

/**
 * Sends the mail of a job and records the outcome.
 *
 * @throws JobFailure if the mail server did not accept it
 */
const deliver = async (parts: Parts, mailer: Mailer, { job }: Run): Promise<void> => {
  const [mail] = await parts.db.select().from(mailOutbox).where(eq(mailOutbox.id, job.key))
  const settle = (settlement: Partial<Settlement>) => record(parts, job, mail, settlement)
  if (!mail) return settle({})
  const { sentWithin, isDroppedLate, isAtMostOnce } = getPolicy(mail.template)
  const isTooOld = parts.clock().getTime() - mail.createdAt.getTime() > sentWithin
  if (isAtMostOnce && job.wasInterrupted) return settle({ outcome: 'unknown' })
  if (isTooOld && isDroppedLate) return settle({ outcome: 'refused' })
  const error = await attempt(mailer, mail)
  if (error === undefined) return settle({})
  const code = getCode(error)
  if (isAtMostOnce && isOutcomeUnknown(error)) {
    await settle({ outcome: 'unknown', code })
    // The others wait, or each of them would be lost in the same way.
    throw failureOfMail('away', code, true)
  }
  const failure = getFailure(error)
  const isFinal = failure === 'refused' || isTooOld
  if (isFinal) await settle({ outcome: 'refused', code, isAddressRefused: isAddressRefused(error) })
  throw failureOfMail(failure, code, isFinal)
}

const notAccepted = (code: string | null): string => `The mail server did not accept it (${code}).`

const failureOfMail = (failure: MailFailure, code: string, isFinal: boolean) =>
  new JobFailure(notAccepted(code), {
    isFinal,
    stopsKind: failure === 'away',
    longestPause: LONGEST_PAUSE[failure === 'away' ? 'away' : 'postponed'],
    facts: { failure, code },
  })

/** Records the final outcome of a mail, in the transaction that deletes it or gives it up. */
const record = async (parts: Parts, job: JobRow, mail: StoredMail | undefined, known: Partial<Settlement>) => {
  const { db, jobs, onSettled } = parts
  const settlement: Settlement = { outcome: 'sent', code: null, isAddressRefused: false, ...known }
  const isKept = mail && settlement.outcome === 'refused' && getPolicy(mail.template).isKeptWhenRefused
  const afterwards = await db.transaction(async (tx) => {
    const isOurs = await (isKept ? jobs.giveUp(job, notAccepted(settlement.code), tx) : jobs.remove(job, tx))
    if (!mail || !isOurs) return undefined
    const own = eq(mailOutbox.id, mail.id)
    const rows = isKept ? [mail] : await tx.delete(mailOutbox).where(own).returning({ id: mailOutbox.id })
    return rows.length > 0 ? onSettled[mail.template]?.(tx, mail, settlement) : undefined
  })
  afterwards?.()
}

/**
 * Returns how many mails are ready to send, held for a digest, and given up, and the age in seconds of the oldest one
 * that is ready.
 */
const countMails = async ({ db, clock }: Parts) => {
  const isReady = sql`(${jobsTable.state} <> 'failed' or ${mailOutbox.dueAt} is not null)`
  const [row] = await db
    .select({
      waiting: sum(sql`case when ${isReady} then 1 else 0 end`),
      held: sum(sql`case when ${mailOutbox.isHeld} then 1 else 0 end`),
      all: count(),
      oldest: sql<string | null>`extract(epoch from min(${mailOutbox.createdAt}) filter (where ${isReady}))`,
    })
    .from(mailOutbox)
    .leftJoin(jobsTable, ofMail)
  const { all = 0, oldest = null } = row ?? {}
  const [waiting, held] = [Number(row?.waiting ?? 0), Number(row?.held ?? 0)]
  const oldestSeconds = oldest === null ? 0 : Math.max(0, clock().getTime() / 1000 - Number(oldest))
  return { waiting, held, givenUp: all - waiting - held, oldestSeconds }
}

/** @throws DomainError SERVICE_UNAVAILABLE if the maximum of held mails is reached */
const requireRoom = async (tx: Pick<Database, '$count'>) => {
  const isMessage = and(eq(mailOutbox.isHeld, true), isNull(mailOutbox.newsEventId))
  if ((await tx.$count(mailOutbox, isMessage)) >= ROOM.heldMails.rows.all)
    throw new DomainError(
      'SERVICE_UNAVAILABLE',
      'Too many messages are waiting to be mailed. Please keep your text and send it again later.',
      {
        retryAfter: 3600,
      },
    )
}

/** Hands one mail to the mail server. Returns the error if that failed, undefined otherwise. */
const attempt = async (mailer: Mailer, mail: StoredMail): Promise<unknown> => {
  const { replyToName: name, replyToAddress: address, createdAt: date, ...rest } = mail
  const replyTo = name !== null && address !== null ? { name, address } : null
  try {
    await mailer.send({ ...rest, replyTo, date }, AbortSignal.timeout(ATTEMPT))
    return undefined
  } catch (error) {
    return error ?? new Error('unknown')
  }
}
