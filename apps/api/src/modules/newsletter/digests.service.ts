import { isDeepStrictEqual } from 'node:util'
import type { Database } from '@hazards/db/client'
import {
  newsletterDeliveries as deliveries,
  newsletterDigests as digests,
  newsEvents,
  publications,
  newsletterSubscriptions as subscriptions,
} from '@hazards/db/tables'
import type { SessionUser } from '@hazards/schema/auth'
import { parseAuthors } from '@hazards/schema/author-names'
import { displayNames } from '@hazards/schema/display-name'
import { dateLine } from '@hazards/schema/event-dates'
import type { Digest, DigestInput, DigestItem, DigestPreview, DigestReceipt } from '@hazards/schema/newsletter'
import { DIGEST_LIMITS } from '@hazards/schema/newsletter.constants'
import { PUBLICATION_TYPE_LABELS } from '@hazards/schema/publication.constants'
import { getThumbnail } from '@hazards/schema/upload.constants'
import { and, count, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Jobs } from '../../jobs/job-table.ts'
import type { AuditTrail } from '../../lib/audit-trail.ts'
import { type Clock, DAY } from '../../lib/clock.ts'
import { DomainError, notFound } from '../../lib/errors.ts'
import { unformatText } from '../../lib/formatted-text.ts'
import { paintMail } from '../../mail/mail-colors.ts'
import type { MailOutbox } from '../../mail/mail-outbox.ts'
import { readGroup, readMailTexts } from '../../mail/mail-texts.ts'
import { type DigestFrame, writeDigest } from '../../mail/templates/newsletter-digest.ts'
import { isPublic } from '../../records/public-records.ts'
import { createDigestDeliveries } from './digest-deliveries.job.ts'
import { isReader } from './subscribers.service.ts'

const LISTED_MAX = 20

type Dependencies = { db: Database; clock: Clock; jobs: Jobs; outbox: MailOutbox; audit: AuditTrail; publicUrl: string }

/** Sends selected approved items to all confirmed subscribers (records §10), to each address at most once. */
export const createDigestsService = (dependencies: Dependencies) => {
  const { db, outbox } = dependencies
  return {
    ...createDigestDeliveries(dependencies),

    /** Returns a digest byte for byte as it would be sent, but for the reader's own link. @throws DomainError BAD_REQUEST if an item is not public */
    preview: async (input: DigestInput): Promise<DigestPreview> => {
      const content = await getContent(dependencies, db, input)
      const recipients = await db.$count(subscriptions, isReader)
      const { text, html } = writeDigest(content, await readFrame(dependencies))
      return { subject: input.subject, text, html: paintMail(html, await readGroup(db)), recipients }
    },

    /**
     * Mails a digest to the group only. @throws DomainError as preview, CONFLICT if mail is not configured
     */
    test: async (input: DigestInput): Promise<void> => {
      const content = await getContent(dependencies, db, input)
      const mail = writeDigest(content, await readFrame(dependencies))
      await outbox.put([{ template: 'newsletter-test', recipient: null, subject: `[Test] ${input.subject}`, ...mail }])
    },

    /**
     * Starts sending a digest to all confirmed subscribers. The mails go out one after another.
     *
     * @throws DomainError BAD_REQUEST if an item is not public or there are no subscribers, CONFLICT if the same items were
     * sent with the same subject within a day, CONFLICT if mail is not configured
     */
    send: (input: DigestInput, by: SessionUser): Promise<DigestReceipt> => send(dependencies, input, by),

    /** Returns the latest digests, newest first. */
    list: async (): Promise<Digest[]> => {
      const newest = [desc(digests.createdAt), desc(digests.id)]
      return withProgress(
        db,
        await db
          .select()
          .from(digests)
          .orderBy(...newest)
          .limit(LISTED_MAX),
      )
    },

    /** Returns the progress of a digest. @throws DomainError NOT_FOUND */
    get: async (id: string): Promise<Digest> => {
      const [digest] = await withProgress(db, await db.select().from(digests).where(eq(digests.id, id)))
      if (!digest) throw notFound('digest')
      return digest
    },
  }
}

