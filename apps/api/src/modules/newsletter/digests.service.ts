import type { Database, Transaction } from '@hazards/db/client'
import {
  newsletterDeliveries as deliveries,
  newsletterDigests as digests,
  jobs as jobsTable,
  mailOutbox,
  newsEvents,
  newsletterSubscriptions as subscriptions,
} from '@hazards/db/tables'
import type { SessionUser } from '@hazards/schema/auth'
import type { Digest, DigestInput, DigestItem, DigestPreview, DigestReceipt } from '@hazards/schema/newsletter'
import { DIGEST_LIMITS } from '@hazards/schema/newsletter.constants'
import { and, asc, count, desc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Run } from '../../jobs/job-runner.ts'
import type { Jobs } from '../../jobs/job-table.ts'
import type { AuditTrail } from '../../lib/audit-trail.ts'
import { type Clock, DAY } from '../../lib/clock.ts'
import { DomainError, notFound } from '../../lib/errors.ts'
import { createToken } from '../../lib/token.ts'
import { type MailOutbox, ofMail } from '../../mail/mail-outbox.ts'
import { readMailTexts } from '../../mail/mail-texts.ts'
import { writeDigest } from '../../mail/templates/newsletter-digest.ts'
import { isPublic } from '../../records/public-records.ts'
import { isReader } from './subscribers.service.ts'

/** Maximum digest mails in the outbox that were not tried yet, so that other mails wait for no more than these. */
const QUEUED_MAX = 50
/**
 * Maximum digest mails that the mail server has put off. Each is tried up to once an hour, so readers whose mailbox is
 * full cost the others little; beyond this number it is the mail server that wants no more.
 */
const PUT_OFF_MAX = 500
const LISTED_MAX = 20

type Dependencies = { db: Database; clock: Clock; jobs: Jobs; outbox: MailOutbox; audit: AuditTrail; publicUrl: string }

