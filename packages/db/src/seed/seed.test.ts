import { existsSync, readFileSync } from 'node:fs'
import { contactInputSchema } from '@hazards/schema/contact'
import { NEWS_EVENT_CATEGORIES, newsEventSubmissionSchema } from '@hazards/schema/news-event'
import { publicationInputSchema, SPECIFIED_TYPES } from '@hazards/schema/publication'
import { describe, expect, it } from 'vitest'
import { firstProjects } from '../first-content/projects.ts'
import { sampleContactSubmissions } from './contact-submissions.ts'
import { sampleNewsEvents } from './news-events.ts'
import { samplePublications } from './publications.ts'
import { IMAGE_DESCRIPTIONS, PROJECT_IMAGES } from './sample-images.ts'
import { inDetail } from './sample-publication.ts'

const YEARS = [2020, 2021, 2022, 2023, 2024, 2025, 2026]

const getCount = (values: readonly (string | number)[], value: string | number): number =>
  values.filter((candidate) => candidate === value).length

describe('the sample publications', () => {
  it('are at least 48, of all four types, most of them journal articles', () => {
    const types = samplePublications.map(({ publicationType }) => publicationType)
    const [journal = 0, conference = 0, book = 0, thesis = 0] = SPECIFIED_TYPES.map((type) => getCount(types, type))
    expect(samplePublications.length).toBeGreaterThanOrEqual(48)
    expect(journal).toBeGreaterThanOrEqual(26)
    expect(conference).toBeGreaterThanOrEqual(12)
    expect(book).toBeGreaterThanOrEqual(5)
    expect(thesis).toBeGreaterThanOrEqual(5)
  })

  it('are spread over 2020 to 2026, with several in each year', () => {
    const years = samplePublications.map(({ year }) => year)
    for (const year of YEARS) expect(getCount(years, year), String(year)).toBeGreaterThanOrEqual(3)
    expect(years.filter((year) => !YEARS.includes(year))).toEqual([])
  })

  it.each(samplePublications.map((publication) => [publication.title, publication]))(
    'could have been entered by the administrator: %s',
    (_title, publication) => {
      const entered = inDetail(publication)
      expect(publicationInputSchema.parse(entered)).toEqual(entered)
    },
  )

  it('have different titles and different abstracts', () => {
    const titles = samplePublications.map(({ title }) => title)
    const abstracts = samplePublications.flatMap(({ abstract }) => abstract ?? [])
    expect(new Set(titles).size).toBe(titles.length)
    expect(new Set(abstracts).size).toBe(abstracts.length)
  })

  it("have DOIs that are unique and under Crossref's test prefix, and a few have none", () => {
    const dois = samplePublications.flatMap(({ doi }) => doi ?? [])
    expect(new Set(dois).size).toBe(dois.length)
    expect(dois.filter((doi) => !doi.startsWith('10.5555/'))).toEqual([])
    expect(dois.length).toBeLessThan(samplePublications.length)
  })

  it('of each type have a PDF among them, of a few kB', () => {
    const types = new Set<string>()
    for (const { pdf, publicationType } of samplePublications) {
      if (!pdf) continue
      const file = readFileSync(new URL(`../../seed-papers/${pdf}`, import.meta.url))
      expect(file.subarray(0, 5).toString()).toBe('%PDF-')
      expect(file.length).toBeLessThan(10_000)
      types.add(publicationType)
    }
    expect([...types].sort()).toEqual([...SPECIFIED_TYPES].sort())
  })

  it('give page ranges with a real dash', () => {
    const pages = samplePublications.flatMap((publication) => publication.pages ?? [])
    expect(pages.filter((range) => !/^\d+–\d+$/.test(range))).toEqual([])
  })
})

describe('the sample pictures', () => {
  it('are one for each project and for a third of the publications, and each publication’s has a caption of its own', () => {
    expect(Object.keys(PROJECT_IMAGES).sort()).toEqual(firstProjects.map(({ slug }) => slug).sort())
    const shown = samplePublications.flatMap(({ figure }) => figure ?? [])
    expect(shown.length).toBeGreaterThanOrEqual(samplePublications.length / 3)
    expect(new Set(shown.map(({ image }) => image)).size).toBe(shown.length)
    expect(new Set(shown.map(({ caption }) => caption)).size).toBe(shown.length)
    for (const { caption } of shown) expect(caption).toMatch(/^[A-Z].{25,200}\.$/)
  })

  it('are each described in words of their own, and shown somewhere', () => {
    const figures = samplePublications.flatMap(({ figure }) => figure ?? [])
    const shown = [...figures, ...sampleNewsEvents].flatMap(({ image }) => image ?? [])
    expect(Object.keys(IMAGE_DESCRIPTIONS).sort()).toEqual(
      [...new Set([...shown, ...Object.values(PROJECT_IMAGES)])].sort(),
    )
    expect(new Set(Object.values(IMAGE_DESCRIPTIONS)).size).toBe(Object.keys(IMAGE_DESCRIPTIONS).length)
    for (const [image, description] of Object.entries(IMAGE_DESCRIPTIONS)) {
      expect(description, image).toMatch(/^[A-Z].{40,200}[^.]$/)
      expect(existsSync(new URL(`../../seed-images/${image}`, import.meta.url)), image).toBe(true)
    }
  })
})

