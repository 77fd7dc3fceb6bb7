import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { findInstant } from '@hazards/schema/zoned-time'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../client.ts'
import { type LinksOf, writeLinks } from '../record-links.ts'
import { contactSubmissions, newsEvents, openings, pages, projects, publications } from '../tables/index.ts'
import { sampleContactSubmissions } from './contact-submissions.ts'
import { addFoundWorks } from './found-works.ts'
import { SAMPLE_ZONE, type SampleNewsEvent, sampleNewsEvents } from './news-events.ts'
import { sampleOpenings } from './openings.ts'
import { samplePages } from './own-pages.ts'
import { samplePublications } from './publications.ts'
import { IMAGE_DESCRIPTIONS, PROJECT_IMAGES, type SampleImage } from './sample-images.ts'
import { inDetail } from './sample-publication.ts'

const DAY = 24 * 60 * 60 * 1000
const home = dirname(createRequire(import.meta.url).resolve('@hazards/db/package.json'))

export type SampleRecords = {
  publications: (typeof publications.$inferSelect & LinksOf<'publication'>)[]
  newsEvents: (typeof newsEvents.$inferSelect)[]
  /** Those of the first content that got a picture. */
  projects: (typeof projects.$inferSelect)[]
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
  const files: Files = { images: new Map(), pdfs: new Map() }
  for (const image of Object.keys(IMAGE_DESCRIPTIONS) as SampleImage[])
    files.images.set(image, await addImage(await readFile(join(home, 'seed-images', image))))
  for (const { pdf } of samplePublications)
    if (pdf) files.pdfs.set(pdf, await addPdf(await readFile(join(home, 'seed-papers', pdf))))
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo content'))`)
    if (await hasContent(tx)) return // another process was faster
    await noteFiles(tx, {
      publications: await addPublications(tx, { files, now }),
      newsEvents: await addNewsEvents(tx, { files, now }),
      projects: await addProjectPictures(tx, files),
    })
    await addOpenings(tx, now)
    await tx.insert(pages).values(samplePages.map((page, at) => ({ ...page, order: (at + 1) * 10 })))
    await tx.insert(contactSubmissions).values(
      sampleContactSubmissions.map(({ daysFromNow, ...message }) => ({
        ...message,
        createdAt: new Date(now.getTime() + daysFromNow * DAY),
      })),
    )
  })
}

/** The public paths of the stored files, by name. */
type Files = { images: Map<SampleImage, string>; pdfs: Map<string, string> }
type Sampled = { files: Files; now: Date }

const pictured = ({ images }: Files, image: SampleImage | undefined) =>
  image ? { imageUrl: images.get(image), imageAlt: IMAGE_DESCRIPTIONS[image] } : { imageUrl: null }

const addPublications = async (tx: Transaction, { files, now }: Sampled) => {
  const rows = samplePublications.map((publication, index) => {
    const { image, caption, summary, isFeatured } = publication.figure ?? {}
    return {
      ...inDetail(publication),
      isFeatured,
      pdfUrl: files.pdfs.get(publication.pdf ?? '') ?? null,
      ...pictured(files, image),
      imageCaption: caption,
      summary,
      ...entered(enteredAt(publication.year, index, now)),
    }
  })
  const added = await tx.insert(publications).values(rows).returning()
  const papers = added.map(withLinks)
  await writeLinks(tx, 'publication', papers)
  await addFoundWorks(tx, papers, now)
  return papers
}

const withLinks = (row: typeof publications.$inferSelect, at: number) => ({
  ...row,
  projects: samplePublications[at]?.projects ?? null,
  sites: samplePublications[at]?.sites ?? null,
  relations: relationsAt(at),
  integrity: null,
})

/** Works that are related by their DOIs only, as samples are. */
const relationsAt = (at: number) =>
  samplePublications[at]?.relations?.flatMap(({ type, to }) => ('doi' in to ? [{ type, to }] : [])) ?? null

const addNewsEvents = async (tx: Transaction, { files, now }: Sampled) => {
  const added = await tx
    .insert(newsEvents)
    .values(
      sampleNewsEvents.map(({ daysFromNow, toldOn, days, times, image, dois: _, ...item }) => {
        const day = getDay({ daysFromNow, toldOn }, now)
        return {
          ...item,
          ...getDates({ day, days, times }),
          ...pictured(files, image),
          ...entered(midnight(day < now ? day : midnight(now, 0), -3)),
        }
      }),
    )
    .returning()
  await linkNewsEvents(tx, added)
  return added
}

const addOpenings = async (tx: Transaction, now: Date) => {
  const rows = sampleOpenings.map(({ deadlineInDays, ...opening }, at) => ({
    ...opening,
    deadline: midnight(now, deadlineInDays).toISOString().slice(0, 10),
    order: (at + 1) * 10,
  }))
  const added = await tx.insert(openings).values(rows).returning({ id: openings.id })
  await writeLinks(
    tx,
    'opening',
    added.map(({ id }, at) => ({ ...sampleOpenings[at], id })),
  )
}

const getDay = ({ daysFromNow, toldOn }: Pick<SampleNewsEvent, 'daysFromNow' | 'toldOn'>, now: Date): Date => {
  const told = toldOn && new Date(toldOn)
  return told && daysFromNow < 0 === told < now ? told : midnight(now, daysFromNow)
}

type SampleDates = Pick<SampleNewsEvent, 'days' | 'times'> & { day: Date }

const getDates = ({ day, days, times }: SampleDates) => {
  const last = midnight(day, (days ?? 1) - 1)
  if (!times) return { eventDate: day, endDate: days ? last : null, isAllDay: true }
  const [from, to] = times
  return { eventDate: onClock(day, from), endDate: onClock(last, to), isAllDay: false, timeZone: SAMPLE_ZONE }
}

/** Returns when the clocks of the group show this time on a day. */
const onClock = (day: Date, time: string): Date =>
  new Date(findInstant({ day: day.toISOString().slice(0, 10), time, zone: SAMPLE_ZONE }) ?? day)

/** Links items to the publications, people, projects and sites that they are about. */
const linkNewsEvents = async (tx: Transaction, added: SampleRecords['newsEvents']) => {
  const { doi, slug } = publications
  const dois = sampleNewsEvents.flatMap((item) => item.dois ?? [])
  const papers = new Map(
    (await tx.select({ doi, slug }).from(publications).where(inArray(doi, dois))).map((paper) => [
      paper.doi,
      paper.slug,
    ]),
  )
  const linked = added.map(({ id }, at) => {
    const { people, projects, sites, dois } = sampleNewsEvents[at] ?? {}
    return { id, people, projects, sites, publications: dois?.flatMap((each) => papers.get(each) ?? []) }
  })
  await writeLinks(tx, 'newsEvent', linked)
}

/** Gives the projects of the first content a picture, if nobody has changed that. */
const addProjectPictures = async (tx: Transaction, files: Files) => {
  const found = await tx
    .select()
    .from(projects)
    .where(and(inArray(projects.slug, Object.keys(PROJECT_IMAGES)), isNull(projects.imageUrl)))
  for (const { id, slug } of found)
    await tx.update(projects).set(pictured(files, PROJECT_IMAGES[slug])).where(eq(projects.id, id))
  return tx
    .select()
    .from(projects)
    .where(and(inArray(projects.slug, Object.keys(PROJECT_IMAGES)), isNotNull(projects.imageUrl)))
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