/** Sends selected approved items to all confirmed subscribers (records §10), to each address at most once. */
export const createDigestsService = ({ db, clock, jobs, outbox, audit, publicUrl }: Dependencies) => {
  const contentOf = async (tx: Pick<Database, 'select'>, { items: ids, subject, intro = null }: DigestInput) => {
    const rows = await tx
      .select()
      .from(newsEvents)
      .where(and(inArray(newsEvents.id, ids), isPublic(newsEvents, clock())))
    const byId = new Map(rows.map((row) => [row.id, row]))
    const items = ids.flatMap((id): DigestItem[] => {
      const row = byId.get(id)
      if (!row) return []
      const { slug, title, category, content, eventDate } = row
      return [
        {
          title,
          category,
          eventDate: eventDate.toISOString(),
          beginning: beginningOf(content),
          url: `${publicUrl}/news-events/${slug}`,
        },
      ]
    })
    if (items.length < ids.length)
      throw new DomainError('BAD_REQUEST', 'Some of the selected items are no longer public. Please select again.')
    return { subject, intro, items }
  }

  const progressOf = async (rows: (typeof digests.$inferSelect)[]): Promise<Digest[]> => {
    const ids = rows.map(({ id }) => id)
    const states = await db
      .select({ digestId: deliveries.digestId, state: deliveries.state, count: count() })
      .from(deliveries)
      .where(and(inArray(deliveries.digestId, ids), isNotNull(deliveries.subscriptionId)))
      .groupBy(deliveries.digestId, deliveries.state)
    return rows.map(({ id, subject, recipients, createdAt }) => {
      const own = Object.fromEntries(
        states.filter(({ digestId }) => digestId === id).map((row) => [row.state, row.count]),
      )
      const { waiting = 0, queued = 0, sent = 0, refused = 0, unknown = 0 } = own
      const known = { waiting: waiting + queued, sent, refused, unknown }
      const gone = recipients - Object.values(known).reduce((sum, number) => sum + number, 0)
      return { id, subject, recipients, createdAt: createdAt.toISOString(), ...known, gone }
    })
  }

  /**
   * Sends nothing more to an address that the mail server refuses, and takes back what waits for it. Leaves alone what
   * another process is sending to it: two that wait for each other would both fail.
   */
  const refuse = async (tx: Transaction, email: string) => {
    const ofReader = eq(subscriptions.email, email)
    const [reader] = await tx.update(subscriptions).set({ refusedAt: clock() }).where(ofReader).returning()
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

  outbox.whenSettled('newsletter-digest', async (tx, { id, recipient }, { outcome, code, isAddressRefused }) => {
    await tx.update(deliveries).set({ state: outcome, code }).where(eq(deliveries.id, id))
    if (isAddressRefused && recipient) await refuse(tx, recipient)
    const isWanted = (await roomIn(tx)) >= QUEUED_MAX / 2 && (await tx.$count(deliveries, isUnfed)) > 0
    if (!isWanted) return undefined
    await jobs.queue('newsletter', { tx })
    return () => jobs.wake('newsletter')
  })

  /** Adds the next digest mails to the outbox. Returns how many; without a mail server they stay where they are. */
  const feed = async (): Promise<number> => {
    if (!outbox.isSetUp) return 0
    return db.transaction(async (tx) => {
      const room = await roomIn(tx)
      if (room <= 0) return 0
      const next = await tx
        .select({ id: deliveries.id, email: subscriptions.email, digest: digests })
        .from(deliveries)
        .innerJoin(subscriptions, eq(subscriptions.id, deliveries.subscriptionId))
        .innerJoin(digests, eq(digests.id, deliveries.digestId))
        .where(isUnfed)
        .orderBy(asc(digests.createdAt), asc(deliveries.id))
        .limit(room)
        .for('update', { of: deliveries, skipLocked: true })
      if (next.length === 0) return 0
      const { newsletterEnding: ending } = await readMailTexts(tx)
      for (const { id, email, digest } of next) {
        const { token, hash } = createToken()
        const unsubscribeUrl = `${publicUrl}/newsletter/unsubscribe/${token}`
        await tx.update(deliveries).set({ state: 'queued', unsubscribeHash: hash }).where(eq(deliveries.id, id))
        const mail = {
          id,
          template: 'newsletter-digest',
          recipient: email,
          subject: digest.subject,
          unsubscribeUrl,
        } as const
        await outbox.put([{ ...mail, ...writeDigest(digest, { ending, url: unsubscribeUrl }) }], { tx })
      }
      return next.length
    })
  }

  return {
    /** Returns a digest as it would be sent. @throws DomainError BAD_REQUEST if an item is not public */
    preview: async (input: DigestInput): Promise<DigestPreview> => {
      const content = await contentOf(db, input)
      return {
        subject: input.subject,
        ...writeDigest(content, null),
        recipients: await db.$count(subscriptions, isReader),
      }
    },

    /**
     * Mails a digest to the group only. @throws DomainError as preview, CONFLICT if mail is not configured
     */
    test: async (input: DigestInput): Promise<void> => {
      const content = await contentOf(db, input)
      const subject = `[Test] ${input.subject}`
      await outbox.put([{ template: 'newsletter-test', recipient: null, subject, ...writeDigest(content, null) }])
    },

    /**
     * Starts sending a digest to all confirmed subscribers. The mails go out one after another.
     *
     * @throws DomainError BAD_REQUEST if an item is not public or there are no subscribers, CONFLICT if the same items were
     * sent with the same subject within a day, CONFLICT if mail is not configured
     */
    send: async (input: DigestInput, by: SessionUser): Promise<DigestReceipt> => {
      outbox.requireMailer()
      const receipt = await db.transaction(async (tx) => {
        await tx.execute(sql`lock table ${digests} in share row exclusive mode`) // serializes calls, so that a double click sends one digest
        const content = await contentOf(tx, input)
        const isRecent = gt(digests.createdAt, new Date(clock().getTime() - DAY))
        const recent = await tx
          .select()
          .from(digests)
          .where(and(eq(digests.subject, input.subject), isRecent))
        if (recent.some(({ items, intro }) => isSame({ items, intro }, content)))
          throw new DomainError('CONFLICT', 'This digest was sent within the last day. Change it to send another one.')
        const recipients = await tx.$count(subscriptions, isReader)
        if (recipients === 0) throw new DomainError('BAD_REQUEST', 'Nobody has confirmed a subscription yet.')
        const [row] = await tx
          .insert(digests)
          .values({ ...content, recipients, createdAt: clock() })
          .returning()
        if (!row) throw new Error('The insert returned no row')
        await tx.execute(
          sql`insert into ${deliveries} (digest_id, subscription_id) select ${row.id}::uuid, id from ${subscriptions} where ${isReader}`,
        )
        await audit.note(tx, { by, action: 'sent', record: 'newsletter', recordId: row.id, label: input.subject })
        await jobs.queue('newsletter', { tx })
        return { id: row.id, recipients }
      })
      jobs.wake('newsletter')
      return receipt
    },

    /** Returns the latest digests, newest first. */
    list: async (): Promise<Digest[]> =>
      progressOf(await db.select().from(digests).orderBy(desc(digests.createdAt), desc(digests.id)).limit(LISTED_MAX)),

    /** Returns the progress of a digest. @throws DomainError NOT_FOUND */
    get: async (id: string): Promise<Digest> => {
      const [digest] = await progressOf(await db.select().from(digests).where(eq(digests.id, id)))
      if (!digest) throw notFound('digest')
      return digest
    },

    feed,

    /** Adds them, and reports how many of the unfinished digests' mails are settled. */
    feedAll: async ({ report }: Pick<Run, 'report'>): Promise<void> => {
      await feed()
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

type Content = { intro: string | null; items: DigestItem[] }
const isSame = (a: Content, b: Content): boolean =>
  a.intro === b.intro &&
  a.items.length === b.items.length &&
  a.items.every(
    ({ title, beginning }, index) => title === b.items[index]?.title && beginning === b.items[index]?.beginning,
  )

/** Returns the beginning of a text, up to the end of a word. Only a text without spaces is cut inside a word. */
const beginningOf = (content: string): string => {
  const characters = [...content]
  if (characters.length <= DIGEST_LIMITS.beginning) return content
  const start = characters.slice(0, DIGEST_LIMITS.beginning).join('')
  const isInWord = /\S/.test(characters[DIGEST_LIMITS.beginning] ?? '')
  return `${(isInWord ? start.replace(/\s+\S*$/, '') : start).replace(/[\s.,;:]+$/, '')}…`
}
