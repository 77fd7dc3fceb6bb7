import { KINDS } from '@hazards/schema/kinds/kinds'
import { LINKSET_TYPE, signpostingLinkset } from '@hazards/schema/signposting'
import type { FastifyInstance } from 'fastify'
import { securityTxt } from '../documents/security-txt.ts'
import { type SiteAddress, sitemap, sitemapPart } from '../documents/sitemap.ts'
import { webManifest } from '../documents/web-manifest.ts'
import type { Clock } from '../lib/clock.ts'
import { notFound } from '../lib/errors.ts'
import type { Caller } from '../lib/shares.ts'
import type { Services } from '../modules/services.ts'
import { evidenceTable } from './evidence-table.ts'
import { newsEventExports, publicationExports } from './exports.ts'
import { mapDocuments } from './map-documents.ts'
import { publicationReports } from './reports.ts'
import { siteFeatures } from './site-features.ts'

type Options = {
  services: Services
  clock: Clock
  publicUrl: string
  /** The paths of the public pages. */
  pages: readonly string[]
}

/** Serves the site's documents for programs. Each document is one route with a cached response. */
export const documentsTransport = async (scope: FastifyInstance, { services, clock, publicUrl, pages }: Options) => {
  scope.addHook('onRequest', (_request, reply, next) => {
    reply.header('cache-control', 'no-cache')
    next()
  })
  const isOpenToAll = true

  wellKnownDocuments(scope, { services, clock, publicUrl })

  const siteAddresses = async (caller: Caller): Promise<SiteAddress[]> => {
    const addresses: SiteAddress[] = pages.map((path) => ({ path }))
    for (const { page, tag } of Object.values(KINDS)) {
      const records = await services.limits.read(tag, caller, services[tag].addresses)
      addresses.push(...records.map(({ slug, updatedAt }) => ({ path: `${page}/${slug}`, updatedAt })))
    }
    return addresses
  }
  const cached = { config: { cache: { tags: SITEMAP_TAGS, query: [] } } }

  scope.get('/sitemap.xml', cached, async ({ caller }, reply) =>
    reply.type(XML).send(sitemap(publicUrl, await siteAddresses(caller))),
  )

  scope.get<{ Params: { number: string } }>('/sitemaps/:number.xml', cached, async (request, reply) => {
    const { number } = request.params
    // Checked before the addresses are read, which is costly.
    const part =
      /^[1-9]\d{0,3}$/.test(number) && sitemapPart(publicUrl, await siteAddresses(request.caller), Number(number))
    if (!part) throw notFound('sitemap')
    return reply.type(XML).send(part)
  })

  scope.get<{ Params: { slug: string } }>(
    '/publications/:slug.linkset.json',
    { config: { isOpenToAll, cache: { tags: ['publications'], query: [] } } },
    async (request, reply) => {
      const publication = await services.limits.read('publications', request.caller, () =>
        services.publications.get(request.params.slug),
      )
      return reply.type(LINKSET_TYPE).send(JSON.stringify(signpostingLinkset(publication, publicUrl)))
    },
  )

  publicationExports(scope, { services, publicUrl })
  publicationReports(scope, { services })
  newsEventExports(scope, { services, publicUrl })
  mapDocuments(scope)
  evidenceTable(scope, { services })
  siteFeatures(scope, { services, clock, publicUrl })
}

/** What browsers and programs ask every site for. */
const wellKnownDocuments = (scope: FastifyInstance, { services, clock, publicUrl }: Omit<Options, 'pages'>) => {
  scope.get('/robots.txt', { config: { cache: { tags: [], query: [] } } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(publicUrl)),
  )

  scope.get('/.well-known/security.txt', { config: { cache: { tags: [], query: [] } } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(securityTxt(publicUrl, clock())),
  )

  scope.get('/site.webmanifest', { config: { cache: { tags: ['texts'], query: [] } } }, async (_request, reply) =>
    reply.type('application/manifest+json').send(Buffer.from(webManifest(await services.texts.get('group')))),
  )
}

/** The sitemap has the records of all kinds. */
const SITEMAP_TAGS = Object.values(KINDS).map(({ tag }) => tag)

const XML = 'application/xml; charset=utf-8'

/** Allows search engines everything except the panel and the pages' own calls, and names the sitemap and the API. */
const robots = (publicUrl: string): string =>
  `# Programs are welcome at ${publicUrl}/api/docs\nUser-agent: *\nDisallow: /admin\nDisallow: /trpc/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
