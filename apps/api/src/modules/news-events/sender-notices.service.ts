import { isDeepStrictEqual } from 'node:util'
import type { Database, Transaction } from '@hazards/db/client'
import { mailedDecisions, mailLinks, mailOutbox, newsEvents, notifiedAddresses } from '@hazards/db/tables'
import type { MailLinkState } from '@hazards/schema/mail-link'
import { and, desc, eq, gt, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm'
import { type Clock, DAY } from '../../lib/clock.ts'
import { linkExpired, type MailLinks } from '../../mail/mail-links.ts'
import type { MailOutbox } from '../../mail/mail-outbox.ts'
import { readMailTexts } from '../../mail/mail-texts.ts'
import { confirmationMail } from '../../mail/templates/confirmation.ts'
import { submissionDecisionMail } from '../../mail/templates/submission-decision.ts'
import type { VisitorMails } from '../../mail/visitor-mails.ts'
import { getStatus, isWaiting } from '../../records/news-event.lifecycle.ts'
import { isDue, isPublic, isPublicRow } from '../../records/public-records.ts'
import { RECORD_TABLES, type Row } from '../../records/record-kinds.ts'
import type { Saved } from '../../records/save-records.ts'

/** How long addresses are kept: those that are not confirmed, and confirmed ones without a pending item. */
const FORGET_AFTER = { unconfirmed: 30 * DAY, confirmed: 90 * DAY }
/** The decisions from before the confirmation that are mailed after it: at most ten of the last 100 items in 90 days. */
const MISSED = { max: 10, among: 100, within: 90 * DAY }
/** For how long after its moment an item is still mailed as published. */
const DUE_WITHIN = 2 * DAY

type Dependencies = {
  db: Database
  clock: Clock
  outbox: MailOutbox
  visitorMails: VisitorMails
  links: MailLinks
  publicUrl: string
}
type Item = Row['newsEvent']
export type SenderNotices = ReturnType<typeof createSenderNotices>

const addresses = notifiedAddresses
const MAILED_STATUSES = ['published', 'change-asked', 'declined'] as const

/** Mails decisions to the senders of items, only on request and to confirmed addresses (records §9). */
export const createSenderNotices = (dependencies: Dependencies) => {
  const { db, clock, outbox, visitorMails, links } = dependencies
  askSenders(dependencies)
  return {
    /**
     * Requests that the sender of an item be asked to confirm the address for notices, if notices are requested: once a
     * day per address, however many items are submitted.
     */
    ask: async (tx: Transaction, { notifySubmitter, submitterEmail }: Item, client: string): Promise<void> => {
      if (!visitorMails.isSetUp || !notifySubmitter || !submitterEmail) return
      await visitorMails.request(tx, 'notices', submitterEmail.toLowerCase(), client)
    },

    /**
     * Mails the sender the new status of an item if a write has changed it (records §9), unless it restores an earlier
     * state; that it is published, once visitors read it. Returns a function that starts the delivery after the commit.
     */
    notify: async (
      tx: Transaction,
      { before, row: item, action }: Saved<'newsEvent'>,
    ): Promise<(() => void) | undefined> => {
      if (action === 'restored') return undefined
      if (!outbox.isSetUp || !before || !item.notifySubmitter || !item.submitterEmail) return undefined
      const decision = getDecision(item, clock())
      const email = item.submitterEmail.toLowerCase()
      if (!decision || isDeepStrictEqual(getDecision(before, clock()), decision)) return undefined
      if (!(await isConfirmed(tx, email))) return undefined
      // An item that was taken back until a moment is no new decision.
      if (getStatus(before) === decision.status && (await wasMailed(tx, decision))) return undefined
      await mail(dependencies, tx, item, email)
      return outbox.wake
    },

    /** Returns the state of a confirmation link. */
    confirmation: async (token: string): Promise<MailLinkState> => {
      const email = (await links.find(db, 'confirm', token))?.email
      if (!email) return 'over'
      return (await isConfirmed(db, email)) ? 'done' : 'open'
    },

    /** Returns the state of a link that stops the mails. */
    stopping: async (token: string): Promise<MailLinkState> => {
      const email = (await links.find(db, 'stop', token))?.email
      if (!email) return 'over'
      return (await isConfirmed(db, email)) ? 'open' : 'done'
    },

    /**
     * Confirms an address. Repeating it is not an error. @throws DomainError NOT_FOUND if the link is unknown or
     * expired
     */
    confirm: (token: string): Promise<void> => confirm(dependencies, token),

    /**
     * Ends the mails to an address and deletes the waiting ones. Repeating it is not an error. @throws DomainError
     * NOT_FOUND if the link is unknown
     */
    stop: (token: string): Promise<void> => stop(dependencies, token),

    /** Mails what is public since its moment came. Deletes unconfirmed addresses, and confirmed ones without a pending item. */
    sweep: async (): Promise<void> => {
      await mailDue(dependencies)
      await sweep(dependencies)
    },
  }
}

const isConfirmed = async (tx: Pick<Database, 'select'>, email: string): Promise<boolean> => {
  const [row] = await tx.select().from(addresses).where(eq(addresses.email, email))
  return Boolean(row?.confirmedAt && !row.refusedAt)
}

/** Sets how senders are asked to confirm their address, and what follows from a mail that was sent or refused. */
const askSenders = ({ db, clock, outbox, visitorMails, links, publicUrl }: Dependencies): void => {
  visitorMails.whenAsking('notices', {
    isWanted: async (email) => !(await isConfirmed(db, email)),
    write: async (tx, email, neverUrl) => {
      const askedAt = clock()
      await tx
        .insert(addresses)
        .values({ email, askedAt })
        .onConflictDoUpdate({ target: addresses.email, set: { askedAt } })
      const token = await links.create(tx, 'confirm', { email })
      const about = { recipient: email, url: `${publicUrl}/notices/confirm/${token}`, neverUrl, publicUrl }
      return confirmationMail('noticeConfirmation', { ...about, texts: await readMailTexts(tx) })
    },
  })
  for (const template of ['submission-confirmation', 'submission-decision'] as const)
    outbox.whenSettled(template, async (tx, { recipient }, { outcome, isAddressRefused }) => {
      const isAsked = template === 'submission-confirmation' && outcome === 'sent'
      if (isAsked && recipient) await visitorMails.noteAsked(tx, recipient)
      if (isAddressRefused && recipient)
        await tx.update(addresses).set({ refusedAt: clock() }).where(eq(addresses.email, recipient))
    })
}

const mail = async (
  { clock, outbox, links, publicUrl }: Dependencies,
  tx: Transaction,
  item: Item,
  email: string,
): Promise<void> => {
  const decision = getDecision(item, clock())
  if (!decision) return
  const { status, message } = decision
  await tx
    .insert(mailedDecisions)
    .values(decision)
    .onConflictDoUpdate({ target: mailedDecisions.newsEventId, set: { status, message } })
  const follow = await links.create(tx, 'follow', { newsEventId: item.id })
  const stopping = await links.create(tx, 'stop', { email })
  const notice = {
    recipient: email,
    status,
    title: item.title,
    reference: item.reference ?? '',
    message,
    url: isPublicRow('newsEvent', item, clock()) ? `${publicUrl}/news-events/${item.slug}` : null,
    followUrl: `${publicUrl}/submissions/${follow}`,
    stopUrl: `${publicUrl}/notices/unsubscribe/${stopping}`,
    texts: await readMailTexts(tx),
  }
  await outbox.put([submissionDecisionMail(notice)], { tx })
}

const wasMailed = async (tx: Transaction, decision: typeof mailedDecisions.$inferSelect): Promise<boolean> => {
  const [row] = await tx.select().from(mailedDecisions).where(eq(mailedDecisions.newsEventId, decision.newsEventId))
  return isDeepStrictEqual(row, decision)
}

/** Mails the senders of items whose moment has come that they are published. */
const mailDue = async (dependencies: Dependencies): Promise<void> => {
  const { db, clock, outbox } = dependencies
  if (!outbox.isSetUp) return
  const since = new Date(clock().getTime() - DUE_WITHIN)
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ item: RECORD_TABLES.newsEvent.columns, email: addresses.email })
      .from(newsEvents)
      .innerJoin(addresses, sql`lower(${newsEvents.submitterEmail}) = ${addresses.email}`)
      .leftJoin(mailedDecisions, eq(mailedDecisions.newsEventId, newsEvents.id))
      .where(
        and(
          isPublic(newsEvents, clock()),
          gt(newsEvents.publishAt, since),
          eq(newsEvents.notifySubmitter, true),
          and(isNotNull(addresses.confirmedAt), isNull(addresses.refusedAt)),
          sql`${mailedDecisions.status} is distinct from 'published'`,
        ),
      )
    for (const { item, email } of due) await mail(dependencies, tx, item, email)
  })
  outbox.wake()
}

