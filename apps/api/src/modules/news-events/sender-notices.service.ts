import type { Database } from '@hazards/db/client'
import { mailLinks, mailOutbox, newsEvents, notifiedAddresses } from '@hazards/db/tables'
import type { MailLinkState } from '@hazards/schema/mail-link'
import { and, eq, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm'
import type { Clock } from '../../lib/clock.ts'
import { linkIsOver, type MailLinks } from '../../lib/mail-links.ts'
import type { MailOutbox } from '../../lib/mail-outbox.ts'
import { readMailTexts } from '../../lib/mail-texts.ts'
import type { Row } from '../../lib/record-kinds.ts'
import type { VisitorMails } from '../../lib/visitor-mails.ts'
import { askingMail } from '../../mail/templates/asking.ts'
import { submissionDecisionMail } from '../../mail/templates/submission-decision.ts'
import { statusOf } from './news-event.lifecycle.ts'

const DAY = 24 * 60 * 60 * 1000
/** How long an address is remembered that nobody confirmed, and one that was confirmed and waits for nothing. */
const FORGET_AFTER = { unconfirmed: 30 * DAY, confirmed: 90 * DAY }
/** Decisions of the time before the confirming that are mailed after it, at most. */
const MISSED_MAX = 10

type Dependencies = {
  db: Database
  clock: Clock
  outbox: MailOutbox
  visitorMails: VisitorMails
  links: MailLinks
  publicUrl: string
}
type Tx = Pick<Database, 'insert' | 'select' | 'update' | 'delete'>
type Item = Row['newsEvent']
export type SenderNotices = ReturnType<typeof createSenderNotices>

const addresses = notifiedAddresses
const TOLD = ['published', 'change-asked', 'declined'] as const

/** Mails to the senders of items, only where they were asked for and the address is confirmed (records §9). */
export const createSenderNotices = ({ db, clock, outbox, visitorMails, links, publicUrl }: Dependencies) => {
  const isConfirmed = async (tx: Tx, email: string): Promise<boolean> => {
    const [row] = await tx.select().from(addresses).where(eq(addresses.email, email))
    return Boolean(row?.confirmedAt && !row.refusedAt)
  }

  const mail = async (tx: Tx, item: Item, email: string): Promise<void> => {
    const status = TOLD.find((each) => each === statusOf(item))
    if (!status) return
    const follow = await links.create(tx, 'follow', { newsEventId: item.id })
    const stop = await links.create(tx, 'stop', { email })
    const told = {
      recipient: email,
      status,
      title: item.title,
      reference: item.reference ?? '',
      message: item.answer === status ? item.answerMessage : null,
      url: status === 'published' && !item.isArchived ? `${publicUrl}/news-events/${item.slug}` : null,
      followUrl: `${publicUrl}/submissions/${follow}`,
      stopUrl: `${publicUrl}/notices/unsubscribe/${stop}`,
      texts: await readMailTexts(tx),
    }
    await outbox.put([submissionDecisionMail(told)], { tx })
  }

  /** Mails the decisions that fell before the address was confirmed. */
  const mailMissed = async (tx: Tx, email: string): Promise<void> => {
    const items = await tx
      .select()
      .from(newsEvents)
      .where(and(eq(newsEvents.notifySubmitter, true), isSender(email), isNull(newsEvents.deletedAt)))
      .limit(MISSED_MAX)
    for (const item of items) await mail(tx, item, email)
  }

  for (const template of ['submission-confirmation', 'submission-decision'] as const)
    outbox.whenSettled(template, async (tx, { recipient }, { isAddressRefused }) => {
      if (isAddressRefused && recipient)
        await tx.update(addresses).set({ refusedAt: clock() }).where(eq(addresses.email, recipient))
    })

  return {
    /**
     * Has the sender of an item asked whether to mail what becomes of it, where that is wanted and not known: once a day,
     * whatever is submitted. Returns the mail that asks, which is held.
     *
     * @throws DomainError SERVICE_UNAVAILABLE where too many mails wait
     */
    ask: async (tx: Tx, { notifySubmitter, submitterEmail }: Item): Promise<string | undefined> => {
      if (!visitorMails.isSetUp || !notifySubmitter || !submitterEmail) return undefined
      const email = submitterEmail.toLowerCase()
      if ((await isConfirmed(tx, email)) || !(await visitorMails.mayAsk(tx, email))) return undefined
      const askedAt = clock()
      await tx
        .insert(addresses)
        .values({ email, askedAt })
        .onConflictDoUpdate({ target: addresses.email, set: { askedAt } })
      const token = await links.create(tx, 'confirm', { email })
      const about = { recipient: email, url: `${publicUrl}/notices/confirm/${token}`, publicUrl }
      return visitorMails.hold(tx, askingMail('noticeConfirmation', { ...about, texts: await readMailTexts(tx) }))
    },

    /** Mails the sender what became of an item, where a write of it made that another (records §9). Returns what sends it once that is committed. */
    tell: async (tx: Tx, before: Item | undefined, item: Item): Promise<(() => void) | undefined> => {
      if (!outbox.isSetUp || !before || !item.notifySubmitter || !item.submitterEmail) return undefined
      const isSame = statusOf(before) === statusOf(item) && before.answerMessage === item.answerMessage
      const email = item.submitterEmail.toLowerCase()
      if (isSame || !(await isConfirmed(tx, email))) return undefined
      await mail(tx, item, email)
      return outbox.wake
    },

    /** Returns what a link of the mail that asks stands for. */
    confirmation: async (token: string): Promise<MailLinkState> => {
      const email = (await links.find(db, 'confirm', token))?.email
      if (!email) return 'over'
      return (await isConfirmed(db, email)) ? 'done' : 'open'
    },

    /** Returns whether a link that ends the mails still has some to end. */
    stopping: async (token: string): Promise<MailLinkState> => {
      const email = (await links.find(db, 'stop', token))?.email
      return email && (await isConfirmed(db, email)) ? 'open' : 'done'
    },

    /** Confirms an address; twice is no error. @throws DomainError NOT_FOUND where the link is unknown or over */
    confirm: async (token: string): Promise<void> => {
      await db.transaction(async (tx) => {
        const link = await links.find(tx, 'confirm', token)
        if (!link?.email) throw linkIsOver()
        const { email } = link
        const [row] = await tx.select().from(addresses).where(eq(addresses.email, email)).for('update')
        if (!row) throw linkIsOver()
        if (row.confirmedAt && !row.refusedAt) return
        await tx.update(addresses).set({ confirmedAt: clock(), refusedAt: null }).where(eq(addresses.email, email))
        await mailMissed(tx, email)
      })
      outbox.wake()
    },

    /** Ends the mails to an address, and takes back those that wait; an address that has none is no error. */
    stop: async (token: string): Promise<void> =>
      db.transaction(async (tx) => {
        const email = (await links.find(tx, 'stop', token))?.email
        if (!email) return
        await tx
          .delete(mailOutbox)
          .where(and(eq(mailOutbox.recipient, email), eq(mailOutbox.template, 'submission-decision')))
        await tx.delete(mailLinks).where(and(eq(mailLinks.email, email), eq(mailLinks.purpose, 'confirm')))
        await tx.delete(addresses).where(eq(addresses.email, email))
      }),

    /** Forgets addresses that nobody confirmed, and confirmed ones of which no item waits any more. */
    sweep: async (): Promise<void> => {
      const now = clock().getTime()
      const before = (age: number) => lte(addresses.askedAt, new Date(now - age))
      await db.delete(addresses).where(and(isNull(addresses.confirmedAt), before(FORGET_AFTER.unconfirmed)))
      const waiting = db
        .select({ id: newsEvents.id })
        .from(newsEvents)
        .where(
          and(
            eq(newsEvents.notifySubmitter, true),
            sql`lower(${newsEvents.submitterEmail}) = ${addresses.email}`,
            eq(newsEvents.isApproved, false),
            eq(newsEvents.isArchived, false),
            isNull(newsEvents.deletedAt),
          ),
        )
      await db
        .delete(addresses)
        .where(and(isNotNull(addresses.confirmedAt), before(FORGET_AFTER.confirmed), notExists(waiting)))
    },
  }
}

const isSender = (email: string) => sql`lower(${newsEvents.submitterEmail}) = ${email}`
