import { describe, expect, it } from 'vitest'
import { startSignedIn } from '../../../test/support/app-of-file.ts'
import { aProject, aPublication, aStudySite } from '../../../test/support/samples.ts'

const { app, sessionId } = await startSignedIn()

const add = async (list: string, body: object) =>
  (await app.rest('POST', `/api/${list}`, { body, sessionId })).body as { id: string; slug: string }
const ofRecord = async (record: string, slug: string) => {
  const input = encodeURIComponent(JSON.stringify({ record, slug }))
  return (await app.rest('GET', `/trpc/sites.ofRecord?input=${input}`)).body.result.data
}
const readMap = async (input: object = {}) =>
  (await app.rest('GET', `/trpc/sites.map?input=${encodeURIComponent(JSON.stringify(input))}`)).body.result.data

describe('a site (records §16.1)', () => {
  it('is written as GeoJSON: heights dropped, rings as RFC 7946 wants them', async () => {
    const clockwise = [
      [0, 0, 12],
      [0, 1, 12],
      [1, 1, 12],
      [0, 0, 12],
    ]
    const { slug } = await add('sites', aStudySite({ geometry: { type: 'Polygon', coordinates: [clockwise] } }))
    const { body } = await app.rest('GET', `/api/sites/${slug}`)
    expect(body.geometry).toEqual({
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 1],
          [0, 1],
          [0, 0],
        ],
      ],
    })
  })

  it.each([
    ['another type', { type: 'MultiPoint', coordinates: [[1, 2]] }],
    ['a latitude above 90', { type: 'Point', coordinates: [1, 91] }],
    ['a longitude above 180', { type: 'Point', coordinates: [181, 1] }],
    ['a position of one number', { type: 'Point', coordinates: [1] }],
    ['a line of one position', { type: 'LineString', coordinates: [[1, 2]] }],
    [
      'an open ring',
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 1],
          ],
        ],
      },
    ],
    [
      'a ring without an area',
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 1],
            [2, 2],
            [0, 0],
          ],
        ],
      },
    ],
    ['201 positions', { type: 'LineString', coordinates: Array.from({ length: 201 }, (_, at) => [at / 10, 0]) }],
    ['another member', { type: 'Point', coordinates: [1, 2], crs: {} }],
    ['none', null],
  ])('is refused with %s, at its geometry, and nothing is stored', async (_, geometry) => {
    const before = (await app.rest('GET', '/api/sites')).body.length
    const { status, body } = await app.rest('POST', '/api/sites', { body: aStudySite({ geometry }), sessionId })
    expect([status, body.message]).toEqual([400, expect.stringMatching(/^(?:Geometry\b|Unknown field: crs)/)])
    expect((await app.rest('GET', '/api/sites')).body).toHaveLength(before)
  })

  it('is named by projects and publications, which are listed by it and show it while it is public', async () => {
    const site = await add('sites', aStudySite({ name: 'Aldrew', country: 'CH' }))
    const project = await add('projects', aProject({ sites: [site.slug] }))
    const paper = await add('publications', aPublication({ sites: [site.slug] }))
    for (const [list, { id }] of [
      ['projects', project],
      ['publications', paper],
    ] as const)
      expect((await app.rest('GET', `/api/${list}?site=${site.slug}`)).body).toMatchObject([{ id, sites: [site.slug] }])
    expect(await ofRecord('project', project.slug)).toMatchObject({
      entries: [{ slug: site.slug, name: 'Aldrew', country: 'Switzerland', position: '46.20° N, 7.60° E' }],
      map: { markers: [{ count: 1, slug: site.slug }] },
    })
    await app.rest('PUT', `/api/sites/${site.id}`, { body: { publishAt: null }, sessionId })
    expect(await ofRecord('project', project.slug)).toEqual({ entries: [], map: null })
    expect((await app.rest('GET', `/api/projects/${project.slug}`)).body.sites).toBeNull()
  })

  it('that does not exist cannot be named', async () => {
    const { status, body } = await app.rest('POST', '/api/projects', { body: aProject({ sites: ['none'] }), sessionId })
    expect([status, body.message]).toEqual([400, "There is no site 'none'"])
  })

  it('comes back to a project with an earlier state of it', async () => {
    const site = await add('sites', aStudySite())
    const project = await add('projects', aProject({ sites: [site.slug] }))
    await app.rest('PUT', `/api/projects/${project.id}`, { body: { sites: null }, sessionId })
    const history = await app.rest('GET', `/api/admin/history?record=project&id=${project.id}`, { sessionId })
    await app.rest('POST', `/api/admin/history/${history.body[1].id}/restore`, { sessionId })
    expect((await app.rest('GET', `/api/projects/${project.slug}`)).body.sites).toEqual([site.slug])
  })

  it('is found by the search, with its place and country', async () => {
    const { slug } = await add('sites', aStudySite({ name: 'Quillmere', place: 'Below the glacier', country: 'NO' }))
    for (const words of ['quillmere', 'quillmere norway', 'quillmere glacier'])
      expect((await app.rest('GET', `/api/search?q=${encodeURIComponent(words)}`)).body.items[0]).toMatchObject({
        kind: 'site',
        url: `/sites/${slug}`,
      })
  })

  it('lends its name to what is linked to it in the search while visitors read it, and in no correction otherwise', async () => {
    const site = await add('sites', aStudySite({ name: 'Quorvale', publishAt: null }))
    for (const [list, sample] of [
      ['publications', aPublication],
      ['projects', aProject],
    ] as const)
      await add(list, sample({ title: `Of ${list}`, sites: [site.slug] }))
    const find = async (q: string) => {
      const { items, corrected } = (await app.rest('GET', `/api/search?q=${q}`)).body
      return [...items.map(({ title }: { title: string }) => title).sort(), corrected]
    }
    const edit = (publishAt: string | null) =>
      app.rest('PUT', `/api/sites/${site.id}`, { body: { publishAt }, sessionId })
    const all = ['Of projects', 'Of publications', 'Quorvale', null]
    expect([await find('quorvale'), await find('quorvalle')]).toEqual([[null], [null]])
    await edit('2026-01-01T00:00:00Z')
    expect(await find('quorvale')).toEqual(all)
    await edit(null)
    expect([await find('quorvale'), await find('quorvalle')]).toEqual([[null], [null]])
    await edit('2026-01-01T00:00:00Z')
    await app.rest('DELETE', `/api/sites/${site.id}`, { sessionId })
    expect(await find('quorvale')).toEqual([null])
    const { body: trash } = await app.rest('GET', '/api/admin/trash', { sessionId })
    await app.rest('POST', `/api/admin/history/${trash[0].id}/restore`, { sessionId })
    expect(await find('quorvale')).toEqual(all)
  })
})

it('sites close to each other are one marker, which leads to a part of the map that tells them apart (records §16.5)', async () => {
  const at = (longitude: number, latitude: number) => ({
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  })
  const near = [await add('sites', aStudySite(at(150, -30))), await add('sites', aStudySite(at(150.9, -30.4)))]
  const { map } = await readMap()
  const several = map.markers.find(({ count, x }: { count: number; x: number }) => count === 2 && x > 1000)
  expect(several.part).toMatch(/^\d-\d+-\d+$/)
  const closer = await readMap({ part: several.part })
  expect(closer.map.markers.map(({ slug }: { slug: string }) => slug).sort()).toEqual(
    near.map(({ slug }) => slug).sort(),
  )
  expect(closer.entries.map(({ slug }: { slug: string }) => slug).sort()).toEqual(near.map(({ slug }) => slug).sort())
  expect((await app.app.inject(`/maps/${several.part}.svg`)).headers['content-type']).toBe('image/svg+xml')
  for (const part of ['9-0-0', '1-9-0', 'x', '01-0-0'])
    expect((await app.app.inject(`/maps/${part}.svg`)).statusCode).toBe(404)
})
