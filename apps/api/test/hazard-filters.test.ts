import { KINDS } from '@hazards/schema/kinds/kinds'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOpenApiDocument } from '../src/openapi/openapi.ts'
import { operationsOf } from '../src/openapi/openapi-operations.ts'
import { anOpening, aProject, aPublication, aPublicItem, aStudySite, aTheme } from './support/samples.ts'
import { createTestApp, type TestApp } from './support/test-app.ts'

const ABOUT = 'Marked record of an event'
const OTHER = 'Unmarked record of nothing'
const EVENT = { scheme: 'glide', value: 'EQ-2024-900001-USA' }

/** Every list, page of a list, feed, export and call, with the records of its kind in a form that has their titles. */
const ADDRESSES = [
  ...['publications', 'news-events', 'projects', 'themes', 'sites', 'openings'].map((list) => `/api/${list}`),
  ...['bib', 'ris', 'json', 'csv', 'atom', 'html', 'tex', 'txt'].map((extension) => `/publications.${extension}`),
  ...['/embed/publications', '/news.atom', '/news.json', '/events.ics', '/sites.geojson'],
  '/api/ogc/collections/sites/items',
]
/** The same of calls that pages make. */
const CALLS = [
  'publications.search',
  'newsEvents.list',
  'newsEvents.excerpts',
  'projects.list',
  'themes.list',
  'sites.map',
  'openings.list',
]
/** Routes that are narrowed by something else: words, a harvester's sets, or the rows of a table. */
const OTHERWISE = ['/api/evidence', '/api/evidence.csv', '/api/people', '/api/search']

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  const sessionId = await app.signIn()
  const about = { hazards: ['GH0101'], eventIds: [EVENT] }
  for (const [title, more] of [
    [ABOUT, about],
    [OTHER, {}],
  ] as const) {
    for (const [list, body] of [
      ['publications', aPublication({ title, ...more })],
      ['projects', aProject({ title, ...more })],
      ['themes', aTheme({ title, ...more })],
      ['sites', aStudySite({ name: title, ...more })],
      ['openings', anOpening({ title, ...more })],
    ] as const)
      await app.rest('POST', `/api/${list}`, { body, sessionId })
    const id = await aPublicItem({ ...app, sessionId }, { title, category: 'Workshop', eventDate: '2190-05-31' })
    await app.rest('PUT', `/api/admin/news-events/${id}`, { body: more, sessionId })
  }
})
afterAll(() => app.close())

/** A code of 2025, one of 2020, a cluster, a type, an event. */
const FILTERS = [
  { hazard: 'GH0101' },
  { hazard: 'GH0001' },
  { hazard: 'seismic' },
  { hazard: 'geological' },
  { event: 'glide:eq-2024-900001-usa' },
  { hazard: 'GH0101', event: 'glide:EQ-2024-900001-USA' },
]

/** Without what an answer's form does to a text: BibTeX braces capitals, calendars fold lines. */
const plain = (text: string) => text.replace(/[{}]|\r\n /g, '')
const read = async (url: string) => {
  const { statusCode, body } = await app.app.inject(url)
  return { statusCode, has: [ABOUT, OTHER].map((title) => plain(body).includes(title)) }
}

it.each(ADDRESSES)('%s is narrowed by hazard and by event (records §16.6, records §16.7)', async (address) => {
  expect(await read(address), address).toEqual({ statusCode: 200, has: [true, true] })
  for (const filter of FILTERS) {
    const query = `?${new URLSearchParams(filter as Record<string, string>)}`
    expect(await read(address + query), query).toEqual({ statusCode: 200, has: [true, false] })
  }
  // The embedded list passes over what it does not know, as pages do.
  const refusal = address.startsWith('/embed') ? 200 : 400
  for (const wrong of ['hazard=nothing', 'event=EQ-2024-900001-USA'])
    expect((await app.app.inject(`${address}?${wrong}`)).statusCode, wrong).toBe(refusal)
})

it.each(CALLS)('the call %s is narrowed by hazard and by event (records §16.6, records §16.7)', async (name) => {
  for (const filter of FILTERS) {
    const url = `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(filter))}`
    expect(await read(url), url).toEqual({ statusCode: 200, has: [true, false] })
  }
})

it('no list of records about hazards lacks the two filters, in the document or elsewhere (records §16.6)', () => {
  const kinds = Object.values(KINDS).filter(({ filter }) => 'hazard' in filter)
  expect(kinds.map(({ many }) => many).sort()).toEqual([
    'items',
    'openings',
    'projects',
    'publications',
    'sites',
    'themes',
  ])
  const operations = operationsOf(createOpenApiDocument(''))
  for (const { api } of kinds)
    for (const path of [`/api${api}`, `/api/admin${api}`]) {
      // All items, without any filter (specification §7).
      if (path === '/api/admin/news-events') continue
      const found = operations.find((each) => each.path === path && each.method === 'GET')
      const names = (found?.operation.parameters ?? []).map((each) => (each as { name: string }).name)
      expect(names, path).toEqual(expect.arrayContaining(['hazard', 'event']))
    }
  const narrowed = app.routes.filter(({ url, query }) => query.length > 1 && !url.startsWith('/trpc/'))
  for (const { url, query } of narrowed.filter(({ url }) => !OTHERWISE.includes(url.replace(/\/$/, ''))))
    expect(query, url).toEqual(expect.arrayContaining(['hazard', 'event']))
})
