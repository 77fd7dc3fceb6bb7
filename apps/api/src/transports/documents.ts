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

  const recordsOf = async (list: string, kind: (typeof SITEMAP_TAGS)[number]): Promise<SiteAddress[]> => {
    const records = await services.limits.read(kind, services[kind].addresses)
    return records.map(({ slug, updatedAt }) => ({ path: `${list}/${slug}`, updatedAt }))
  }
  const siteAddresses = async (): Promise<SiteAddress[]> => {
    return [
      ...pages.map((path) => ({ path })),
      ...(await recordsOf('/publications', 'publications')),
      ...(await recordsOf('/news-events', 'newsEvents')),
      ...(await recordsOf('/team', 'people')),
      ...(await recordsOf('/projects', 'projects')),
      ...(await recordsOf('/research', 'themes')),
    ]
  }
  const cached = { config: { cache: { tags: SITEMAP_TAGS, query: [] } } } as const

  scope.get('/sitemap.xml', cached, async (_request, reply) =>
    reply.type(XML).send(sitemap(publicUrl, await siteAddresses())),
  )

  scope.get<{ Params: { number: string } }>('/sitemaps/:number.xml', cached, async (request, reply) => {
    const { number } = request.params
    // Checked before the addresses are read, which is costly.
    const part = /^[1-9]\d{0,3}$/.test(number) && sitemapPart(publicUrl, await siteAddresses(), Number(number))
    if (!part) throw notFound('sitemap')
    return reply.type(XML).send(part)
  })

  scope.get<{ Params: { slug: string } }>(
    '/publications/:slug.linkset.json',
    { config: { isOpenToAll, cache: { tags: ['publications'], query: [] } } },
    async (request, reply) => {
      const publication = await services.limits.read('publications', () =>
        services.publications.get(request.params.slug),
      )
      return reply.type(LINKSET_TYPE).send(JSON.stringify(signpostingLinkset(publication, publicUrl)))
    },
  )

  publicationExports(scope, { services, publicUrl })
  newsEventExports(scope, { services, publicUrl })
}

const SITEMAP_TAGS = ['publications', 'newsEvents', 'people', 'projects', 'themes'] as const

const XML = 'application/xml; charset=utf-8'
