import { randomUUID } from 'node:crypto'
import type { Database } from '@hazards/db/client'
import { askedAddresses } from '@hazards/db/tables'
import { lte } from 'drizzle-orm'
import type { Clock } from './clock.ts'
import type { MailBudget } from './mail-budget.ts'
import type { MailOutbox } from './mail-outbox.ts'
import type { Mail } from './mailer.ts'

const DAY = 24 * 60 * 60 * 1000

type Tx = Pick<Database, 'insert' | 'select' | 'update' | 'delete'>
type Dependencies = { db: Database; clock: Clock; outbox: MailOutbox; budget: MailBudget }
export type VisitorMails = ReturnType<typeof createVisitorMails>

/**
 * Mails that a visitor causes. Each is put into the outbox in the transaction of what causes it, and held there; once that
 * is committed it goes out as far as the day's mails allow (docs/trust.md).
 */
export const createVisitorMails = ({ db, clock, outbox, budget }: Dependencies) => ({
  isSetUp: outbox.isSetUp,

  /** Notes that an address is asked now whether it wants mail. Returns false where it was asked in the last 24 hours, whatever for. */
  mayAsk: async (tx: Tx, email: string): Promise<boolean> => {
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

  /** Puts a mail into the outbox, where it is held. Returns its id. @throws DomainError SERVICE_UNAVAILABLE where too many wait */
  hold: async (tx: Tx, mail: Mail): Promise<string> => {
    const id = randomUUID()
    await outbox.put([{ ...mail, id }], { tx, isHeld: true })
    return id
  },

  /** Lets a mail go out that `client` has caused, if there is one and the day's mails are not used up; else it waits. */
  letGo: async (id: string | undefined, client: string): Promise<void> => {
    if (id && (await budget.takeFor(client))) await outbox.release(id)
  },

  /** Forgets which addresses were asked longer ago than a day. */
  sweep: async (): Promise<void> => {
    await db.delete(askedAddresses).where(lte(askedAddresses.askedAt, new Date(clock().getTime() - DAY)))
  },
})