/** Mails the newest decisions that were made before the address was confirmed. */
const mailMissed = async (dependencies: Dependencies, tx: Transaction, email: string): Promise<void> => {
  const isRecent = gt(newsEvents.updatedAt, new Date(dependencies.clock().getTime() - MISSED.within))
  const rows = await tx
    .select({ item: RECORD_TABLES.newsEvent.columns, mailed: mailedDecisions })
    .from(newsEvents)
    .leftJoin(mailedDecisions, eq(mailedDecisions.newsEventId, newsEvents.id))
    .where(and(eq(newsEvents.notifySubmitter, true), isSender(email), isNull(newsEvents.deletedAt), isRecent))
    .orderBy(desc(newsEvents.updatedAt))
    .limit(MISSED.among)
  const missed = rows.filter(({ item, mailed }) => {
    const decision = getDecision(item, dependencies.clock())
    return decision && !isDeepStrictEqual(decision, mailed)
  })
  for (const { item } of missed.slice(0, MISSED.max)) await mail(dependencies, tx, item, email)
}

const confirm = async (dependencies: Dependencies, token: string): Promise<void> => {
  const { db, clock, links, outbox } = dependencies
  await db.transaction(async (tx) => {
    const link = await links.find(tx, 'confirm', token)
    if (!link?.email) throw linkExpired()
    const { email } = link
    const [row] = await tx.select().from(addresses).where(eq(addresses.email, email)).for('update')
    if (!row) throw linkExpired()
    if (row.confirmedAt && !row.refusedAt) return
    await tx.update(addresses).set({ confirmedAt: clock(), refusedAt: null }).where(eq(addresses.email, email))
    await mailMissed(dependencies, tx, email)
  })
  outbox.wake()
}

