import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '@hazards/db/client'
import { askedAddresses } from '@hazards/db/tables'
import { lte } from 'drizzle-orm'
import { type Clock, DAY } from '../lib/clock.ts'
import type { MailBudget } from './mail-budget.ts'
import type { MailOutbox } from './mail-outbox.ts'
import type { Mail } from './mailer.ts'

type Dependencies = { db: Database; clock: Clock; outbox: MailOutbox; budget: MailBudget }
export type VisitorMails = ReturnType<typeof createVisitorMails>

/**
 * Mails that visitors cause. Each is put into the outbox, held, in the transaction of the action that causes it. After
 * the commit it is released as far as the day's mail budget allows (docs/trust.md).
 */
export const createVisitorMails = ({ db, clock, outbox, budget }: Dependencies) => ({
  isSetUp: outbox.isSetUp,

  /**
   * Records that an address is being asked for consent to mails. Returns false if it was already asked in the last 24
   * hours, for any purpose.
   */
  mayAsk: async (tx: Transaction, email: string): Promise<boolean> => {
    const now = clock()
    const rows = await tx
      .insert(askedAddresses)
      .values({ email, askedAt: now })
      .onConflictDoUpdate({
        target: askedAddresses.email,
        set: { askedAt: now },
        setWhere: lte(askedAddresses.askedAt, new Date(now.getTime() - DAY)),
      })
      .returning()
    return rows.length > 0
  },

  /** Records that the mail that asks an address has been sent: from now on it is not asked for 24 hours. */
  noteAsked: async (tx: Transaction, email: string): Promise<void> => {
    const askedAt = clock()
    await tx
      .insert(askedAddresses)
      .values({ email, askedAt })
      .onConflictDoUpdate({ target: askedAddresses.email, set: { askedAt } })
  },

  /** Adds a held mail to the outbox. Returns its id. @throws DomainError SERVICE_UNAVAILABLE if too many are held */
  hold: async (tx: Transaction, mail: Mail): Promise<string> => {
    const id = randomUUID()
    await outbox.put([{ ...mail, id }], { tx, isHeld: true })
    return id
  },

  /**
   * Releases a mail that `client` has caused, if there is one and the mail budget is not used up; otherwise it stays
   * held.
   */
  release: async (id: string | undefined, client: string): Promise<void> => {
    if (id && (await budget.takeFor(client))) await outbox.release(id)
  },

  /** Deletes addresses that were asked more than a day ago. */
  sweep: async (): Promise<void> => {
    await db.delete(askedAddresses).where(lte(askedAddresses.askedAt, new Date(clock().getTime() - DAY)))
  },
})
