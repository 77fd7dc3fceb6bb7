import type { Kind } from '@hazards/schema/kinds/kind'
import { KINDS } from '@hazards/schema/kinds/kinds'
import { beforeAll, expect, it } from 'vitest'
import { createOpenApiDocument } from '../src/openapi/openapi.ts'
import { listOperations } from '../src/openapi/openapi-operations.ts'
import { startSignedIn } from './support/app-of-file.ts'
import { asList, createHarvester, getIdentifier } from './support/harvester.ts'
import {
  anItem,
  anOpening,
  aPerson,
  aProject,
  aPublication,
  aPublicItem,
  aStudySite,
  aTheme,
} from './support/samples.ts'

const ABOUT = 'Marked record of an event'
const OTHER = 'Unmarked record of nothing'
const EVENT = { scheme: 'glide', value: 'EQ-2024-900001-USA' }

/** Every list, page of a list, feed, export and call, with the records of its kind in a form that has their titles. */
const ADDRESSES = [
  ...['publications', 'news-events', 'projects', 'themes', 'sites', 'people', 'openings'].map((list) => `/api/${list}`),
  '/api/search?q=record',
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
  'people.list',
]
/** The lists of administrators, by REST and as the panel reads them. */
const MANAGED = [
  ...['publications', 'projects', 'themes', 'sites', 'people', 'openings', 'news-events', 'news-events/archived'].map(
    (list) => `/api/admin/${list}`,
  ),
]
const PANEL = [
  ...['publications', 'projects', 'themes', 'sites', 'people', 'openings'].map((list) => [`${list}.page`, {}] as const),
  ['newsEvents.page', { state: 'approved' }],
  ['newsEvents.page', { state: 'archived' }],
] as const
/** A table whose rows are hazards, and the lists of kinds that are about none. */
const OTHERWISE = [
  ...['/api/evidence', '/api/evidence.csv'],
  ...Object.values<Kind>(KINDS).flatMap(({ api, filter }) =>
    'hazard' in filter ? [] : [`/api${api}`, `/api/admin${api}`],
  ),
]

let marked: { id: string }
const { app, sessionId } = await startSignedIn()
beforeAll(async () => {
  const about = { hazards: ['GH0101'], eventIds: [EVENT] }
  for (const [title, more] of [
    [ABOUT, about],
    [OTHER, {}],
  ] as const) {
    // People carry no hazards: they take part in projects about them.
    const { body: person } = await app.rest('POST', '/api/people', { body: aPerson({ name: title }), sessionId })
    for (const [list, body] of [
      ['publications', aPublication({ title, ...more })],
      ['projects', aProject({ title, people: [person.slug], ...more })],
      ['themes', aTheme({ title, ...more })],
      ['sites', aStudySite({ name: title, ...more })],
      ['openings', anOpening({ title, ...more })],
    ] as const) {
      const made = await app.rest('POST', `/api/${list}`, { body, sessionId })
      if (list === 'publications' && title === ABOUT) marked = made.body
    }
    const item = { title, category: 'Workshop', eventDate: '2190-05-31' } as const
    for (const id of [
      await aPublicItem({ ...app, sessionId }, item),
      await anItem({ ...app, sessionId }, item, 'archive'),
    ])
      await app.rest('PUT', `/api/admin/news-events/${id}`, { body: more, sessionId })
  }
})

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
const read = async (url: string, headers = {}) => {
  const { statusCode, body } = await app.app.inject({ url, headers })
  return { statusCode, has: [ABOUT, OTHER].map((title) => plain(body).includes(title)) }
}
const withQuery = (address: string, query: string) => `${address}${address.includes('?') ? '&' : '?'}${query}`

it.each(ADDRESSES)('%s is narrowed by hazard and by event (records §16.6, records §16.7)', async (address) => {
  expect(await read(address), address).toEqual({ statusCode: 200, has: [true, true] })
  for (const filter of FILTERS) {
    const query = `${new URLSearchParams(filter as Record<string, string>)}`
    expect(await read(withQuery(address, query)), query).toEqual({ statusCode: 200, has: [true, false] })
  }
  // The embedded list passes over what it does not know, as pages do.
  const refusal = address.startsWith('/embed') ? 200 : 400
  for (const wrong of ['hazard=nothing', 'event=EQ-2024-900001-USA', 'event=constructor', 'event=__proto__:x'])
    expect((await app.app.inject(withQuery(address, wrong))).statusCode, wrong).toBe(refusal)
})

it.each(CALLS)('the call %s is narrowed by hazard and by event (records §16.6, records §16.7)', async (name) => {
  for (const filter of FILTERS) {
    const url = `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(filter))}`
    expect(await read(url), url).toEqual({ statusCode: 200, has: [true, false] })
  }
})

