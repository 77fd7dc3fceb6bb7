import { describe, expect, it } from 'vitest'
import { startSignedIn } from '../../../test/support/app-of-file.ts'
import { anItem, aProject, aPublication, aStudySite, aTheme } from '../../../test/support/samples.ts'

const { app, sessionId } = await startSignedIn()

const QUAKE = { scheme: 'glide', value: 'EQ-2023-000015-TUR' }
const about = { hazards: ['MH0007', 'GH0304'], eventIds: [{ ...QUAKE, value: 'eq-2023-000015-tur' }] }
const stored = { hazards: ['MH0604', 'GH0304'], eventIds: [QUAKE] }

const write = async (list: string, body: object) =>
  (await app.rest('POST', `/api/${list}`, { body, sessionId })).body as { id: string; slug: string }
const readIds = async (address: string) =>
  (await app.rest('GET', address)).body.map(({ id }: { id: string }) => id) as string[]

describe.each([
  ['publications', aPublication],
  ['projects', aProject],
  ['themes', aTheme],
  ['sites', aStudySite],
] as const)('hazards and events of %s (records §16.6)', (list, sample) => {
  it('are read back as codes of 2025 and ids as their list writes them, and filter the list', async () => {
    const { id } = await write(list, sample(about))
    await write(list, sample())
    expect((await app.rest('GET', `/api/${list}/${id}`)).body).toMatchObject(stored)
    for (const query of [
      'hazard=MH0604',
      'hazard=MH0007',
      'hazard=ground-failure',
      'hazard=geological',
      'event=glide:EQ-2023-000015-TUR',
    ])
      expect(await readIds(`/api/${list}?${query}`), query).toEqual([id])
    expect(await readIds(`/api/${list}?hazard=volcanic`)).toEqual([])
    expect(await readIds(`/api/${list}?event=reliefweb:eq-2023-000015-tur`)).toEqual([])
  })

  it.each([
    ['hazard=volcano', /^There is no hazard 'volcano'\. The nearest are GH02/],
    ['event=EQ-2023-000015-TUR', /^Event must be a list and an id/],
  ])('refuse the filter %s', async (query, message) => {
    const { status, body } = await app.rest('GET', `/api/${list}?${query}`)
    expect([status, body.message]).toEqual([400, expect.stringMatching(message)])
  })

  it.each([
    [{ hazards: ['GH0034'] }, 'hazards.0', /^There is no hazard 'GH0034'/],
    [{ eventIds: [{ scheme: 'usgs', value: '7000' }] }, 'eventIds.0.value', /^An id of USGS looks like us/],
    [{ eventIds: [{ scheme: 'noaa', value: '7000' }] }, 'eventIds.0.scheme', /./],
  ])('refuse %j', async (wrong, path, message) => {
    const { status, body } = await app.rest('POST', `/api/${list}`, { body: sample(wrong), sessionId })
    expect([status, body.issues[0]]).toEqual([400, { path, message: expect.stringMatching(message) }])
  })
})

it('news and events have hazards, too, in their list, feed and calendar (records §16.6)', async () => {
  const id = await anItem(
    { rest: app.rest, sessionId },
    { title: 'After the flood', eventDate: '2190-05-31', category: 'Workshop' },
    'approve',
  )
  await app.rest('PUT', `/api/admin/news-events/${id}`, { body: about, sessionId })
  expect((await app.rest('GET', `/api/news-events/${id}`)).body).toMatchObject(stored)
  expect(await readIds('/api/news-events?hazard=water-related')).toEqual([id])
  expect(await readIds('/api/news-events?event=glide:EQ-2023-000015-TUR')).toEqual([id])
  for (const document of ['/news.json', '/news.atom', '/events.ics']) {
    expect((await app.app.inject(`${document}?hazard=MH0604`)).body, document).toContain('After the flood')
    expect((await app.app.inject(`${document}?hazard=volcanic`)).body, document).not.toContain('After the flood')
    expect((await app.app.inject(`${document}?hazard=x`)).statusCode, document).toBe(400)
  }
})

it('an exported list is narrowed by a hazard as the list is (records §16.6)', async () => {
  const { slug } = await write('publications', aPublication({ title: 'A debris flow', hazards: ['GH0303'] }))
  const { body } = await app.app.inject('/publications.csv?hazard=MH0051')
  expect(body).toContain('A debris flow')
  expect((await app.app.inject('/publications.bib?hazard=volcanic')).body).not.toContain('debris')
  expect((await app.app.inject('/embed/publications?hazard=none')).body).toContain(slug)
})

it('names hazards, groups of them and events for pages, and passes over what there is not (records §16.6)', async () => {
  const values = ['GH0303', 'MH0007', 'ground-failure', 'glide:eq-2023-000015-tur', 'x', 'constructor', '__proto__:x']
  const input = encodeURIComponent(JSON.stringify({ values }))
  const { body } = await app.rest('GET', `/trpc/hazards.names?input=${input}`)
  expect(body.result.data.map(({ name }: { name: string }) => name)).toEqual([
    'Flows',
    'Fluvial (Riverine) Flooding',
    'Ground Failure',
    'GLIDE EQ-2023-000015-TUR',
  ])
})
