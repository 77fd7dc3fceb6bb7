import type { Database } from '@hazards/db/client'
import { mailOutbox } from '@hazards/db/tables'
import { and, asc, eq, gt, lt, lte, or, sql } from 'drizzle-orm'
import type { Clock } from './clock.ts'
import { DomainError } from './errors.ts'
import { failureOf, type Mail, type Mailer, type MailFailure } from './mailer.ts'

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

type TakenMail = typeof mailOutbox.$inferSelect
/** What may be logged of an attempt that failed: nothing that a visitor wrote, and no words of the mail server. */
export type FailedAttempt = { mail: string; attempts: number; failure: MailFailure; code: string; isGivenUp: boolean }
type Round = {
  /** No further mail is begun once it is aborted. */
  signal: AbortSignal
  onFailure: (attempt: FailedAttempt) => void
}
type Dependencies = { db: Database; clock: Clock; mailer: Mailer | undefined }
export type MailOutbox = ReturnType<typeof createMailOutbox>

/**
 * Mails that wait in the database until the mail server takes them. Of several processes each mail is sent by one; after a
 * crash in the moment between sending and noting it, the same mail goes out once more, with the same Message-ID.
 */
export const createMailOutbox = ({ db, clock, mailer }: Dependencies) => {
  let onPut = () => {}

  /** Takes a mail for delivery. @throws DomainError SERVICE_UNAVAILABLE where mail is not set up */
  const put = async ({ subject, text, replyTo }: Mail): Promise<void> => {
    if (!mailer) throw new DomainError('SERVICE_UNAVAILABLE', 'E-mail is not set up on this site.', { retryAfter: 300 })
    const now = clock()
    await db.insert(mailOutbox).values({
      ...{ subject, text, replyToName: replyTo.name, replyToAddress: replyTo.address },
      ...{ createdAt: now, dueAt: now },
    })
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

  /** Puts a mail off, or gives it up. Where somebody else has taken it since, it is left to them. */
  const putOff = async ({ id, attempts, createdAt }: TakenMail, failure: MailFailure): Promise<Date | null> => {
    const now = clock()
    const isGivenUp = failure === 'refused' || now.getTime() - createdAt.getTime() > GIVE_UP_AFTER
    const pause = Math.min(5 * SECOND * 2 ** (attempts - 1), LONGEST_PAUSE)
    const dueAt = isGivenUp ? null : after(pause, now)
    await db
      .update(mailOutbox)
      .set({ dueAt })
      .where(and(eq(mailOutbox.id, id), eq(mailOutbox.attempts, attempts)))
    return dueAt
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
      const error = await attempt(mailer, mail)
      if (error === undefined) {
        await db.delete(mailOutbox).where(eq(mailOutbox.id, mail.id))
        continue
      }
      const failure = failureOf(error)
      const dueAt = await putOff(mail, failure)
      if (dueAt) putOffTo.push(dueAt)
      const { id, attempts } = mail
      onFailure({ mail: id, attempts, failure, code: codeOf(error), isGivenUp: dueAt === null })
      if (failure === 'away') break
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

  return { put, whenPut, deliverDue, sweep }
}

const after = (ms: number, moment: Date): Date => new Date(moment.getTime() + ms)

/** Sends one mail. Gives the error where that failed. */
const attempt = async (mailer: Mailer, mail: TakenMail): Promise<unknown> => {
  const { id, subject, text, replyToName: name, replyToAddress: address, createdAt: date } = mail
  try {
    await mailer.send({ id, subject, text, replyTo: { name, address }, date }, AbortSignal.timeout(ATTEMPT))
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
