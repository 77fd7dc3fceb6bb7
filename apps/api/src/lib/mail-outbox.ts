import type { Database } from '@hazards/db/client'
import { type MailTemplate, mailOutbox } from '@hazards/db/tables'
import { and, asc, count, eq, gt, isNotNull, lt, lte, or, sql, sum } from 'drizzle-orm'
import type { Clock } from './clock.ts'
import { DomainError } from './errors.ts'
import { failureOf, isAddressRefused, isOutcomeUnknown, type Mail, type Mailer, type MailFailure } from './mailer.ts'

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND

/** Longest time for one attempt. */
const ATTEMPT = 30 * SECOND
/** How long a mail that was taken is left alone by everyone else: longer than an attempt, so it is free again only after a crash. */
const LEASE = 60 * SECOND
const LONGEST_PAUSE = 45 * SECOND
/** No mail is put off as far as this: one that is was put off before the clock was set back. */
const TOO_FAR_OFF = 10 * 60 * SECOND
const GIVE_UP_AFTER = 3 * DAY
const FORGET_AFTER = 10 * DAY
/** Mails that may be held at once, some 6 kB each. */
const HELD_MAX = 5000
/** For the operator to find; all others go at once, with the links in them. */
const KEPT_WHEN_REFUSED: MailTemplate[] = ['contact-message', 'contact-digest']
/** Rather not at all than twice: what nobody asked for a second time. */
const AT_MOST_ONCE: MailTemplate[] = ['newsletter-digest']

type TakenMail = typeof mailOutbox.$inferSelect
/** What may be logged of an attempt that failed: nothing that a visitor wrote, and no words of the mail server. */
export type FailedAttempt = { mail: string; attempts: number; failure: MailFailure; code: string; isGivenUp: boolean }
type Round = {
  /** No further mail is begun once it is aborted. */
  signal: AbortSignal
  onFailure: (attempt: FailedAttempt) => void
}
/** What became of a mail that is not tried again; `code` is what the mail server said, as a number. */
export type Settlement = { outcome: 'sent' | 'refused' | 'unknown'; code: string | null; isAddressRefused: boolean }
type Tx = Pick<Database, 'insert' | 'select' | 'update' | 'delete'>
type OnSettled = (tx: Tx, mail: { id: string; recipient: string | null }, settlement: Settlement) => Promise<void>
type Dependencies = { db: Database; clock: Clock; mailer: Mailer | undefined }
export type MailOutbox = ReturnType<typeof createMailOutbox>

/**
 * Mails that wait in the database until the mail server takes them. Of several processes each mail is sent by one; after a
 * crash in the moment between sending and noting it, the same mail goes out once more, with the same Message-ID.
 */
