import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../client.ts'
import { writeLinks } from '../record-links.ts'
import { contactSubmissions, newsEvents, publications } from '../tables/index.ts'
import { sampleContactSubmissions } from './contact-submissions.ts'
import { type SampleImage, sampleNewsEvents } from './news-events.ts'
import { inDetail, SAMPLE_PAPERS } from './publication-details.ts'
import { samplePublications } from './publications.ts'

const DAY = 24 * 60 * 60 * 1000
const home = dirname(createRequire(import.meta.url).resolve('@hazards/db/package.json'))

export type SampleRecords = {
  publications: (typeof publications.$inferSelect & { projects: string[] | null })[]
  newsEvents: (typeof newsEvents.$inferSelect)[]
}
type Options = {
  db: Database
  /** The day around which the sample events are dated. */
  now: Date
  /** These store a file and return its public path. */
  addImage: (file: Buffer) => Promise<string>
  addPdf: (file: Buffer) => Promise<string>
  /** Records that the records use their files. */
  noteFiles: (tx: Transaction, records: SampleRecords) => Promise<void>
}

/**
 * Fills an empty database with the demo's content: everything or nothing. A database with any content is left
 * unchanged.
 */
export const seedDemo = async ({ db, now, addImage, addPdf, noteFiles }: Options): Promise<void> => {
  if (await hasContent(db)) return
  const imageUrls = new Map<SampleImage, string>()
  for (const { image } of sampleNewsEvents)
    if (image && !imageUrls.has(image))
      imageUrls.set(image, await addImage(await readFile(join(home, 'seed-images', image))))
  const pdfUrls = new Map<string, string>()
  for (const [doi, name] of Object.entries(SAMPLE_PAPERS))
    pdfUrls.set(doi, await addPdf(await readFile(join(home, 'seed-papers', name))))
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo content'))`)
    if (await hasContent(tx)) return // another process was faster
    const added = await tx
      .insert(publications)
      .values(
        samplePublications.map((publication, index) => ({
          ...inDetail(publication),
          pdfUrl: pdfUrls.get(publication.doi ?? '') ?? null,
          ...entered(enteredAt(publication.year, index, now)),
        })),
      )
      .returning()
    const papers = added.map((row, at) => ({ ...row, projects: samplePublications[at]?.projects ?? null }))
    await writeLinks(tx, 'publication', papers)
    const items = await tx
      .insert(newsEvents)
      .values(
        sampleNewsEvents.map(({ daysFromNow, days, image, ...item }) => ({
          ...item,
          eventDate: midnight(now, daysFromNow),
          endDate: days ? midnight(now, daysFromNow + days - 1) : null,
          isAllDay: true,
          imageUrl: image ? imageUrls.get(image) : null,
          ...entered(new Date(midnight(now, Math.min(daysFromNow, 0)).getTime() - 3 * DAY)),
        })),
      )
      .returning()
    await noteFiles(tx, { publications: papers, newsEvents: items })
    await tx.insert(contactSubmissions).values(
      sampleContactSubmissions.map(({ daysFromNow, ...message }) => ({
        ...message,
        createdAt: new Date(now.getTime() + daysFromNow * DAY),
      })),
    )
  })
}

const entered = (createdAt: Date) => ({ createdAt, publishAt: createdAt })

const hasContent = async (db: Pick<Database, 'select'>): Promise<boolean> => {
  const found = await Promise.all([
    db.select({ id: publications.id }).from(publications).limit(1),
    db.select({ id: newsEvents.id }).from(newsEvents).limit(1),
    db.select({ id: contactSubmissions.id }).from(contactSubmissions).limit(1),
  ])
  return found.some((rows) => rows.length > 0)
}

/** Returns a creation time within the publication's year, but never in the future. */
const enteredAt = (year: number, index: number, now: Date): Date =>
  new Date(Math.min(Date.UTC(year, (index * 5) % 12, 1 + (index % 28), 9), now.getTime() - (index + 1) * 60_000))

const midnight = (now: Date, daysFromNow: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + daysFromNow))
