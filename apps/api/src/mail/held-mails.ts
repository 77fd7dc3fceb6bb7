import type { Database } from '@hazards/db/client'
import { mailOutbox } from '@hazards/db/tables'
import { and, asc, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { type Clock, HOUR } from '../lib/clock.ts'
import type { MailBudget } from './mail-budget.ts'
import type { MailOutbox } from './mail-outbox.ts'
import { readMailTexts } from './mail-texts.ts'
import { contactDigestMail } from './templates/contact-digest.ts'

/** How long the oldest held message waits for others before they are mailed together. */
const GATHER_MS = 2 * HOUR
const DROP_AFTER_MS = 24 * HOUR
const DIGEST_MAX = { messages: 1000, characters: 500_000 }
/** Maximum held mails to visitors that are released in one round. */
const AT_ONCE = 100

type Dependencies = { db: Database; clock: Clock; outbox: MailOutbox; budget: MailBudget }

/**
 * Handles mails beyond the daily budget: those to the group become digests, those to others are released as the budget
 * allows.
 */
export const createHeldMails = ({ db, clock, outbox, budget }: Dependencies) => {
  const held = (isToGroup: boolean) =>
    and(eq(mailOutbox.isHeld, true), isToGroup ? isNull(mailOutbox.recipient) : isNotNull(mailOutbox.recipient))

  /**
   * Combines the waiting messages in one mail, in one transaction: each message is either in it or still waiting. Those
   * that do not fit are listed in it, so that none waits unnoticed behind a flood.
   */
  const mailDigest = () =>
    db.transaction(async (tx) => {
      const { id, subject, text, createdAt } = mailOutbox
      const waiting = await tx
        .select({ id, subject, text })
        .from(mailOutbox)
        .where(held(true))
        .orderBy(asc(createdAt), asc(id))
        .limit(DIGEST_MAX.messages)
        .for('update', { skipLocked: true })
      const messages = fitting(waiting)
      if (messages.length === 0) return
      const inFull = messages.map((message) => message.id)
      await tx.delete(mailOutbox).where(inArray(id, inFull))
      const others = await tx.select({ subject }).from(mailOutbox).where(held(true)).orderBy(asc(createdAt), asc(id))
      const subjects = others.map((other) => other.subject)
      await outbox.put([contactDigestMail(messages, subjects, await readMailTexts(tx))], { tx })
    })

  const releaseToGroup = async () => {
    const since = new Date(clock().getTime() - GATHER_MS)
    const [oldest] = await db
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(and(held(true), lte(mailOutbox.createdAt, since)))
      .limit(1)
    if (oldest && (await budget.takeDigest())) await mailDigest()
  }

  /**
   * Releases mails to others. Those held for longer than their links are valid are deleted: the recipient can request
   * another.
   */
  const releaseToOthers = async () => {
    const now = clock().getTime()
    await db.delete(mailOutbox).where(and(held(false), lte(mailOutbox.createdAt, new Date(now - DROP_AFTER_MS))))
    const waiting = await db
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(and(held(false), lte(mailOutbox.createdAt, new Date(now - HOUR))))
      .orderBy(asc(mailOutbox.createdAt))
      .limit(AT_ONCE)
    for (const { id } of waiting) {
      if (!(await budget.takeForSite())) return
      // Another process may have released it meanwhile, and has taken one for it.
      if (!(await outbox.release(id))) await budget.refundForSite()
    }
  }

  return {
    /** Releases the mails that may be sent by now. */
    release: async (): Promise<void> => {
      if (!outbox.isSetUp) return
      await releaseToGroup()
      await releaseToOthers()
    },
  }
}

/** Returns as many of the first messages as fit into one mail. */
const fitting = <Message extends { text: string }>(messages: Message[]): Message[] => {
  let characters = 0
  return messages.filter(({ text }) => {
    characters += text.length
    return characters <= DIGEST_MAX.characters
  })
}