export const createMailOutbox = ({ db, clock, mailer }: Dependencies) => {
  let onPut = () => {}
  const onSettled: Partial<Record<MailTemplate, OnSettled>> = {}

  /** @throws DomainError SERVICE_UNAVAILABLE where mail is not set up */
  const requireMailer = () => {
    if (!mailer) throw new DomainError('SERVICE_UNAVAILABLE', 'Email is not set up on this site.', { retryAfter: 300 })
  }

  /**
   * Takes mails for delivery, in the transaction `tx` where one is given; their ids may be set, and one that is there
   * already is left alone; once it is committed, call `wake`. With `isHeld` they wait until somebody else releases them.
   *
   * @throws DomainError SERVICE_UNAVAILABLE where mail is not set up, or too many are held
   */
  const put = async (
    mails: (Mail & { id?: string })[],
    { tx = db, isHeld = false }: { tx?: Tx; isHeld?: boolean } = {},
  ): Promise<void> => {
    requireMailer()
    if (isHeld) await requireRoom(tx)
    const now = clock()
    const rows = mails.map(({ replyTo, ...mail }) => ({
      ...mail,
      replyToName: replyTo?.name ?? null,
      replyToAddress: replyTo?.address ?? null,
      createdAt: now,
      dueAt: isHeld ? null : now,
      isHeld,
    }))
    await tx.insert(mailOutbox).values(rows).onConflictDoNothing()
    if (tx === db) onPut()
  }

  /** Lets a held mail go out. */
  const release = async (id: string): Promise<void> => {
    await db.update(mailOutbox).set({ isHeld: false, dueAt: clock() }).where(eq(mailOutbox.id, id))
    onPut()
  }

  /** Takes the mail that is due longest and that no one else is taking. */
  const take = async (): Promise<TakenMail | undefined> => {
    const now = clock()
    const due = db
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(or(lte(mailOutbox.dueAt, now), gt(mailOutbox.dueAt, after(TOO_FAR_OFF, now))))
      .orderBy(asc(mailOutbox.dueAt))
      .limit(1)
      .for('update', { skipLocked: true })
    const [mail] = await db
      .update(mailOutbox)
      .set({ attempts: sql`${mailOutbox.attempts} + 1`, dueAt: after(LEASE, now) })
      .where(eq(mailOutbox.id, due))
      .returning()
    return mail
  }

  /** Notes what became of a mail for good, together with its leaving the outbox or its being given up. */
  const settle = async (mail: TakenMail, settlement: Settlement): Promise<void> =>
    db.transaction(async (tx) => {
      const isOver = settlement.outcome !== 'refused' || !KEPT_WHEN_REFUSED.includes(mail.template)
      const own = and(eq(mailOutbox.id, mail.id), eq(mailOutbox.attempts, mail.attempts))
      const rows = isOver
        ? await tx.delete(mailOutbox).where(own).returning({ id: mailOutbox.id })
        : await tx
            .update(mailOutbox)
            .set({ dueAt: null, failures: mail.attempts })
            .where(own)
            .returning({ id: mailOutbox.id })
      if (rows.length > 0) await onSettled[mail.template]?.(tx, mail, settlement)
    })

  /** Puts a mail off, or gives it up. Where somebody else has taken it since, it is left to them. */
  const putOff = async (mail: TakenMail, error: unknown): Promise<Date | null> => {
    const now = clock()
    const failure = failureOf(error)
    const isTooOld = now.getTime() - mail.createdAt.getTime() > GIVE_UP_AFTER
    if (failure === 'refused' || isTooOld) {
      await settle(mail, { outcome: 'refused', code: codeOf(error), isAddressRefused: isAddressRefused(error) })
      return null
    }
    const dueAt = after(Math.min(5 * SECOND * 2 ** (mail.attempts - 1), LONGEST_PAUSE), now)
    await db
      .update(mailOutbox)
      .set({ dueAt, failures: mail.attempts })
      .where(and(eq(mailOutbox.id, mail.id), eq(mailOutbox.attempts, mail.attempts)))
    return dueAt
  }

  /** Sends one mail and notes what became of it. Returns the failure that puts it off, with when it is due again. */
  const deliver = async (sender: Mailer, mail: TakenMail, onFailure: Round['onFailure']) => {
    const isOnce = AT_MOST_ONCE.includes(mail.template)
    // An attempt that is not known to have failed was cut short by the end of its process.
    const isLeftBehind = mail.attempts - 1 > mail.failures
    if (isOnce && isLeftBehind) {
      await settle(mail, { outcome: 'unknown', code: null, isAddressRefused: false })
      return undefined
    }
    const error = await attempt(sender, mail)
    if (error === undefined || (isOnce && isOutcomeUnknown(error))) {
      const outcome = error === undefined ? 'sent' : 'unknown'
      await settle(mail, { outcome, code: error === undefined ? null : codeOf(error), isAddressRefused: false })
      return undefined
    }
    const dueAt = await putOff(mail, error)
    const failure = failureOf(error)
    onFailure({ mail: mail.id, attempts: mail.attempts, failure, code: codeOf(error), isGivenUp: dueAt === null })
    return { failure, dueAt }
  }

  /**
   * Sends what is due, until nothing is left or the mail server turns out to be away.
   *
   * @returns milliseconds until the first of the mails that were put off is due again, undefined where none was
   */
  const deliverDue = async ({ signal, onFailure }: Round): Promise<number | undefined> => {
    if (!mailer) return undefined
    const putOffTo: Date[] = []
    while (!signal.aborted) {
      const mail = await take()
      if (!mail) break
      const failed = await deliver(mailer, mail, onFailure)
      if (failed?.dueAt) putOffTo.push(failed.dueAt)
      if (failed?.failure === 'away') break
    }
    return putOffTo.length > 0 ? Math.min(...putOffTo.map(Number)) - clock().getTime() : undefined
  }

  /** Forgets the mails that were given up a week ago. */
  const sweep = async (): Promise<void> => {
    await db.delete(mailOutbox).where(lt(mailOutbox.createdAt, after(-FORGET_AFTER, clock())))
  }

  /** Has `listener` called whenever this process puts a mail in. */
  const whenPut = (listener: () => void) => {
    onPut = listener
  }

  /** Has `listener` called, in the transaction that notes it, with what became of each mail of a template. */
  const whenSettled = (template: MailTemplate, listener: OnSettled) => {
    onSettled[template] = listener
  }

  /** How many mails may go, are held for a digest, and were given up; and for how many seconds the oldest that may go waits. */
  const standing = async () => {
    const isDue = isNotNull(mailOutbox.dueAt)
    const [row] = await db
      .select({
        waiting: count(mailOutbox.dueAt),
        held: sum(sql`case when ${mailOutbox.isHeld} then 1 else 0 end`),
        all: count(),
        oldest: sql<string | null>`extract(epoch from min(${mailOutbox.createdAt}) filter (where ${isDue}))`,
      })
      .from(mailOutbox)
    const { waiting = 0, all = 0, oldest = null } = row ?? {}
    const held = Number(row?.held ?? 0)
    const oldestSeconds = oldest === null ? 0 : Math.max(0, clock().getTime() / 1000 - Number(oldest))
    return { waiting, held, givenUp: all - waiting - held, oldestSeconds }
  }

  return {
    isSetUp: mailer !== undefined,
    standing,
    requireMailer,
    put,
    release,
    wake: () => onPut(),
    whenPut,
    whenSettled,
    deliverDue,
    sweep,
  }
}

