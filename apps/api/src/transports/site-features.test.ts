import { execFile, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { promisify } from 'node:util'
import type { Site } from '@hazards/schema/kinds/site'
import type { Bbox } from '@hazards/schema/site-features'
import { describe, expect, it } from 'vitest'
import { startAppOfTest, startSignedIn } from '../../test/support/app-of-file.ts'
import { aStudySite } from '../../test/support/samples.ts'
import { isWanted } from '../modules/sites/site-features.rules.ts'

const OGC = '/api/ogc'
const ITEMS = `${OGC}/collections/sites/items`

const ids: Record<string, string> = {}

const SITES = {
  valais: { geometry: { type: 'Point', coordinates: [7.6, 46.2] }, country: 'CH', hazards: ['GH0304'], since: '2019' },
  coast: {
    geometry: {
      type: 'LineString',
      coordinates: [
        [-122.3, 48.2],
        [-121.9, 48.0],
      ],
    },
    since: '2023-05',
  },
  fiji: { geometry: { type: 'Point', coordinates: [178.4, -18.1] }, precision: 'region' },
} as const

const { app, sessionId } = await startSignedIn()
for (const [name, site] of Object.entries(SITES)) {
  const { body } = await app.rest('POST', '/api/sites', { body: aStudySite({ name, ...site }), sessionId })
  ids[name] = body.id
}
await app.rest('POST', '/api/sites', { body: aStudySite({ name: 'a draft', publishAt: null }), sessionId })

const read = async (address: string) => (await app.rest('GET', address)).body
type Feature = { id: string; properties: { name: string } }
const readNames = async (query: string) =>
  ((await read(`${ITEMS}?${query}`)).features as Feature[]).map(({ properties }) => properties.name)

it('sites are one GeoJSON document, with their facts in words, and none that is no page (records §16.8)', async () => {
  const { headers } = await app.app.inject('/sites.geojson')
  expect(headers).toMatchObject({
    'content-type': expect.stringMatching(/^application\/geo\+json/),
    'access-control-allow-origin': '*',
  })
  const { type, features } = await read('/sites.geojson')
  expect([type, features.length]).toEqual(['FeatureCollection', 3])
  expect(features[0]).toEqual({
    type: 'Feature',
    id: ids.valais,
    geometry: SITES.valais.geometry,
    properties: expect.objectContaining({
      name: 'valais',
      country: 'Switzerland',
      precision: 'Exact',
      since: '2019',
      hazards: 'Slides',
      page: expect.stringMatching(/^http.*\/sites\/valais$/),
    }),
  })
  expect((await read('/sites.geojson?hazard=ground-failure')).features).toHaveLength(1)
  expect((await app.app.inject('/sites.geojson?hazards=x')).statusCode).toBe(400)
})

describe('OGC API - Features (records §16.9)', () => {
  it('leads from its first page to the definition, what is kept, the collection and its items', async () => {
    const { links } = await read(OGC)
    const getHref = (rel: string) => {
      const { href } = links.find((link: { rel: string }) => link.rel === rel)
      return href.slice(href.indexOf('/api'))
    }
    expect((await read(getHref('conformance'))).conformsTo).toContain(
      'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core',
    )
    const { paths } = JSON.parse((await app.app.inject(getHref('service-desc'))).body)
    expect(Object.keys(paths)).toContain('/collections/sites/items')
    const [sites] = (await read(getHref('data'))).collections
    expect(sites).toMatchObject({ id: 'sites', extent: { spatial: { bbox: [[-122.3, -18.1, 178.4, 48.2]] } } })
    expect(await read(`${OGC}/collections/sites`)).toEqual(sites)
    expect((await app.app.inject(`${OGC}/collections/places`)).statusCode).toBe(404)
    expect(await read(`${ITEMS}/${ids.valais}`)).toMatchObject({ id: ids.valais, geometry: SITES.valais.geometry })
    expect((await app.app.inject(`${ITEMS}/valais`)).statusCode).toBe(404)
  })

  it('finds a site across the antimeridian on both sides of it, and not around the rest of the earth', () => {
    const coordinates: [number, number][] = [
      [179, 52],
      [-179, 52],
    ]
    const site = { geometry: { type: 'LineString', coordinates }, since: null } as Site
    const find = (bbox: Bbox) => isWanted(site, { bbox })
    expect([find([0, 50, 10, 53]), find([-170, 50, 170, 53])]).toEqual([false, false])
    expect([find([170, 50, 179.5, 53]), find([-179.5, 50, -170, 53]), find([170, 50, -170, 53])]).toEqual([
      true,
      true,
      true,
    ])
  })

  it.each([
    ['bbox=7,46,8,47', ['valais']],
    ['bbox=-122,48.1,-121,49', ['coast']],
    ['bbox=170,-20,-170,-10', ['fiji']],
    ['bbox=7,46,0,8,47,3000', ['valais']],
    ['datetime=2020-01-01T00:00:00Z', ['valais', 'fiji']],
    ['datetime=2015-01-01/2018-12-31', ['fiji']],
    ['datetime=2015-01-01/..', ['valais', 'coast', 'fiji']],
    ['datetime=2018-12-31T12:00:00Z/2018-12-31', ['fiji']],
    ['country=CH', ['valais']],
    ['country=Switzerland', ['valais']],
    ['hazard=geological&bbox=-180,-90,180,90', ['valais']],
    ['limit=2', ['valais', 'coast']],
    ['limit=2&offset=2', ['fiji']],
  ])('gives the sites of %s', async (query, names) => {
    expect(await readNames(query)).toEqual(names)
  })

  it.each([
    'bbox=1,2,3',
    'bbox=a,b,c,d',
    'bbox=7,47,8,46',
    'bbox=-200,0,10,10',
    'datetime=yesterday',
    'datetime=2020-01-01/2021-01-01/..',
    'datetime=2021-01-01/2020-12-31',
    'limit=0',
    'offset=-1',
    'colour=red',
  ])('refuses %s', async (query) => {
    const { status, body } = await app.rest('GET', `${ITEMS}?${query}`)
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST'])
  })

  it('is read to the end by its links', async () => {
    const names: string[] = []
    let address: string | undefined = `${ITEMS}?limit=1&bbox=-180,-90,180,90`
    while (address) {
      const { features, links, numberMatched, numberReturned } = await read(address)
      expect([numberMatched, numberReturned]).toEqual([3, 1])
      names.push(features[0].properties.name)
      const next = links.find(({ rel }: { rel: string }) => rel === 'next')
      address = next?.href.slice(next.href.indexOf('/api'))
    }
    expect(names).toEqual(['valais', 'coast', 'fiji'])
  })
})

const hasGdal = () => {
  try {
    return execFileSync('ogrinfo', ['--formats']).includes('OAPIF')
  } catch {
    return false
  }
}

/** Returns a port that is free. */
const aFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

const NO_GDAL = 'ogrinfo with the driver OAPIF is not installed (Debian: gdal-bin)'

it('GDAL reads the sites by the address of the API, page by page and within a box, and as GeoJSON (records §16.8, records §16.9)', {
  tags: ['release'],
}, async ({ skip }) => {
  skip(!hasGdal(), NO_GDAL)
  const port = await aFreePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const site = await startAppOfTest({ publicUrl }, { publicUrl })
  const session = await site.signIn()
  for (const [name, each] of Object.entries(SITES))
    await site.rest('POST', '/api/sites', { body: aStudySite({ name, ...each }), sessionId: session })
  await site.app.listen({ port, host: '127.0.0.1' })
  const run = async (program: string, ...options: string[]) => (await promisify(execFile)(program, options)).stdout
  const info = (...options: string[]) => run('ogrinfo', '-al', '-ro', ...options, `OAPIF:${publicUrl}${OGC}`)
  const all = await info('-oo', 'PAGE_SIZE=1')
  expect(all).toContain('Feature Count: 3')
  expect(all).toContain('POINT (7.6 46.2)')
  expect(all).toContain('LINESTRING (-122.3 48.2,-121.9 48.0)')
  expect(all).toContain('country (String) = Switzerland')
  expect(await info('-spat', '7', '46', '8', '47')).toContain('Feature Count: 1')
  expect(await info('-where', "country='Switzerland'")).toContain('Feature Count: 1')
  const table = ['-f', 'CSV', '-lco', 'GEOMETRY=AS_WKT', '/vsistdout/']
  for (const source of [`${publicUrl}/sites.geojson`, `OAPIF:${publicUrl}${OGC}`]) {
    const [heading, ...rows] = (await run('ogr2ogr', ...table, source)).trim().split('\n')
    expect(heading).toMatch(/^WKT,.*name/)
    expect(rows).toHaveLength(3)
    expect(rows.join('\n')).toContain('POINT (7.6 46.2)')
  }
})
