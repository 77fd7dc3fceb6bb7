import type { Database, Transaction } from '@hazards/db/client'
import { type MailTemplate, mailOutbox } from '@hazards/db/tables'
import { and, asc, count, eq, gt, isNotNull, isNull, lt, lte, or, sql, sum } from 'drizzle-orm'
import { type Clock, DAY, HOUR, MINUTE, SECOND } from '../lib/clock.ts'
import { DomainError } from '../lib/errors.ts'
import { ROOM } from '../lib/limits.ts'
import {
  codeOf,
  failureOf,
  isAddressRefused,
  isOutcomeUnknown,
  type Mail,
  type Mailer,
  type MailFailure,
} from './mailer.ts'

/** Maximum duration of one attempt. */
const ATTEMPT = 30 * SECOND
/**
 * How long a claimed mail is reserved for its process. It is longer than an attempt, so it expires only after a crash.
 */
const LEASE = MINUTE
/** While the server is away one mail is tried, but a mail that it puts off is tried in addition to all others. */
const LONGEST_PAUSE = { away: 45 * SECOND, postponed: HOUR }
/**
 * The latest time for which a mail with so many attempts may be due, counted from now. One that is due later was postponed
 * before the clock was set back.
 */
const farthest = (now: Date) =>
  sql`${sql.param(after(MINUTE, now), mailOutbox.dueAt)}::timestamptz + make_interval(secs => least(3600, 5 * power(2, least(${mailOutbox.attempts}, 12))))`
const GIVE_UP_AFTER = 3 * DAY
/**
 * Templates with a link that asks for consent. They are not sent later than a day after the request: the link would soon
 * expire, and the recipient can ask for another.
 */
const SENT_WITHIN_A_DAY: MailTemplate[] = ['newsletter-confirmation', 'submission-confirmation']
const FORGET_AFTER = 10 * DAY
/**
 * Templates whose refused mails are kept for the operator. All others are deleted at once, because they contain links.
 */
const KEPT_WHEN_REFUSED: MailTemplate[] = ['contact-message', 'contact-digest']
/** Templates that are sent at most once: losing one is better than sending it twice. */
const AT_MOST_ONCE: MailTemplate[] = ['newsletter-digest']

type TakenMail = typeof mailOutbox.$inferSelect
/** What may be logged of a failed attempt: no visitor's text and no words of the mail server. */
export type FailedAttempt = { mail: string; attempts: number; failure: MailFailure; code: string; isGivenUp: boolean }
type Round = {
  /** No further mail is started after it is aborted. */
  signal: AbortSignal
  onFailure: (attempt: FailedAttempt) => void
}
/** The final outcome of a mail; `code` is the mail server's numeric reply. */
type Settlement = { outcome: 'sent' | 'refused' | 'unknown'; code: string | null; isAddressRefused: boolean }
type OnSettled = (
  tx: Transaction,
  mail: { id: string; recipient: string | null },
  settlement: Settlement,
) => Promise<void>
type Dependencies = { db: Database; clock: Clock; mailer: Mailer | undefined }
export type MailOutbox = ReturnType<typeof createMailOutbox>

/**
 * Mails that wait in the database until the mail server accepts them. Each mail is sent by one process. If a process
 * crashes between sending a mail and recording it, the mail is sent again with the same Message-ID.
 */