/** @throws DomainError SERVICE_UNAVAILABLE where as many mails are held as may be */
const requireRoom = async (tx: Tx) => {
  const [held] = await tx.select({ count: count() }).from(mailOutbox).where(eq(mailOutbox.isHeld, true))
  if ((held?.count ?? 0) >= HELD_MAX)
    throw new DomainError('SERVICE_UNAVAILABLE', 'Too many messages wait to be mailed. Please try again later.', {
      retryAfter: 3600,
    })
}

const after = (ms: number, moment: Date): Date => new Date(moment.getTime() + ms)

/** Hands one mail to the mail server. Returns the error where that failed, undefined else. */
const attempt = async (mailer: Mailer, mail: TakenMail): Promise<unknown> => {
  const { replyToName: name, replyToAddress: address, createdAt: date, ...rest } = mail
  const replyTo = name !== null && address !== null ? { name, address } : null
  try {
    await mailer.send({ ...rest, replyTo, date }, AbortSignal.timeout(ATTEMPT))
    return undefined
  } catch (error) {
    return error ?? new Error('unknown')
  }
}

/** 'ECONNECTION', 'EENVELOPE 550': what went wrong, in no one's words. */
const codeOf = (error: unknown): string => {
  const { code = 'unknown', responseCode } = error as { code?: unknown; responseCode?: unknown }
  return [code, responseCode].filter((part) => part !== undefined && part !== false).join(' ')
}