const stop = ({ db, links }: Dependencies, token: string): Promise<void> =>
  db.transaction(async (tx) => {
    const email = (await links.find(tx, 'stop', token))?.email
    if (!email) throw linkExpired()
    await tx
      .delete(mailOutbox)
      .where(and(eq(mailOutbox.recipient, email), eq(mailOutbox.template, 'submission-decision')))
    await tx.delete(mailLinks).where(and(eq(mailLinks.email, email), eq(mailLinks.purpose, 'confirm')))
    await tx.delete(addresses).where(eq(addresses.email, email))
  })

const sweep = async ({ db, clock }: Dependencies): Promise<void> => {
  const now = clock().getTime()
  const before = (age: number) => lte(addresses.askedAt, new Date(now - age))
  await db.delete(addresses).where(and(isNull(addresses.confirmedAt), before(FORGET_AFTER.unconfirmed)))
  const isOfAddress = sql`lower(${newsEvents.submitterEmail}) = ${addresses.email}`
  const waiting = db
    .select({ id: newsEvents.id })
    .from(newsEvents)
    .where(and(eq(newsEvents.notifySubmitter, true), isOfAddress, isWaiting))
  await db
    .delete(addresses)
    .where(and(isNotNull(addresses.confirmedAt), before(FORGET_AFTER.confirmed), notExists(waiting)))
}

/** Returns what an item's sender is mailed about it; undefined if there is no decision, or visitors do not read what is approved. */
const getDecision = (item: Item, now: Date): typeof mailedDecisions.$inferSelect | undefined => {
  const status = MAILED_STATUSES.find((each) => each === getStatus(item))
  if (!status || (status === 'published' && (item.isArchived || !isDue(item, now)))) return undefined
  return { newsEventId: item.id, status, message: item.answer === status ? item.answerMessage : null }
}

const isSender = (email: string) => sql`lower(${newsEvents.submitterEmail}) = ${email}`
