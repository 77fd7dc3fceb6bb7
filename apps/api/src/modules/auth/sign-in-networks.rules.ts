import type { Database, Transaction } from '@hazards/db/client'
import { signInNetworks } from '@hazards/db/tables'
import { and, desc, eq, lt, notInArray } from 'drizzle-orm'
import { getNetwork } from '../../lib/client-address.ts'
import { type Clock, DAY } from '../../lib/clock.ts'
import { nameFor } from '../../lib/shared-secret.ts'
import type { MailBudget } from '../../mail/mail-budget.ts'
import type { MailOutbox } from '../../mail/mail-outbox.ts'
import { readMailTexts } from '../../mail/mail-texts.ts'
import { signInAlertMail } from '../../mail/templates/sign-in-alert.ts'
import { createUsualNetworks } from './usual-networks.rules.ts'

export type SignInNetworks = ReturnType<typeof createSignInNetworks>
type User = { id: string; username: string; networkKey: string }
type Dependencies = { db: Database; clock: Clock; outbox: MailOutbox; budget: MailBudget; publicUrl: string }

/** Maximum networks remembered for each administrator, and for how long after the last sign-in. */
const NETWORKS_MAX = 20
const FORGET_AFTER = 90 * DAY

/**
 * Remembers the networks (/24, /48) from which each administrator has signed in, as pseudonyms made with a key of that
 * administrator, and mails the group about a sign-in from a new one.
 */
export const createSignInNetworks = ({ db, clock, outbox, budget, publicUrl }: Dependencies) => {
  const buildRow = (user: User, client: string) => ({
    userId: user.id,
    network: nameFor(getNetwork(client), user.networkKey),
  })
  const isRow = ({ userId, network }: ReturnType<typeof buildRow>) =>
    and(eq(signInNetworks.userId, userId), eq(signInNetworks.network, network))

  const usual = createUsualNetworks(db)

  return {
    isUsual: usual.has,
    wake: outbox.wake,

    /**
     * Returns whether a sign-in from a new network may be mailed: mail is configured, and the day's alerts are not used
     * up.
     */
    mayAlert: async (user: User, client: string): Promise<boolean> => {
      if (!outbox.isSetUp || (await db.$count(signInNetworks, isRow(buildRow(user, client)))) > 0) return false
      return budget.take('sign-in-alert', { user: user.id })
    },

    /** Records the network of a sign-in. If it is new and `mayAlert` is set, mails the group: call `wake` after the commit. */
    note: async (tx: Transaction, user: User, client: string, mayAlert: boolean): Promise<void> => {
      const row = buildRow(user, client)
      const lastSeenAt = clock()
      const known = await tx.update(signInNetworks).set({ lastSeenAt }).where(isRow(row)).returning()
      if (known.length > 0) return
      usual.forget()
      const added = await tx
        .insert(signInNetworks)
        .values({ ...row, lastSeenAt })
        .onConflictDoNothing()
        .returning()
      const own = eq(signInNetworks.userId, user.id)
      const latest = tx
        .select({ network: signInNetworks.network })
        .from(signInNetworks)
        .where(own)
        .orderBy(desc(signInNetworks.lastSeenAt), signInNetworks.network)
        .limit(NETWORKS_MAX)
      await tx.delete(signInNetworks).where(and(own, notInArray(signInNetworks.network, latest)))
      if (added.length === 0 || !mayAlert) return
      const about = { username: user.username, at: lastSeenAt, publicUrl, texts: await readMailTexts(tx) }
      await outbox.put([signInAlertMail('signIn', about)], { tx })
    },

    /** Deletes networks without recent sign-ins. */
    sweep: async (): Promise<void> => {
      await db.delete(signInNetworks).where(lt(signInNetworks.lastSeenAt, new Date(clock().getTime() - FORGET_AFTER)))
    },
  }
}