export const createMailOutbox = ({ db, clock, mailer }: Dependencies) => {
  let onPut = () => {}
  const onSettled: Partial<Record<MailTemplate, OnSettled>> = {}

  /** @throws DomainError CONFLICT if mail is not configured: trying again does not help */
  const requireMailer = () => {
    if (!mailer) throw new DomainError('CONFLICT', 'Email is not set up on this site.')
  }

  /**
   * Adds mails to the outbox, in transaction `tx` if given; call `wake` after committing it. Mails may bring their own
   * ids, and existing ones are left unchanged. With `isHeld` they wait until they are released.
   *
   * @throws DomainError CONFLICT if mail is not configured, SERVICE_UNAVAILABLE if too many mails are held
   */
  const put = async (
    mails: (Mail & { id?: string })[],
    { tx = db, isHeld = false }: { tx?: Database; isHeld?: boolean } = {},
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

  /**
   * Holds the mail about a submitted item by a reference to the item: `subject` is known, the rest is written when it is
   * released. One such mail is held for an item. Returns its id.
   */
  const refer = async (tx: Transaction, newsEventId: string, subject: string): Promise<string> => {
    const held = and(eq(mailOutbox.newsEventId, newsEventId), mailOutbox.isHeld)
    const [known] = await tx.update(mailOutbox).set({ subject }).where(held).returning({ id: mailOutbox.id })
    if (known) return known.id
    const reference = { template: 'submission-received' as const, newsEventId, subject, text: '' }
    const values = { ...reference, createdAt: clock(), isHeld: true }
    const [row] = await tx.insert(mailOutbox).values(values).returning({ id: mailOutbox.id })
    if (!row) throw new Error('The insert returned no row')
    return row.id
  }

  /**
   * Writes and releases the held mail about an item, or deletes it if `write` returns undefined. A mail that is not held
   * is left to the process that sends it.
   */
  const release = async (id: string, write: (tx: Transaction, newsEventId: string) => Promise<Mail | undefined>) => {
    await db.transaction(async (tx) => {
      const held = and(eq(mailOutbox.id, id), mailOutbox.isHeld)
      const [row] = await tx.select().from(mailOutbox).where(held).for('update')
      if (!row?.newsEventId) return
      const mail = await write(tx, row.newsEventId)
      if (!mail) return void (await tx.delete(mailOutbox).where(held))
      const { subject, text, html } = mail
      await tx.update(mailOutbox).set({ subject, text, html, isHeld: false, dueAt: clock() }).where(held)
    })
    onPut()
  }

  /** Claims the longest-due mail that no other process has claimed. */
  const take = async (): Promise<TakenMail | undefined> => {
    const now = clock()
    const due = db
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(or(lte(mailOutbox.dueAt, now), gt(mailOutbox.dueAt, farthest(now))))
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

  /** Records the final outcome of a mail, in the transaction that deletes it or gives it up. */
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

  const isOlder = ({ createdAt }: TakenMail, age: number) => clock().getTime() - createdAt.getTime() > age

  /** Postpones a mail, or gives it up. Leaves it unchanged if another process has claimed it since. */
  const postpone = async (mail: TakenMail, error: unknown): Promise<Date | null> => {
    const failure = failureOf(error)
    if (failure === 'refused' || isOlder(mail, GIVE_UP_AFTER)) {
      await settle(mail, { outcome: 'refused', code: codeOf(error), isAddressRefused: isAddressRefused(error) })
      return null
    }
    const dueAt = after(Math.min(5 * SECOND * 2 ** (mail.attempts - 1), LONGEST_PAUSE[failure]), clock())
    await db
      .update(mailOutbox)
      .set({ dueAt, failures: mail.attempts })
      .where(and(eq(mailOutbox.id, mail.id), eq(mailOutbox.attempts, mail.attempts)))
    return dueAt
  }

  /** Sends one mail and records the outcome. Returns the failure that postponed it, and when it is due again. */
  const deliver = async (sender: Mailer, mail: TakenMail, onFailure: Round['onFailure']) => {
    const isOnce = AT_MOST_ONCE.includes(mail.template)
    // An attempt without a recorded failure was interrupted by the end of its process.
    const wasInterrupted = mail.attempts - 1 > mail.failures
    if (isOnce && wasInterrupted) {
      await settle(mail, { outcome: 'unknown', code: null, isAddressRefused: false })
      return undefined
    }
    if (SENT_WITHIN_A_DAY.includes(mail.template) && isOlder(mail, DAY)) {
      await settle(mail, { outcome: 'refused', code: null, isAddressRefused: false })
      return undefined
    }
    const error = await attempt(sender, mail)
    if (error === undefined || (isOnce && isOutcomeUnknown(error))) {
      const outcome = error === undefined ? 'sent' : 'unknown'
      await settle(mail, { outcome, code: error === undefined ? null : codeOf(error), isAddressRefused: false })
      return undefined
    }
    const dueAt = await postpone(mail, error)
    const failure = failureOf(error)
    onFailure({ mail: mail.id, attempts: mail.attempts, failure, code: codeOf(error), isGivenUp: dueAt === null })
    return { failure, dueAt }
  }

  /**
   * Sends all due mails, until none is left or the mail server turns out to be unavailable.
   *
   * @returns milliseconds until the first postponed mail is due again, undefined if none was postponed
   */
  const deliverDue = async ({ signal, onFailure }: Round): Promise<number | undefined> => {
    if (!mailer) return undefined
    const postponedTo: Date[] = []
    while (!signal.aborted) {
      const mail = await take()
      if (!mail) break
      const failed = await deliver(mailer, mail, onFailure)
      if (failed?.dueAt) postponedTo.push(failed.dueAt)
      if (failed?.failure === 'away') break
    }
    return postponedTo.length > 0 ? Math.min(...postponedTo.map(Number)) - clock().getTime() : undefined
  }

  /** Deletes mails that were written more than ten days ago: given up, or never tried. Their outcome is unknown. */
  const sweep = (): Promise<void> =>
    db.transaction(async (tx) => {
      const { id, recipient, template, createdAt } = mailOutbox
      const isOld = lt(createdAt, after(-FORGET_AFTER, clock()))
      for (const mail of await tx.delete(mailOutbox).where(isOld).returning({ id, recipient, template }))
        await onSettled[mail.template]?.(tx, mail, { outcome: 'unknown', code: null, isAddressRefused: false })
    })

  /** Sets the function that is called whenever this process adds a mail. */
  const whenPut = (listener: () => void) => {
    onPut = listener
  }

  /**
   * Sets the function that is called with the outcome of each mail of a template, in the transaction that records it.
   */
  const whenSettled = (template: MailTemplate, listener: OnSettled) => {
    onSettled[template] = listener
  }

  /**
   * Returns how many mails are ready to send, held for a digest, and given up, and the age in seconds of the oldest one
   * that is ready.
   */
  const stats = async () => {
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
    stats,
    requireMailer,
    put,
    refer,
    release,
    wake: () => onPut(),
    whenPut,
    whenSettled,
    deliverDue,
    sweep,
  }
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

const after = (ms: number, moment: Date): Date => new Date(moment.getTime() + ms)

/** Hands one mail to the mail server. Returns the error if that failed, undefined otherwise. */
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
