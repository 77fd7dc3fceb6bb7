import type { Database, Transaction } from '@hazards/db/client'
import { mailOutbox, newsletterDeliveries, newsletterSubscriptions } from '@hazards/db/tables'
import type { MailLinkState } from '@hazards/schema/mail-link'
import type { NewsletterInput } from '@hazards/schema/newsletter'
import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import { type Clock, DAY, HOUR } from '../../lib/clock.ts'
import { createToken, hashOfToken } from '../../lib/token.ts'
import { linkExpired } from '../../mail/mail-links.ts'
import type { MailOutbox } from '../../mail/mail-outbox.ts'
import { readMailTexts } from '../../mail/mail-texts.ts'
import { confirmationMail } from '../../mail/templates/confirmation.ts'
import type { VisitorMails } from '../../mail/visitor-mails.ts'

const LINK_VALIDITY_MS = 48 * HOUR
/** How long an unconfirmed address is kept after its link has expired. */
const FORGET_AFTER = 30 * DAY
/** Maximum addresses that are asked in one sweep. */
const ASKED_AT_ONCE = 100

type Dependencies = { db: Database; clock: Clock; outbox: MailOutbox; visitorMails: VisitorMails; publicUrl: string }

const subscriptions = newsletterSubscriptions
type Subscription = typeof subscriptions.$inferSelect

/**
 * Subscriptions to the newsletter (specification §3, records §10). Only confirmed subscribers receive it, until they
 * unsubscribe.
 */
export const createNewsletterService = ({ db, clock, outbox, visitorMails, publicUrl }: Dependencies) => {
  const endOfLink = () => new Date(clock().getTime() + LINK_VALIDITY_MS)

  /** Adds the confirmation mail to the outbox, held. Returns its id. */
  const askToConfirm = async (tx: Transaction, id: string, email: string): Promise<string> => {
    const { token, hash } = createToken()
    const confirmation = { confirmationHash: hash, confirmationEndsAt: endOfLink() }
    await tx.update(subscriptions).set(confirmation).where(eq(subscriptions.id, id))
    const about = { recipient: email, url: `${publicUrl}/newsletter/confirm/${token}`, publicUrl }
    const mail = confirmationMail('newsletterConfirmation', { ...about, texts: await readMailTexts(tx) })
    return visitorMails.hold(tx, mail)
  }

  /**
   * Asks an address to confirm, if it may be asked now. Otherwise the sweep asks it later, unless it has a link already;
   * it is forgotten like those that were asked. Returns the id of the mail, which is held.
   */
  const askIfAllowed = async (
    tx: Transaction,
    { id, email, confirmationEndsAt }: Subscription,
  ): Promise<string | undefined> => {
    if (await visitorMails.mayAsk(tx, email)) return askToConfirm(tx, id, email)
    if (!confirmationEndsAt)
      await tx.update(subscriptions).set({ confirmationEndsAt: endOfLink() }).where(eq(subscriptions.id, id))
    return undefined
  }

  /** Asks the addresses that could not be asked when they were subscribed. Their mails are held. */
  const askLater = () =>
    db.transaction(async (tx) => {
      const isUnasked = and(
        isNull(subscriptions.confirmedAt),
        isNull(subscriptions.confirmationHash),
        gt(subscriptions.confirmationEndsAt, clock()),
      )
      const rows = await tx.select().from(subscriptions).where(isUnasked).limit(ASKED_AT_ONCE).for('update')
      for (const row of rows) await askIfAllowed(tx, row)
    })

  outbox.whenSettled('newsletter-confirmation', async (tx, { recipient }, { outcome, isAddressRefused }) => {
    if (outcome === 'sent' && recipient) await visitorMails.noteAsked(tx, recipient)
    if (isAddressRefused && recipient)
      await tx.update(subscriptions).set({ refusedAt: clock() }).where(eq(subscriptions.email, recipient))
  })

  const ofConfirmation = (token: string) =>
    and(eq(subscriptions.confirmationHash, hashOfToken(token)), gt(subscriptions.confirmationEndsAt, clock()))

  const byUnsubscribeToken = (token: string) =>
    db
      .select({ id: subscriptions.id, email: subscriptions.email })
      .from(newsletterDeliveries)
      .innerJoin(subscriptions, eq(subscriptions.id, newsletterDeliveries.subscriptionId))
      .where(eq(newsletterDeliveries.unsubscribeHash, hashOfToken(token)))

  return {
    /** Whether subscribers are mailed a confirmation link. */
    asksToConfirm: outbox.isSetUp,

    /**
     * Saves an address and, if mail is configured, mails it a confirmation link: at most once a day, if need be on the
     * next one, and not if it is confirmed. The caller cannot tell which was the case. @throws DomainError
     * SERVICE_UNAVAILABLE if too many mails are held
     */
    subscribe: async ({ email }: NewsletterInput, client: string): Promise<void> => {
      const mail = await db.transaction(async (tx) => {
        await tx.insert(subscriptions).values({ email, createdAt: clock() }).onConflictDoNothing()
        const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.email, email)).for('update')
        if (!row || !outbox.isSetUp || (row.confirmedAt && !row.refusedAt)) return undefined
        return askIfAllowed(tx, row)
      })
      await visitorMails.release(mail, client)
    },

    /** Returns the state of a confirmation link. */
    confirmation: async (token: string): Promise<MailLinkState> => {
      const [row] = await db.select().from(subscriptions).where(ofConfirmation(token))
      if (!row) return 'over'
      return row.confirmedAt && !row.refusedAt ? 'done' : 'open'
    },

    /**
     * Confirms a subscription. Repeating it is not an error. @throws DomainError NOT_FOUND if the link is unknown or
     * expired
     */
    confirm: async (token: string): Promise<void> => {
      const set = { confirmedAt: clock(), refusedAt: null }
      const rows = await db.update(subscriptions).set(set).where(ofConfirmation(token)).returning()
      if (rows.length === 0) throw linkExpired()
    },

    /** Returns whether an unsubscribe link still belongs to a subscription. */
    unsubscription: async (token: string): Promise<MailLinkState> =>
      (await byUnsubscribeToken(token)).length > 0 ? 'open' : 'done',

    /** Ends the subscription of an unsubscribe link, and deletes the mails that are waiting for it. */
    unsubscribe: async (token: string): Promise<void> => {
      for (const { id, email } of await byUnsubscribeToken(token)) await removeSubscription(db, id, email)
    },

    /** Deletes addresses that were not confirmed in time, and asks those that could not be asked before. */
    sweep: async (): Promise<void> => {
      const now = clock().getTime()
      const isStale = lt(subscriptions.confirmationEndsAt, new Date(now - FORGET_AFTER))
      await db.delete(subscriptions).where(and(isNull(subscriptions.confirmedAt), isStale))
      if (outbox.isSetUp) await askLater()
    },
  }
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
