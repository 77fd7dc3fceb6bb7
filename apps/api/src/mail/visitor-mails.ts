import type { Database, Transaction } from '@hazards/db/client'
import {
  askedAddresses,
  type ConsentPurpose,
  consentRequests,
  mailLinks,
  mailOutbox,
  newsletterSubscriptions,
  notifiedAddresses,
  silencedAddresses,
} from '@hazards/db/tables'
import type { MailLinkState } from '@hazards/schema/mail-link'
import { and, asc, eq, gt, inArray, lte, not, sql } from 'drizzle-orm'
import type { Jobs } from '../jobs/job-table.ts'
import { getNetwork } from '../lib/client-address.ts'
import { type Clock, DAY, MINUTE, SECOND } from '../lib/clock.ts'
import type { NetworkMarks } from '../lib/network-marks.ts'
import { plainAddress } from '../lib/plain-address.ts'
import { keptSecret, nameFor } from '../lib/shared-secret.ts'
import type { MailBudget } from './mail-budget.ts'
import { linkExpired, type MailLinks } from './mail-links.ts'
import type { MailOutbox } from './mail-outbox.ts'
import type { Mail } from './mailer.ts'

/** Requests looked at in one round, the oldest of each network first. */
const AT_ONCE = 100
/** How long after the answer a request is looked at, so that the answer's duration does not depend on it. */
const PAUSE = SECOND
const SECRET = 'addresses that want no mail'

type Dependencies = {
  db: Database
  clock: Clock
  jobs: Jobs
  outbox: MailOutbox
  budget: MailBudget
  links: MailLinks
  marks: NetworkMarks
  publicUrl: string
}
type Asking = {
  /** Returns whether the address still has to be asked. */
  isWanted: (email: string) => Promise<boolean>
  /** Writes the mail, with the address of the link that stops all mails. */
  write: (tx: Transaction, email: string, neverUrl: string) => Promise<Mail>
}
type Request = typeof consentRequests.$inferSelect
export type VisitorMails = ReturnType<typeof createVisitorMails>

/**
 * Mails that ask an address, which anyone may have typed, for consent. A visitor's call only adds a request, whatever
 * is known of the address. The mail is written when it may be sent: at most one a day for each address, for any
 * purpose, within the limits of mails (trust 152), and never to an address whose owner wants none.
 */