describe('the sample news and events', () => {
  const approved = sampleNewsEvents.filter(({ isApproved, isArchived }) => isApproved && !isArchived)
  const past = approved.filter(({ daysFromNow }) => daysFromNow < 0)
  const upcoming = approved.filter(({ daysFromNow }) => daysFromNow > 0)

  it('are at least 26, among them past and upcoming ones that visitors see', () => {
    expect(sampleNewsEvents.length).toBeGreaterThanOrEqual(26)
    expect(past.length).toBeGreaterThanOrEqual(14)
    expect(upcoming.length).toBeGreaterThanOrEqual(6)
  })

  it('have past items in all five categories', () => {
    expect(new Set(past.map(({ category }) => category))).toEqual(new Set(NEWS_EVENT_CATEGORIES))
  })

  it('have pending items, past and future, and archived ones', () => {
    const pending = sampleNewsEvents.filter(({ isApproved, isArchived }) => !isApproved && !isArchived)
    expect(pending).toHaveLength(4)
    expect(pending.some(({ daysFromNow }) => daysFromNow < 0)).toBe(true)
    expect(pending.some(({ daysFromNow }) => daysFromNow > 0)).toBe(true)
    expect(sampleNewsEvents.filter(({ isArchived }) => isArchived)).toHaveLength(3)
  })

  it.each(sampleNewsEvents.map((item) => [item.title, item]))(
    'could have been submitted by a visitor: %s',
    (_title, item) => {
      const { daysFromNow, toldOn, days, times, image, isApproved, isArchived, ...given } = item
      const { people, projects, sites, hazards, eventIds, dois, ...submission } = given
      const dates = { eventDate: '2026-05-31', ...(days && { endDate: '2026-06-01' }) }
      expect(newsEventSubmissionSchema.parse({ ...submission, ...dates })).toMatchObject(submission)
    },
  )

  it('have events of one day and of several, in a place and online', () => {
    for (const has of ['days', 'location', 'onlineUrl'] as const)
      expect(upcoming.filter((item) => item[has]).length).toBeGreaterThan(0)
    expect(upcoming.filter(({ days }) => days === undefined).length).toBeGreaterThan(0)
  })

  it('have times of day, from early to late, where a text speaks of an hour, and days alone for what lasts days in the field', () => {
    for (const { title, content, times } of sampleNewsEvents) {
      if (/[ap]\.m\./.test(content)) expect(times, title).toBeDefined()
      for (const time of times ?? []) expect(time, title).toMatch(/^\d\d:\d\d$/)
      if (times) expect(times[0] < times[1], title).toBe(true)
    }
    expect(upcoming.filter(({ times }) => times)).toHaveLength(4)
    expect(sampleNewsEvents.filter(({ category, days, times }) => category === 'Field Work' && days && times)).toEqual(
      [],
    )
  })

  it('have pictures that exist', () => {
    const images = sampleNewsEvents.flatMap(({ image }) => image ?? [])
    expect(new Set(images).size).toBe(images.length)
    for (const image of images)
      expect(existsSync(new URL(`../../seed-images/${image}`, import.meta.url)), image).toBe(true)
  })
})

describe('the sample contact messages', () => {
  it('are five messages that the contact form would have taken, on different subjects', () => {
    for (const { daysFromNow, ...message } of sampleContactSubmissions)
      expect(contactInputSchema.parse(message)).toEqual(message)
    expect(new Set(sampleContactSubmissions.map(({ subject }) => subject)).size).toBe(5)
  })

  it('lie in the past, one of them within the last week', () => {
    const days = sampleContactSubmissions.map(({ daysFromNow }) => daysFromNow)
    expect(Math.max(...days)).toBeLessThan(0)
    expect(days.filter((day) => day > -7)).toHaveLength(1)
  })
})
