import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@hazards/db/client'
import { mailOutbox, newsletterDeliveries, newsletterSubscriptions } from '@hazards/db/tables'
import type { MailLinkState } from '@hazards/schema/mail-link'
import type { NewsletterInput } from '@hazards/schema/newsletter'
import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import { type Clock, DAY, HOUR } from '../../lib/clock.ts'
import { createToken, keepsToken } from '../../lib/token.ts'
import type { VisitorsRoom } from '../../lib/visitors-room.ts'
import { linkExpired } from '../../mail/mail-links.ts'
import type { MailOutbox } from '../../mail/mail-outbox.ts'
import { readMailTexts } from '../../mail/mail-texts.ts'
import { confirmationMail } from '../../mail/templates/confirmation.ts'
import type { VisitorMails } from '../../mail/visitor-mails.ts'

const LINK_VALIDITY_MS = 48 * HOUR
/** How long an unconfirmed address is kept after its link has expired. */
const FORGET_AFTER = 30 * DAY
/** An answer waits for up to so long: a known address is written some tenths of a millisecond faster or slower than a new one (trust 87). */
const WAIT_MS = 20

type Dependencies = {
  db: Database
  clock: Clock
  outbox: MailOutbox
  visitorMails: VisitorMails
  room: VisitorsRoom
  publicUrl: string
}

const subscriptions = newsletterSubscriptions

/**
 * Subscriptions to the newsletter (specification §3, records §10). Only confirmed subscribers receive it, until they
 * unsubscribe.
 */
export const createNewsletterService = (dependencies: Dependencies) => {
  const { db, clock, outbox } = dependencies
  askReaders(dependencies)
  return {
    /** Whether subscribers are mailed a confirmation link. */
    asksToConfirm: outbox.isSetUp,

    /**
     * Saves an address and, if mail is configured, requests that it be mailed a confirmation link: at most once a day, if
     * need be on the next one, and not if it is confirmed. The caller can tell which was the case neither from the answer
     * nor from the time that it takes. @throws DomainError SERVICE_UNAVAILABLE if too many addresses are unconfirmed
     */
    subscribe: ({ email }: NewsletterInput, client: string): Promise<void> => subscribe(dependencies, email, client),

    /** Returns the state of a confirmation link. */
    confirmation: async (token: string): Promise<MailLinkState> => {
      const [row] = await db.select().from(subscriptions).where(hasConfirmation(token, clock()))
      if (!row) return 'over'
      return row.confirmedAt && !row.refusedAt ? 'done' : 'open'
    },

    /**
     * Confirms a subscription. Repeating it is not an error. @throws DomainError NOT_FOUND if the link is unknown or
     * expired
     */
    confirm: async (token: string): Promise<void> => {
      const set = { confirmedAt: clock(), refusedAt: null }
      const rows = await db.update(subscriptions).set(set).where(hasConfirmation(token, clock())).returning()
      if (rows.length === 0) throw linkExpired()
    },

    /** Returns the state of an unsubscribe link: 'done' once its subscription has ended, by this link or another. */
    unsubscription: async (token: string): Promise<MailLinkState> => {
      const reader = await findReader(dependencies, token)
      if (reader === undefined) return 'over'
      return reader ? 'open' : 'done'
    },

    /**
     * Ends the subscription of an unsubscribe link, and deletes the mails that are waiting for it. Repeating it is not an
     * error. @throws DomainError NOT_FOUND if the link is unknown
     */
    unsubscribe: async (token: string): Promise<void> => {
      const reader = await findReader(dependencies, token)
      if (reader === undefined) throw linkExpired()
      if (reader) await removeSubscription(db, reader.id, reader.email)
    },

    /** Deletes addresses that were not confirmed in time. */
    sweep: async (): Promise<void> => {
      const now = clock().getTime()
      const isStale = lt(subscriptions.confirmationEndsAt, new Date(now - FORGET_AFTER))
      await db.delete(subscriptions).where(and(isNull(subscriptions.confirmedAt), isStale))
    },
  }
}

const endOfLink = (clock: Clock) => new Date(clock().getTime() + LINK_VALIDITY_MS)

const hasConfirmation = (token: string, now: Date) =>
  keepsToken({ hash: subscriptions.confirmationHash, endsAt: subscriptions.confirmationEndsAt }, token, now)

/** Sets how new readers are asked to confirm, and what follows from a mail that was sent or refused. */
const askReaders = ({ clock, db, outbox, publicUrl, visitorMails }: Dependencies): void => {
  visitorMails.whenAsking('newsletter', {
    isWanted: async (email) => {
      const [row] = await db.select().from(subscriptions).where(eq(subscriptions.email, email))
      return row !== undefined && (row.confirmedAt === null || row.refusedAt !== null)
    },
    write: async (tx, email, neverUrl) => {
      const { token, hash } = createToken()
      const confirmation = { confirmationHash: hash, confirmationEndsAt: endOfLink(clock) }
      await tx.update(subscriptions).set(confirmation).where(eq(subscriptions.email, email))
      const about = { recipient: email, url: `${publicUrl}/newsletter/confirm/${token}`, neverUrl, publicUrl }
      return confirmationMail('newsletterConfirmation', { ...about, texts: await readMailTexts(tx) })
    },
  })
  outbox.whenSettled('newsletter-confirmation', async (tx, { recipient }, { outcome, isAddressRefused }) => {
    if (outcome === 'sent' && recipient) await visitorMails.noteAsked(tx, recipient)
    if (isAddressRefused && recipient)
      await tx.update(subscriptions).set({ refusedAt: clock() }).where(eq(subscriptions.email, recipient))
  })
}

const subscribe = async (dependencies: Dependencies, email: string, client: string): Promise<void> => {
  const { db, clock, outbox, room, visitorMails } = dependencies
  await db.transaction(async (tx) => {
    await room.requireForAddress(tx)
    const confirmationEndsAt = outbox.isSetUp ? endOfLink(clock) : null
    await tx
      .insert(subscriptions)
      .values({ email, createdAt: clock(), confirmationEndsAt })
      .onConflictDoUpdate({ target: subscriptions.email, set: { email } })
    if (outbox.isSetUp) await visitorMails.request(tx, 'newsletter', email, client)
  })
  await sleep(randomInt(WAIT_MS))
}

/** Returns the reader of an unsubscribe link, null if they have left; undefined if the link is unknown. */
const findReader = async ({ db, clock }: Dependencies, token: string) => {
  const [row] = await db
    .select({ reader: { id: subscriptions.id, email: subscriptions.email } })
    .from(newsletterDeliveries)
    .leftJoin(subscriptions, eq(subscriptions.id, newsletterDeliveries.subscriptionId))
    .where(keepsToken({ hash: newsletterDeliveries.unsubscribeHash }, token, clock()))
  return row?.reader
}

/** Erases a subscription and the newsletter's mails that are waiting for it. */
const removeSubscription = (db: Database, id: string, email: string): Promise<void> =>
  db.transaction(async (tx) => {
    const isNewsletter = inArray(mailOutbox.template, ['newsletter-confirmation', 'newsletter-digest'])
    const deleteMails = () => tx.delete(mailOutbox).where(and(eq(mailOutbox.recipient, email), isNewsletter))
    await deleteMails()
    await tx.delete(subscriptions).where(eq(subscriptions.id, id))
    // Once more: a digest may have been adding its mails, and the deletion has waited for it.
    await deleteMails()
  })
