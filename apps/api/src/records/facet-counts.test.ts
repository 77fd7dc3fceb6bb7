import { newsEvents } from '@hazards/db/tables'
import type { FacetValue } from '@hazards/schema/facets'
import { NEWS_EVENT_CATEGORIES } from '@hazards/schema/news-event.constants'
import { PUBLICATION_TYPES } from '@hazards/schema/publication.constants'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startSignedIn } from '../../test/support/app-of-file.ts'
import { aPublication, aSubmission, aTheme } from '../../test/support/samples.ts'
import { fillSearchDocuments } from './fill-search-documents.ts'

/** Generated filters, divided among the three lists; 1,000 in the long run. */
const FILTERS = Number(process.env.FILTERS ?? 45)
const WORDS = ['flood', 'landslide', 'ash', 'river', 'gauge']
const YEARS = [2019, 2020, 2024, 2026]
const THEMES = ['ash-fall', 'river-floods', 'in-the-trash', 'ahead', 'none']

const post = async (path: string, body: object) => (await app.rest('POST', path, { body, sessionId })).body
/** Returns one of these that depends on a number only. */
const pick = <Value>(values: readonly Value[], at: number): Value => values[at % values.length] as Value

const { app, sessionId } = await startSignedIn()
const titles = ['Ash fall', 'River floods', 'In the trash', 'Ahead']
const ids: string[] = []
for (const title of titles) ids.push((await post('/api/themes', aTheme({ title }))).id)
for (let at = 0; at < 36; at++)
  await post(
    '/api/publications',
    aPublication({
      title: `${pick(WORDS, at)} ${pick(WORDS, at * 3 + 1)} ${at}`,
      authors: pick(['Aiyana Begay', 'Bo Example, Aiyana Begay', 'C. Other'], at),
      keywords: [pick(WORDS, at + 2)],
      year: pick(YEARS, at * 7 + (at >> 2)),
      publicationType: pick(PUBLICATION_TYPES, at + (at >> 3)),
      themes: [...new Set([pick(THEMES, at % 4), pick(THEMES, (at >> 2) % 4)])],
      ...(at % 11 === 0 && { publishAt: null }),
    }),
  )
await post('/api/projects', {
  title: 'Flood gauges',
  description: 'Ash.',
  status: 'Active',
  themes: ['river-floods'],
})
const now = new Date('2026-03-01T12:00:00Z').getTime()
const items = Array.from({ length: 30 }, (_, at) => ({
  ...aSubmission({ title: `${pick(WORDS, at)} ${at}` }),
  category: pick(NEWS_EVENT_CATEGORIES, at + (at >> 2)),
  eventDate: new Date(now + (at - 20) * 40 * 24 * 3_600_000),
  isApproved: at % 7 !== 0,
}))
await app.db.insert(newsEvents).values(items)
await fillSearchDocuments(app.db)
// A theme that was in use is no longer seen, and another not yet.
await app.rest('DELETE', `/api/themes/${ids[2]}`, { sessionId })
const publishAt = new Date(now + 3_600_000).toISOString()
await app.rest('PUT', `/api/themes/${ids[3]}`, { body: { publishAt }, sessionId })

const rarely = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 })
const types = [...PUBLICATION_TYPES, ...NEWS_EVENT_CATEGORIES]
const [year, theme, word] = [rarely([...YEARS, 1999]), rarely(THEMES), rarely([...WORDS, 'begay', 'nowhere'])]
const when = rarely(['past', 'upcoming'] as const)

type Counts = { total: number; facets: Record<string, FacetValue[]> }
type Filter = Record<string, unknown>
const LISTS = {
  publications: {
    filters: fc.record({
      search: word,
      year,
      theme,
      type: rarely(PUBLICATION_TYPES),
      keyword: rarely(WORDS),
      author: rarely(['aiyana-begay']),
    }),
    count: (filter: Filter): Promise<Counts> => app.services.publications.count(filter),
    length: (filter: Filter) => app.services.publications.list.count(filter),
  },
  'news and events': {
    filters: fc.record({ year, category: rarely(NEWS_EVENT_CATEGORIES), when }),
    count: (filter: Filter): Promise<Counts> => app.services.newsEvents.count(filter),
    length: (filter: Filter) => app.services.newsEvents.list.count(filter),
  },
  'everything that a search finds': {
    filters: fc.record({
      q: fc.constantFrom(...WORDS, 'begay', 'flood gauges'),
      kind: rarely(['publication', 'project', 'theme', 'newsEvent'] as const),
      type: rarely(types),
      year,
      theme,
    }),
    count: (filter: Filter): Promise<Counts> => app.services.search.find(filter as { q: string }),
    length: async (filter: Filter) => {
      const { items } = await app.services.search.find({ ...(filter as { q: string }), limit: 1000 })
      return items.length
    },
  },
}

describe.each(Object.entries(LISTS))('each number beside a filter of %s', (_, { filters, count, length }) => {
  it('is the length of the list that choosing it gives (records §15.5)', async () => {
    const isTrue = async (filter: Filter, at: number) => {
      const { total, facets } = await count(filter)
      expect(await length(filter)).toBe(total)
      for (const [name, values] of Object.entries(facets)) {
        if (values.length === 0) continue
        const { value, count: promised } = pick(values, at)
        expect({ name, value, count: await length({ ...filter, [name]: value }) }).toEqual({
          name,
          value,
          count: promised,
        })
      }
    }
    await fc.assert(fc.asyncProperty(filters as fc.Arbitrary<Filter>, fc.nat(100), isTrue), {
      numRuns: Math.ceil(FILTERS / 3),
    })
  })
})

it('names every value that the list has, and no theme that its reader does not see', async () => {
  const { facets } = await LISTS.publications.count({})
  expect(facets.theme?.map(({ value }) => value).toSorted()).toEqual(['ash-fall', 'river-floods'])
  expect(facets.year?.map(({ value }) => value)).toEqual(['2026', '2024', '2020', '2019'])
  const sum = (values: FacetValue[] = []) => values.reduce((total, { count }) => total + count, 0)
  expect(sum(facets.type)).toBe(await LISTS.publications.length({}))
})