const readFrame = async ({ db, publicUrl }: Dependencies): Promise<DigestFrame> => ({
  group: (await readGroup(db)).name,
  publicUrl,
  ending: (await readMailTexts(db)).newsletterEnding,
})

const getContent = async (
  dependencies: Dependencies,
  tx: Pick<Database, 'select'>,
  { items: ids, subject, intro = null }: DigestInput,
) => {
  const byId = new Map([...(await readNews(dependencies, tx, ids)), ...(await readPapers(dependencies, tx, ids))])
  const items = ids.flatMap((id) => byId.get(id) ?? [])
  if (items.length < ids.length)
    throw new DomainError('BAD_REQUEST', 'Some of the selected items are no longer public. Please select again.')
  return { subject, intro, items }
}

type Found = [id: string, item: DigestItem][]

const readNews = async (
  { clock, publicUrl }: Dependencies,
  tx: Pick<Database, 'select'>,
  ids: string[],
): Promise<Found> => {
  const rows = await tx
    .select()
    .from(newsEvents)
    .where(and(inArray(newsEvents.id, ids), isPublic(newsEvents, clock())))
  return rows.map((row) => {
    const { id, slug, title, category } = row
    const [eventDate, endDate] = [row.eventDate.toISOString(), row.endDate?.toISOString() ?? null]
    const about = `${category}, ${dateLine({ ...row, eventDate, endDate })}`
    const beginning = getBeginning(unformatText(row.content, row.textFormat))
    const url = `${publicUrl}/news-events/${slug}`
    return [id, { id, title, category, eventDate, about, ...getPicture(row, publicUrl), beginning, url }]
  })
}

const readPapers = async (
  { clock, publicUrl }: Dependencies,
  tx: Pick<Database, 'select'>,
  ids: string[],
): Promise<Found> => {
  const rows = await tx
    .select()
    .from(publications)
    .where(and(inArray(publications.id, ids), isPublic(publications, clock())))
  return rows.map((row) => {
    const { id, slug, title, journal, year } = row
    const category = PUBLICATION_TYPE_LABELS[row.publicationType]
    const about = `${category}, ${year}\n${getBeginning(displayNames(row.authorNames ?? parseAuthors(row.authors)))}\n${journal}`
    const [eventDate, beginning] = [row.createdAt.toISOString(), getBeginning(row.summary ?? row.abstract ?? '')]
    const url = `${publicUrl}/publications/${slug}`
    return [id, { id, title, category, eventDate, about, ...getPicture(row, publicUrl), beginning, url }]
  })
}

const getPicture = ({ imageUrl, imageAlt }: { imageUrl: string | null; imageAlt: string | null }, publicUrl: string) =>
  imageUrl ? { image: { url: publicUrl + getThumbnail(imageUrl), alt: imageAlt ?? '' } } : {}

const send = async (dependencies: Dependencies, input: DigestInput, by: SessionUser): Promise<DigestReceipt> => {
  const { db, clock, jobs, outbox, audit } = dependencies
  outbox.requireMailer()
  const receipt = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${digests} in share row exclusive mode`) // serializes calls, so that a double click sends one digest
    const content = await getContent(dependencies, tx, input)
    const isRecent = gt(digests.createdAt, new Date(clock().getTime() - DAY))
    const recent = await tx
      .select()
      .from(digests)
      .where(and(eq(digests.subject, input.subject), isRecent))
    const { intro, items } = content
    if (recent.some((sent) => isDeepStrictEqual([sent.intro, sent.items], [intro, items])))
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
}

const withProgress = async (db: Database, rows: (typeof digests.$inferSelect)[]): Promise<Digest[]> => {
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

/** Returns the beginning of a text, up to the end of a word. Only a text without spaces is cut inside a word. */
const getBeginning = (content: string): string => {
  const characters = [...content]
  if (characters.length <= DIGEST_LIMITS.beginning) return content
  const start = characters.slice(0, DIGEST_LIMITS.beginning).join('')
  const isInWord = /\S/.test(characters[DIGEST_LIMITS.beginning] ?? '')
  return `${(isInWord ? start.replace(/\s+\S*$/, '') : start).replace(/[\s.,;:]+$/, '')}…`
}
