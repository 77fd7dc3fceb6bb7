import { getCountryName } from '@hazards/schema/country.constants'
import { getHazard } from '@hazards/schema/hazards'
import type { Site } from '@hazards/schema/kinds/site'
import { PRECISION_LABELS } from '@hazards/schema/site.constants'
import { type Bbox, FEATURES_MAX, type SiteItemsQuery } from '@hazards/schema/site-features'
import { unformatText } from '../lib/formatted-text.ts'

export const GEOJSON = 'application/geo+json'
const JSON_TYPE = 'application/json'
export const OPENAPI = 'application/vnd.oai.openapi+json;version=3.0'
const TITLE = 'Study sites'
const DESCRIPTION = 'Where the group measures, and where its partners do.'

/** The path of the features' API, below the public address. */
export const OGC = '/api/ogc'
const COLLECTIONS = `${OGC}/collections`
const SITES = `${COLLECTIONS}/sites`

/** Returns a site as a feature of GeoJSON (RFC 7946), with its facts in words. */
const buildFeature = (site: Site, publicUrl: string) => ({
  type: 'Feature' as const,
  id: site.id,
  geometry: site.geometry,
  properties: {
    name: site.name,
    place: site.place,
    country: site.country && getCountryName(site.country),
    precision: PRECISION_LABELS[site.precision],
    measured: site.measured && unformatText(site.measured, site.textFormat),
    since: site.since,
    hazards: site.hazards?.map((code) => getHazard(code)?.name ?? code).join(', ') ?? null,
    page: `${publicUrl}/sites/${site.slug}`,
  },
})

/** Returns sites as one GeoJSON document (RFC 7946). */
export const siteCollection = (sites: Site[], publicUrl: string) => ({
  type: 'FeatureCollection' as const,
  features: sites.map((site) => buildFeature(site, publicUrl)),
})

const link = (publicUrl: string, rel: string, path: string, type: string = JSON_TYPE, title?: string) => ({
  href: publicUrl + path,
  rel,
  type,
  ...(title && { title }),
})

/** The first page of OGC API - Features (part 1, 7.2). */
export const landingPage = (publicUrl: string, group: string) => ({
  title: `${TITLE} · ${group}`,
  description: DESCRIPTION,
  links: [
    link(publicUrl, 'self', OGC),
    link(publicUrl, 'service-desc', `${OGC}/api`, OPENAPI, 'The definition of this API'),
    link(publicUrl, 'service-doc', '/api/docs', 'text/html', 'The documentation of all calls'),
    link(publicUrl, 'conformance', `${OGC}/conformance`),
    link(publicUrl, 'data', COLLECTIONS),
  ],
})

const CONFORMANCE = 'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf'

/** What of the standard is kept (part 1, 7.4). */
export const conformance = () => ({ conformsTo: ['core', 'geojson', 'oas30'].map((each) => `${CONFORMANCE}/${each}`) })

/** The collection of sites (part 1, 7.14). */
export const collection = (publicUrl: string, bbox: Bbox | undefined) => ({
  id: 'sites',
  title: TITLE,
  description: DESCRIPTION,
  itemType: 'feature',
  ...(bbox && {
    extent: { spatial: { bbox: [bbox], crs: 'http://www.opengis.net/def/crs/OGC/1.3/CRS84' } },
  }),
  crs: ['http://www.opengis.net/def/crs/OGC/1.3/CRS84'],
  links: [
    link(publicUrl, 'self', SITES),
    link(publicUrl, 'items', `${SITES}/items`, GEOJSON),
    link(publicUrl, 'alternate', '/sites', 'text/html', 'The same sites as a map and a table'),
  ],
})

/** All collections: one (part 1, 7.13). */
export const collections = (publicUrl: string, bbox: Bbox | undefined) => ({
  links: [link(publicUrl, 'self', COLLECTIONS)],
  collections: [collection(publicUrl, bbox)],
})

type Items = { publicUrl: string; query: Pick<SiteItemsQuery, 'limit' | 'offset'>; search: string; now: Date }

