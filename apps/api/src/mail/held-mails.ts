import type { Database, Transaction } from '@hazards/db/client'
import { mailOutbox } from '@hazards/db/tables'
import { asc, eq, inArray, min } from 'drizzle-orm'
import { type Clock, HOUR, MINUTE } from '../lib/clock.ts'
import type { MailBudget } from './mail-budget.ts'
import type { MailOutbox } from './mail-outbox.ts'
import { readMailTexts } from './mail-texts.ts'
import type { Mail } from './mailer.ts'
import { contactDigestMail } from './templates/contact-digest.ts'

/** How long the oldest held message waits for others before they are mailed together. */
const GATHER_MS = 2 * HOUR
/** `items` is the maximum of submitted items, each of which has to be written first. */
const DIGEST_MAX = { messages: 1000, characters: 500_000, items: 200 }

type Dependencies = {
  db: Database
  clock: Clock
  outbox: MailOutbox
  budget: MailBudget
  /** Writes the mail about a submitted item, or returns undefined if there is nothing to decide any more. */
  writeItem: (tx: Transaction, newsEventId: string) => Promise<Mail | undefined>
}
type Held = { id: string; subject: string; text: string; newsEventId: string | null }

/** Mails to the group beyond the limits of single ones, which become digests. */
export const createHeldMails = ({ db, clock, outbox, budget, writeItem }: Dependencies) => {
  const { id, subject, text, newsEventId, createdAt } = mailOutbox
  const isHeld = eq(mailOutbox.isHeld, true)

  /** Returns as many of the first mails as fit into one, and those about items that are settled. */
  const fitting = async (tx: Transaction, waiting: Held[]) => {
    const chosen = { ids: [] as string[], messages: [] as { subject: string; text: string }[] }
    let [characters, items] = [0, 0]
    for (const held of waiting) {
      if (held.newsEventId && ++items > DIGEST_MAX.items) break
      const message = held.newsEventId ? await writeItem(tx, held.newsEventId) : held
      characters += message?.text.length ?? 0
      if (characters > DIGEST_MAX.characters) break
      chosen.ids.push(held.id)
      if (message) chosen.messages.push(message)
    }
    return chosen
  }

  /**
   * Combines the waiting messages in one mail, in one transaction: each message is either in it or still waiting. Those
   * that do not fit are listed in it, so that none waits unnoticed behind a flood.
   */
  const mailDigest = async () => {
    await db.transaction(async (tx) => {
      const waiting = await tx
        .select({ id, subject, text, newsEventId })
        .from(mailOutbox)
        .where(isHeld)
        .orderBy(asc(createdAt), asc(id))
        .limit(DIGEST_MAX.messages)
        .for('update', { skipLocked: true })
      const { ids, messages } = await fitting(tx, waiting)
      await tx.delete(mailOutbox).where(inArray(id, ids))
      if (messages.length === 0) return
      const others = await tx.select({ subject }).from(mailOutbox).where(isHeld).orderBy(asc(createdAt), asc(id))
      const subjects = others.map((other) => other.subject)
      await outbox.put([contactDigestMail(messages, subjects, await readMailTexts(tx))], { tx })
    })
    outbox.wake()
  }

  return {
    /** Mails the digest if the oldest message has waited for two hours. */
    release: async (): Promise<void> => {
      if (!outbox.isSetUp) return
      const [oldest] = await db
        .select({ at: min(createdAt) })
        .from(mailOutbox)
        .where(isHeld)
      const age = clock().getTime() - (oldest?.at?.getTime() ?? 0)
      // A message of the future came before the clock was set back, so it may have waited for long.
      if (!oldest?.at || (age < GATHER_MS && age > -MINUTE)) return
      if (await budget.take('contact-digest', {})) await mailDigest()
    },
  }
}