export const createVisitorMails = ({ db, clock, jobs, outbox, budget, links, marks, publicUrl }: Dependencies) => {
  const asking: Partial<Record<ConsentPurpose, Asking>> = {}
  const aDayAgo = () => new Date(clock().getTime() - DAY)
  /** Asked within 24 hours. What is noted for later is of a clock that was ahead. */
  const isRecent = () => {
    const { askedAt } = askedAddresses
    return sql`(${gt(askedAt, aDayAgo())} and ${lte(askedAt, new Date(clock().getTime() + MINUTE))})`
  }

  const hashOf = async (email: string, tx: Pick<Database, 'select' | 'insert'>): Promise<string> =>
    nameFor(plainAddress(email), await keptSecret(tx, SECRET))
  const isSilenced = async (email: string): Promise<boolean> =>
    (await db.$count(silencedAddresses, eq(silencedAddresses.hash, await hashOf(email, db)))) > 0

  const isAsked = async (email: string): Promise<boolean> =>
    (await db.$count(askedAddresses, and(eq(askedAddresses.email, plainAddress(email)), isRecent()))) > 0

  /** Records that an address is asked. Returns false if it was already asked in the last 24 hours. */
  const mayAsk = async (tx: Transaction, email: string): Promise<boolean> => {
    const askedAt = clock()
    const rows = await tx
      .insert(askedAddresses)
      .values({ email: plainAddress(email), askedAt })
      .onConflictDoUpdate({
        target: askedAddresses.email,
        set: { askedAt },
        setWhere: not(isRecent()),
      })
      .returning()
    return rows.length > 0
  }

  const isIt = ({ purpose, email }: Pick<Request, 'purpose' | 'email'>) =>
    and(eq(consentRequests.purpose, purpose), eq(consentRequests.email, email))

  /** Puts the mail into the outbox instead of its request, unless another process has done so. */
  const mail = (request: Request, { write }: Asking) =>
    db.transaction(async (tx) => {
      const { email } = request
      const taken = await tx.delete(consentRequests).where(isIt(request)).returning()
      if (taken.length === 0 || !(await mayAsk(tx, email))) return
      const never = await links.create(tx, 'never', { email })
      await outbox.put([await write(tx, email, `${publicUrl}/${request.purpose}/never/${never}`)], { tx })
    })

  /** Returns false if the limit of mails is used up. */
  const answer = async (request: Request): Promise<boolean> => {
    const { purpose, email } = request
    const how = asking[purpose]
    const isOver = !how || !(await how.isWanted(email)) || (await isSilenced(email))
    if (!how || isOver) {
      await db.delete(consentRequests).where(isIt(request))
      return true
    }
    if (await isAsked(email)) return true
    const kind = purpose === 'newsletter' ? 'newsletter-confirmation' : 'submission-confirmation'
    if (!(await budget.take(kind, request))) return false
    await mail(request, how)
    outbox.wake()
    return true
  }

  return {
    isSetUp: outbox.isSetUp,

    /** Sets how addresses are asked for a purpose. */
    whenAsking: (purpose: ConsentPurpose, how: Asking) => {
      asking[purpose] = how
    },

    /** Requests that an address be asked, and starts that a second later. Takes as long for every address. */
    request: async (tx: Transaction, purpose: ConsentPurpose, email: string, client: string): Promise<void> => {
      const origin = { client: await marks.nameOf(client, tx), network: await marks.nameOf(getNetwork(client), tx) }
      await tx
        .insert(consentRequests)
        .values({ purpose, email, ...origin, createdAt: clock() })
        .onConflictDoUpdate({ target: [consentRequests.purpose, consentRequests.email], set: origin })
      // Not in the transaction: visitors would wait for one another. Without it, the next regular run asks.
      setTimeout(() => void jobs.queue('consent-mails').catch(() => {}), PAUSE).unref()
    },

    /**
     * Mails those who may be asked now, in turns of their networks. Requests older than a day are dropped: their
     * recipients can be asked again.
     */
    ask: async (): Promise<void> => {
      if (!outbox.isSetUp) return
      const { network, createdAt } = consentRequests
      await db.delete(consentRequests).where(lte(createdAt, aDayAgo()))
      const turn = sql`row_number() over (partition by ${network} order by ${createdAt})`
      const asked = await db.select({ email: askedAddresses.email }).from(askedAddresses).where(isRecent())
      const isEarly = new Set(asked.map(({ email }) => email))
      const all = await db.select().from(consentRequests).orderBy(turn, asc(createdAt))
      // Those that were asked today wait, and nobody waits behind them.
      const requests = all.filter(({ email }) => !isEarly.has(plainAddress(email))).slice(0, AT_ONCE)
      const isOver = new Set<string>()
      for (const request of requests)
        if (!isOver.has(request.network) && !(await answer(request))) isOver.add(request.network)
    },

    /** Records that the mail that asks an address has been sent: from now on it is not asked for 24 hours. */
    noteAsked: async (tx: Transaction, address: string): Promise<void> => {
      const [email, askedAt] = [plainAddress(address), clock()]
      await tx
        .insert(askedAddresses)
        .values({ email, askedAt })
        .onConflictDoUpdate({ target: askedAddresses.email, set: { askedAt } })
    },

    /** Returns the state of a link that stops all mails to an address. */
    silencing: async (token: string): Promise<MailLinkState> => {
      const email = (await links.find(db, 'never', token))?.email
      if (!email) return 'over'
      return (await isSilenced(email)) ? 'done' : 'open'
    },

    /**
     * Stops all mails to an address for good, and forgets it except for its pseudonym. Repeating it is not an error.
     *
     * @throws DomainError NOT_FOUND if the link is unknown or expired
     */
    silence: (token: string): Promise<void> =>
      db.transaction(async (tx) => {
        const email = (await links.find(tx, 'never', token))?.email
        if (!email) throw linkExpired()
        const row = { hash: await hashOf(email, tx), createdAt: clock() }
        await tx.insert(silencedAddresses).values(row).onConflictDoNothing()
        const own = await listVariants(tx, email)
        await tx.delete(consentRequests).where(inArray(consentRequests.email, own))
        await tx.delete(mailOutbox).where(inArray(mailOutbox.recipient, own))
        await tx.delete(notifiedAddresses).where(inArray(notifiedAddresses.email, own))
        await tx.delete(newsletterSubscriptions).where(inArray(newsletterSubscriptions.email, own))
        await tx.delete(mailLinks).where(and(inArray(mailLinks.email, own), eq(mailLinks.purpose, 'confirm')))
      }),

    /** Deletes addresses that were asked more than a day ago. */
    sweep: async (): Promise<void> => {
      await db.delete(askedAddresses).where(not(isRecent()))
    },
  }
}

/** Returns an address with all others known here that reach the same person. */
const listVariants = async (tx: Pick<Database, 'select'>, email: string): Promise<string[]> => {
  const known = await tx
    .select({ email: newsletterSubscriptions.email })
    .from(newsletterSubscriptions)
    .union(tx.select({ email: notifiedAddresses.email }).from(notifiedAddresses))
    .union(tx.select({ email: consentRequests.email }).from(consentRequests))
  const isSame = (other: string) => plainAddress(other) === plainAddress(email)
  return [...new Set([email, ...known.map((row) => row.email).filter(isSame)])]
}