/** The wanted sites, a part at a time, with a link to the next (part 1, 7.15 and 7.16). */
export const items = (wanted: Site[], { publicUrl, query, search, now }: Items) => {
  const { offset, limit } = query
  const shown = wanted.slice(offset, offset + limit)
  const at = (from: number) => {
    const params = new URLSearchParams(search)
    params.set('offset', String(from))
    params.set('limit', String(limit))
    return `${SITES}/items?${params}`
  }
  const hasMore = offset + shown.length < wanted.length
  return {
    ...siteCollection(shown, publicUrl),
    links: [
      link(publicUrl, 'self', `${SITES}/items${search}`, GEOJSON),
      link(publicUrl, 'collection', SITES),
      ...(hasMore && shown.length > 0 ? [link(publicUrl, 'next', at(offset + limit), GEOJSON)] : []),
      ...(offset > 0 ? [link(publicUrl, 'prev', at(Math.max(offset - limit, 0)), GEOJSON)] : []),
    ],
    timeStamp: now.toISOString(),
    numberMatched: wanted.length,
    numberReturned: shown.length,
  }
}

/** One site (part 1, 7.17). */
export const item = (site: Site, publicUrl: string) => ({
  ...buildFeature(site, publicUrl),
  links: [
    link(publicUrl, 'self', `${SITES}/items/${site.id}`, GEOJSON),
    link(publicUrl, 'collection', SITES),
    link(publicUrl, 'alternate', `/sites/${site.slug}`, 'text/html', site.name),
  ],
})

type Answer = { operationId: string; summary: string; type?: string; parameters?: object[] }

const operation = ({ type = JSON_TYPE, ...words }: Answer) => ({
  get: {
    tags: [TITLE],
    ...words,
    responses: {
      200: { description: words.summary, content: { [type]: { schema: { type: 'object' } } } },
      default: { description: 'An error', content: { [JSON_TYPE]: { schema: { type: 'object' } } } },
    },
  },
})

const inQuery = (name: string, description: string, schema: object) => ({
  name,
  in: 'query',
  description,
  schema,
  style: 'form',
  explode: false,
})

const ITEM_PARAMETERS = [
  inQuery('bbox', 'West, south, east and north in degrees', {
    type: 'array',
    oneOf: [4, 6].map((size) => ({ minItems: size, maxItems: size })),
    items: { type: 'number' },
  }),
  inQuery('datetime', 'A time, or two with / between, of which .. is open', { type: 'string' }),
  inQuery('limit', 'The number of sites in one response', {
    type: 'integer',
    minimum: 1,
    maximum: FEATURES_MAX,
    default: 100,
  }),
  inQuery('offset', 'The number of sites before the first', { type: 'integer', minimum: 0, default: 0 }),
  inQuery('country', 'A country, by its English name or its two letters in ISO 3166-1', { type: 'string' }),
  inQuery('hazard', 'The code of a hazard, or the slug of a cluster or a type', { type: 'string' }),
  inQuery('event', 'An event: the list that its id is from, a colon, and the id', { type: 'string' }),
]

/** The definition of this API in OpenAPI 3.0, which clients of the standard read (part 1, 7.3). */
export const definition = (publicUrl: string, group: string) => ({
  openapi: '3.0.3',
  info: { title: `${TITLE} · ${group}`, description: DESCRIPTION, version: '1.0' },
  servers: [{ url: publicUrl + OGC }],
  paths: {
    '/': operation({ operationId: 'landing', summary: 'The first page' }),
    '/conformance': operation({ operationId: 'conformance', summary: 'What of the standard is kept' }),
    '/collections': operation({ operationId: 'collections', summary: 'All collections' }),
    '/collections/sites': operation({ operationId: 'sites', summary: 'The collection of sites' }),
    '/collections/sites/items': operation({
      operationId: 'items',
      summary: 'The sites',
      type: GEOJSON,
      parameters: ITEM_PARAMETERS,
    }),
    '/collections/sites/items/{featureId}': operation({
      operationId: 'item',
      summary: 'One site',
      type: GEOJSON,
      parameters: [{ name: 'featureId', in: 'path', required: true, schema: { type: 'string' } }],
    }),
  },
})
