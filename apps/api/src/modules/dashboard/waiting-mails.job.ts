import type { Database } from '@hazards/db/client'
import { users } from '@hazards/db/tables'
import type { Waiting } from '@hazards/schema/dashboard'
import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { type Clock, DAY } from '../../lib/clock.ts'
import type { MailOutbox } from '../../mail/mail-outbox.ts'
import { readMailTexts } from '../../mail/mail-texts.ts'
import { waitingMail } from '../../mail/templates/waiting-mail.ts'

type Dependencies = {
  db: Database
  clock: Clock
  outbox: MailOutbox
  publicUrl: string
  /** Returns what waits. */
  count: () => Promise<Waiting>
}

/** Mails administrators who want it how much waits for them, at most once a day, and nothing while nothing waits (records §18). */
export const createWaitingMails = ({ db, clock, outbox, publicUrl, count }: Dependencies) => ({
  send: async (): Promise<void> => {
    if (!outbox.isSetUp) return
    const now = clock()
    const isDue = or(isNull(users.waitingMailedAt), lte(users.waitingMailedAt, new Date(now.getTime() - DAY)))
    const wants = and(eq(users.isAdmin, true), eq(users.mailsWaiting, true), isNotNull(users.email), isDue)
    if ((await db.$count(users, wants)) === 0) return
    const waiting = await count()
    if (isNothing(waiting)) return
    await db.transaction(async (tx) => {
      const due = await tx.update(users).set({ waitingMailedAt: now }).where(wants).returning()
      const texts = await readMailTexts(tx)
      const mails = due.flatMap(({ email, username }) =>
        email ? [waitingMail({ recipient: email, username, waiting, publicUrl, texts })] : [],
      )
      if (mails.length > 0) await outbox.put(mails, { tx })
    })
    outbox.wake()
  },
})

const isNothing = ({ items, messages, proposals, notices, failing }: Waiting): boolean =>
  items + messages + proposals + notices + failing.length === 0
