import { siteFeaturesQuery, siteItemsQuery } from '@hazards/schema/site-features'
import type { FastifyInstance } from 'fastify'
import {
  collection,
  collections,
  conformance,
  definition,
  GEOJSON,
  item,
  items,
  landingPage,
  OGC,
  OPENAPI,
  siteCollection,
} from '../documents/site-features.ts'
import { getQuery } from '../http/cache-key.ts'
import type { Clock } from '../lib/clock.ts'
import { notFound } from '../lib/errors.ts'
import type { Caller } from '../lib/shares.ts'
import type { Services } from '../modules/services.ts'
import { cachedBy } from './exports.ts'
import { readQuery } from './read-query.ts'

type Options = { services: Services; clock: Clock; publicUrl: string }

/** The tables that filtered sites are read from. */
const tags = ['sites'] as const

/** Serves the sites to programs that draw maps: as GeoJSON, and by OGC API - Features (records §16.8). */
export const siteFeatures = (scope: FastifyInstance, options: Options): void => {
  const { services, publicUrl } = options
  describeApi(scope, options)
  serveItems(scope, options)
  scope.get(
    '/sites.geojson',
    cachedBy(tags, Object.keys(siteFeaturesQuery.shape)),
    async ({ query, caller }, reply) => {
      const filter = readQuery(siteFeaturesQuery, query)
      const found = await services.limits.read('sites', caller, () => services.siteFeatures.all(filter))
      return reply.type(GEOJSON).send(JSON.stringify(siteCollection(found, publicUrl)))
    },
  )
}

const describeApi = (scope: FastifyInstance, { services, publicUrl }: Options) => {
  const extent = (caller: Caller) => services.limits.read('sites', caller, services.siteFeatures.extent)
  const groupName = async () => (await services.texts.get('group')).name
  scope.get(OGC, cachedBy(['texts']), async () => landingPage(publicUrl, await groupName()))
  scope.get(`${OGC}/api`, cachedBy(['texts']), async (_, reply) =>
    // With quotes, in which Fastify would write the version, GDAL does not know it.
    reply.type(`${OPENAPI}; charset=utf-8`).send(JSON.stringify(definition(publicUrl, await groupName()))),
  )
  scope.get(`${OGC}/conformance`, cachedBy([]), async () => conformance())
  scope.get(`${OGC}/collections`, cachedBy(tags), async ({ caller }) => collections(publicUrl, await extent(caller)))
  scope.get(`${OGC}/collections/sites`, cachedBy(tags), async ({ caller }) =>
    collection(publicUrl, await extent(caller)),
  )
}

const serveItems = (scope: FastifyInstance, { services, clock, publicUrl }: Options) => {
  const path = `${OGC}/collections/sites/items`
  scope.get(path, cachedBy(tags, Object.keys(siteItemsQuery.shape)), async ({ query, caller, url }, reply) => {
    const asked = readQuery(siteItemsQuery, query)
    const wanted = await services.limits.read('sites', caller, () => services.siteFeatures.wanted(asked))
    const search = getQuery(url)
    return reply.type(GEOJSON).send(JSON.stringify(items(wanted, { publicUrl, query: asked, search, now: clock() })))
  })
  scope.get<{ Params: { id: string } }>(`${path}/:id`, cachedBy(tags), async ({ params: { id }, caller }, reply) => {
    const site = await services.limits.read('sites', caller, () => services.sites.get(id))
    if (site.id !== id) throw notFound('site')
    return reply.type(GEOJSON).send(JSON.stringify(item(site, publicUrl)))
  })
}
