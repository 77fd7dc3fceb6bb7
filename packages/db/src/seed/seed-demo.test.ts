import { dateLine } from '@hazards/schema/event-dates'
import { PUBLICATION_TYPES } from '@hazards/schema/publication.constants'
import { and, isNotNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  integrityChecks,
  newsEvents,
  proposals,
  publicationRelations,
  publications,
  recordLinks,
} from '../tables/index.ts'
import { createTestDatabase } from '../testing/index.ts'
import { seedDemo } from './index.ts'
import { sampleNewsEvents } from './news-events.ts'
import { samplePublications } from './publications.ts'

it('two processes that start at once fill an empty database once', { tags: ['release'] }, async () => {
  const { db, close } = await createTestDatabase()
  const seed = () =>
    seedDemo({
      db,
      now: new Date('2027-03-01T12:00:00Z'),
      addImage: async () => '/objects/uploads/image',
      addPdf: async () => '/objects/files/paper',
      noteFiles: async () => {},
    })
  await Promise.all([seed(), seed()])
  expect(await db.$count(publications)).toBe(samplePublications.length)
  const kinds = await db.selectDistinct({ type: publications.publicationType }).from(publications)
  expect(kinds.map(({ type }) => type).sort()).toEqual([...PUBLICATION_TYPES].sort())
  const works = samplePublications.flatMap(({ relations }) => relations ?? [])
  expect(await db.$count(publicationRelations)).toBe(works.length)
  const about = sampleNewsEvents.flatMap(({ dois }) => dois ?? [])
  expect(
    await db.$count(recordLinks, and(isNotNull(recordLinks.fromNewsEventId), isNotNull(recordLinks.toPublicationId))),
  ).toBe(about.length)
  const dated = new Map((await db.select().from(newsEvents)).map((item) => [item.title.split(':')[0], item]))
  const formatLine = (title: string) => {
    const item = dated.get(title)
    return (
      item &&
      dateLine({ ...item, eventDate: item.eventDate.toISOString(), endDate: item.endDate?.toISOString() ?? null })
    )
  }
  expect(formatLine('Public evening')).toBe('March 5, 2027, 19:00–20:30 Los Angeles time (UTC−8)')
  // As /news tells it.
  expect(formatLine('Gauge day on the Lower Osk')).toBe('April 10, 2027, 08:00–16:00 Los Angeles time (UTC−7)')
  // Its day on /news has passed. After the clocks have changed.
  expect(formatLine('Two-day course')).toBe('April 28, 2027, 09:00 – April 29, 2027, 17:00 Los Angeles time (UTC−7)')
  expect(formatLine('Call for contributions')).toBe('July 27, 2027 – July 29, 2027')
  const found = await db
    .select({ kind: proposals.kind, state: proposals.state })
    .from(proposals)
    .orderBy(proposals.kind)
  expect(found.map(({ kind, state }) => `${kind} ${state}`)).toEqual(['new open', 'new open', 'new open', 'same open'])
  const notices = await db.select().from(integrityChecks).orderBy(integrityChecks.status)
  expect(notices.map(({ status }) => status)).toEqual(['corrected', 'retracted'])
  for (const { doi, noticeDoi } of notices) expect([doi, noticeDoi].join(' ')).toMatch(/^10\.5555\S+ 10\.5555\S+$/)
  await close()
})