it.each(MANAGED)('%s is narrowed by hazard and by event (records §16.6, records §16.7)', async (address) => {
  const headers = { 'x-session-id': sessionId }
  expect(await read(address, headers), address).toEqual({ statusCode: 200, has: [true, true] })
  for (const filter of FILTERS) {
    const query = `${new URLSearchParams(filter as Record<string, string>)}`
    expect(await read(withQuery(address, query), headers), query).toEqual({ statusCode: 200, has: [true, false] })
  }
  expect((await app.app.inject({ url: `${address}?hazard=nothing`, headers })).statusCode).toBe(400)
})

it.each(PANEL)("the panel's list %s of %j is narrowed by hazard and by event (records §16.6)", async (name, state) => {
  const headers = { 'x-session-id': sessionId }
  const url = (input: object) => `/trpc/${name}?input=${encodeURIComponent(JSON.stringify({ ...state, ...input }))}`
  expect(await read(url({}), headers)).toEqual({ statusCode: 200, has: [true, true] })
  for (const filter of FILTERS)
    expect(await read(url(filter), headers), url(filter)).toEqual({ statusCode: 200, has: [true, false] })
})

it("the panel's lists offer the hazards and events that records are about, in the order of the profiles (records §16.6)", async () => {
  const url = '/trpc/hazards.used'
  expect((await app.rest('GET', url)).status).toBe(401)
  const { hazards, events } = (await app.rest('GET', url, { sessionId })).body.result.data
  expect(hazards).toEqual([
    { value: 'geological', label: 'Geological' },
    { value: 'seismic', label: 'Geological › Seismic' },
    { value: 'GH0101', label: expect.stringMatching(/ \(GH0101\)$/) },
  ])
  expect(events).toEqual([{ value: 'glide:EQ-2024-900001-USA', label: 'GLIDE EQ-2024-900001-USA' }])
})

it('harvesters have a set for each hazard, cluster, type and event, also of what is no longer public (records §16.6)', async () => {
  const harvester = createHarvester(app.rest)
  const { ListSets } = await harvester.ask('verb=ListSets')
  const sets = asList<{ setSpec: string; setName: string }>(ListSets.set)
  const ownSets = ['hazard-geological', 'hazard-seismic', 'hazard-GH0101', 'event-glide-EQ-2024-900001-USA']
  expect(sets).toEqual(
    expect.arrayContaining([
      { setSpec: 'hazard-ground-failure', setName: 'Ground Failure' },
      { setSpec: 'event-glide-EQ-2024-900001-USA', setName: 'GLIDE EQ-2024-900001-USA' },
      ...ownSets.map((setSpec) => expect.objectContaining({ setSpec })),
    ]),
  )
  const [header] = await harvester.headersOf('&set=hazard-seismic')
  expect(header?.setSpec).toEqual(['type-journal', ...ownSets])
  const isOnly = async (set: string) =>
    expect(
      (await harvester.headersOf(`&set=${set}`)).map(({ identifier }) => identifier),
      set,
    ).toEqual([getIdentifier(marked)])
  for (const set of ownSets) await isOnly(set)
  expect(await harvester.headersOf('&set=hazard-volcanic')).toEqual([])
  await app.rest('PUT', `/api/publications/${marked.id}`, { body: { publishAt: null }, sessionId })
  for (const set of ownSets) await isOnly(set)
  await app.rest('PUT', `/api/publications/${marked.id}`, { body: { publishAt: '2026-01-01T00:00:00Z' }, sessionId })
})

it('a person is listed by the hazards of own publications, too (records §16.6)', async () => {
  const { body: author } = await app.rest('POST', '/api/people', { body: aPerson({ name: 'Zora Quay' }), sessionId })
  const wrote = aPublication({ authors: 'Zora Quay', hazards: ['MH0604'] })
  await app.rest('POST', '/api/publications', { body: wrote, sessionId })
  const { body } = await app.rest('GET', '/api/people?hazard=water-related')
  expect(body.map(({ id }: { id: string }) => id)).toEqual([author.id])
})

it('no list of records about hazards lacks the two filters, in the document or elsewhere (records §16.6)', () => {
  const kinds = Object.values<Kind>(KINDS).filter(({ filter }) => 'hazard' in filter)
  // People carry no hazards, but what they take part in does.
  const about = Object.values<Kind>(KINDS).filter(({ one, fields }) => 'hazards' in fields || one === 'person')
  expect(kinds).toEqual(about)
  const operations = listOperations(createOpenApiDocument(''))
  for (const { api } of kinds)
    for (const path of [`/api${api}`, `/api/admin${api}`]) {
      const found = operations.find((each) => each.path === path && each.method === 'GET')
      const names = (found?.operation.parameters ?? []).map((each) => (each as { name: string }).name)
      expect(names, path).toEqual(expect.arrayContaining(['hazard', 'event']))
    }
  const narrowed = app.routes.filter(({ url, query }) => query.length > 1 && !url.startsWith('/trpc/'))
  for (const { url, query } of narrowed.filter(({ url }) => !OTHERWISE.includes(url.replace(/\/$/, ''))))
    expect(query, url).toEqual(expect.arrayContaining(['hazard', 'event']))
})
