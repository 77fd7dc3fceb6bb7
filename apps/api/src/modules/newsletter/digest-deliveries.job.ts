import type { Database, Transaction } from '@hazards/db/client'
import {
  newsletterDeliveries as deliveries,
  newsletterDigests as digests,
  jobs as jobsTable,
  mailOutbox,
  newsEvents,
  publications,
  newsletterSubscriptions as subscriptions,
} from '@hazards/db/tables'
import type { DigestItem } from '@hazards/schema/newsletter'
import { and, asc, count, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Run } from '../../jobs/job-runner.ts'
import type { Jobs } from '../../jobs/job-table.ts'
import type { Clock } from '../../lib/clock.ts'
import { createToken } from '../../lib/token.ts'
import { type MailOutbox, ofMail } from '../../mail/mail-outbox.ts'
import { readGroup, readMailTexts } from '../../mail/mail-texts.ts'
import { unsubscribeAddress, writeDigest } from '../../mail/templates/newsletter-digest.ts'
import { isPublic } from '../../records/public-records.ts'

/** Maximum digest mails in the outbox that were not tried yet, so that other mails wait for no more than these. */
const QUEUED_MAX = 50
/**
 * Maximum digest mails that the mail server has put off. Each is tried up to once an hour, so readers whose mailbox is
 * full cost the others little; beyond this number it is the mail server that wants no more.
 */
const PUT_OFF_MAX = 500

type Dependencies = { db: Database; clock: Clock; jobs: Jobs; outbox: MailOutbox; publicUrl: string }

/** Moves the mails of digests, one for each subscriber, to the outbox, a few at a time (records §10). */
export const createDigestDeliveries = (dependencies: Dependencies) => {
  const { db, clock, jobs, outbox } = dependencies
  outbox.whenSettled('newsletter-digest', async (tx, { id, recipient }, { outcome, code, isAddressRefused }) => {
    await tx.update(deliveries).set({ state: outcome, code }).where(eq(deliveries.id, id))
    if (isAddressRefused && recipient) await refuse(tx, recipient, clock())
    const isWanted = (await roomIn(tx)) >= QUEUED_MAX / 2 && (await tx.$count(deliveries, isUnfed)) > 0
    if (!isWanted) return undefined
    await jobs.queue('newsletter', { tx })
    return () => jobs.wake('newsletter')
  })
  return {
    /** Adds the next digest mails to the outbox. Returns how many; without a mail server they stay where they are. */
    feed: (): Promise<number> => feed(dependencies),

    /** Adds them, and reports how many of the unfinished digests' mails are settled. */
    feedAll: async ({ report }: Pick<Run, 'report'>): Promise<void> => {
      await feed(dependencies)
      const isOpen = inArray(deliveries.state, ['waiting', 'queued'])
      const open = db.select({ id: deliveries.digestId }).from(deliveries).where(isOpen)
      const ofOpen = inArray(deliveries.digestId, open)
      const [total, left] = [await db.$count(deliveries, ofOpen), await db.$count(deliveries, isOpen)]
      if (left > 0) await report(total - left, total)
    },
  }
}

const isUnfed = eq(deliveries.state, 'waiting')
const isDigest = eq(mailOutbox.template, 'newsletter-digest')

const feed = async ({ db, clock, outbox, publicUrl }: Dependencies): Promise<number> => {
  if (!outbox.isSetUp) return 0
  const added = await db.transaction(async (tx) => {
    const next = await claimNext(tx)
    if (next.length === 0) return 0
    const frame = { group: (await readGroup(tx)).name, publicUrl, ending: (await readMailTexts(tx)).newsletterEnding }
    const shown = new Map<string, DigestItem[]>()
    for (const { id, email, digest } of next) {
      const items = shown.get(digest.id) ?? (await listShown(tx, digest.items, clock()))
      shown.set(digest.id, items)
      if (items.length === 0) {
        await tx.delete(deliveries).where(eq(deliveries.id, id))
        await tx
          .update(digests)
          .set({ recipients: sql`${digests.recipients} - 1` })
          .where(eq(digests.id, digest.id))
        continue
      }
      const { token, hash } = createToken()
      const unsubscribeUrl = unsubscribeAddress(publicUrl, token)
      await tx.update(deliveries).set({ state: 'queued', unsubscribeHash: hash }).where(eq(deliveries.id, id))
      const { subject } = digest
      const mail = { id, template: 'newsletter-digest', recipient: email, subject, unsubscribeUrl } as const
      await outbox.put([{ ...mail, ...writeDigest({ ...digest, items }, frame, token) }], { tx })
    }
    return next.length
  })
  if (added > 0) outbox.wake()
  return added
}

/** Returns the items that visitors may still read: what was withdrawn after a digest was sent is in no later mail of it. */
const listShown = async (tx: Transaction, items: DigestItem[], now: Date): Promise<DigestItem[]> => {
  const ids = items.flatMap(({ id }) => id ?? [])
  const found = await Promise.all(
    [newsEvents, publications].map((table) =>
      tx
        .select({ id: table.id })
        .from(table as PgTable)
        .where(and(inArray(table.id, ids), isPublic(table, now))),
    ),
  )
  const known = new Set(found.flat().map(({ id }) => id))
  return items.filter(({ id }) => id === undefined || known.has(id))
}

/** Locks the next deliveries for which the outbox has room. */
const claimNext = async (tx: Transaction) => {
  const room = await roomIn(tx)
  if (room <= 0) return []
  return tx
    .select({ id: deliveries.id, email: subscriptions.email, digest: digests })
    .from(deliveries)
    .innerJoin(subscriptions, eq(subscriptions.id, deliveries.subscriptionId))
    .innerJoin(digests, eq(digests.id, deliveries.digestId))
    .where(isUnfed)
    .orderBy(asc(digests.createdAt), asc(deliveries.id))
    .limit(room)
    .for('update', { of: deliveries, skipLocked: true })
}

/**
 * Sends nothing more to an address that the mail server refuses, and takes back what waits for it. Leaves alone what
 * another process is sending to it: two that wait for each other would both fail.
 */
const refuse = async (tx: Transaction, email: string, refusedAt: Date): Promise<void> => {
  const ofReader = eq(subscriptions.email, email)
  const [reader] = await tx.update(subscriptions).set({ refusedAt }).where(ofReader).returning()
  if (!reader) return
  const mails = await tx
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(isDigest, eq(mailOutbox.recipient, email)))
    .for('update', { skipLocked: true })
  const ids = mails.map(({ id }) => id)
  const isUnsent = or(eq(deliveries.state, 'waiting'), inArray(deliveries.id, ids))
  await tx
    .update(deliveries)
    .set({ state: 'refused' })
    .where(and(eq(deliveries.subscriptionId, reader.id), isUnsent))
  await tx.delete(mailOutbox).where(inArray(mailOutbox.id, ids))
}

/** Returns how many more digest mails fit into the outbox. */
const roomIn = async (tx: Pick<Database, 'select'>): Promise<number> => {
  const isTried = gt(jobsTable.attempts, 0)
  const [row] = await tx
    .select({ all: count(), tried: count(sql`case when ${isTried} then 1 end`) })
    .from(mailOutbox)
    .innerJoin(jobsTable, ofMail)
    .where(isDigest)
  const { all = 0, tried = 0 } = row ?? {}
  return Math.min(QUEUED_MAX - (all - tried), PUT_OFF_MAX - tried)
}
