import { LINKSET_TYPE, signpostingLinkset } from '@hazards/schema/signposting'
import type { FastifyInstance } from 'fastify'
import { robots } from '../documents/robots.ts'
import { type SiteAddress, sitemap, sitemapPart } from '../documents/sitemap.ts'
import { notFound } from '../lib/errors.ts'
import type { Services } from '../services.ts'
import { newsEventExports, publicationExports } from './exports.ts'

type Options = {
  services: Services
  publicUrl: string
  /** The paths of the public pages. */
  pages: readonly string[]
}

/** Serves the site's documents for programs. Each document is one route with a cached response. */
export const documentsTransport = async (scope: FastifyInstance, { services, publicUrl, pages }: Options) => {
  scope.addHook('onRequest', (_request, reply, next) => {
    reply.header('cache-control', 'no-cache')
    next()
  })
  const isOpenToAll = true

  scope.get('/robots.txt', { config: { cache: { tags: [], query: [] } } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(publicUrl)),
  )

  type WithAddresses = { addresses: () => Promise<{ slug: string; updatedAt: string }[]> }
  const recordsOf = async (list: string, { addresses }: WithAddresses): Promise<SiteAddress[]> => {
    const records = await services.limits.withTimeout(addresses)
    return records.map(({ slug, updatedAt }) => ({ path: `${list}/${slug}`, updatedAt }))
  }
  const siteAddresses = async (): Promise<SiteAddress[]> => {
    return [
      ...pages.map((path) => ({ path })),
      ...(await recordsOf('/publications', services.publications)),
      ...(await recordsOf('/news-events', services.newsEvents)),
      ...(await recordsOf('/team', services.people)),
      ...(await recordsOf('/projects', services.projects)),
      ...(await recordsOf('/research', services.themes)),
    ]
  }
  const cached = { config: { cache: { tags: SITEMAP_TAGS, query: [] } } } as const

  scope.get('/sitemap.xml', cached, async (_request, reply) =>
    reply.type(XML).send(sitemap(publicUrl, await siteAddresses())),
  )

  scope.get<{ Params: { number: string } }>('/sitemaps/:number.xml', cached, async (request, reply) => {
    const part = sitemapPart(publicUrl, await siteAddresses(), Number(request.params.number))
    if (!part) throw notFound('sitemap')
    return reply.type(XML).send(part)
  })

  scope.get<{ Params: { slug: string } }>(
    '/publications/:slug.linkset.json',
    { config: { isOpenToAll, cache: { tags: ['publications'], query: [] } } },
    async (request, reply) => {
      const publication = await services.limits.withTimeout(() => services.publications.get(request.params.slug))
      return reply.type(LINKSET_TYPE).send(JSON.stringify(signpostingLinkset(publication, publicUrl)))
    },
  )

  publicationExports(scope, { services, publicUrl })
  newsEventExports(scope, { services, publicUrl })
}

const SITEMAP_TAGS = ['publications', 'newsEvents', 'people', 'projects', 'themes'] as const

const XML = 'application/xml; charset=utf-8'
