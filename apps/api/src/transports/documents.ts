import type { FastifyInstance } from 'fastify'
import { newsFeed } from '../documents/news-feed.ts'
import { publicationsFeed } from '../documents/publications-feed.ts'
import { robots } from '../documents/robots.ts'
import { sitemap } from '../documents/sitemap.ts'
import type { Clock } from '../lib/clock.ts'
import type { Services } from '../services.ts'

type Options = {
  services: Services
  clock: Clock
  publicUrl: string
  /** The paths of the public pages. */
  pages: readonly string[]
}

/** Serves what the site offers to programs beside its pages: each document is one route, whose answer is kept. */
export const documentsTransport = async (scope: FastifyInstance, { services, clock, publicUrl, pages }: Options) => {
  scope.addHook('onRequest', (_request, reply, next) => {
    reply.header('cache-control', 'no-cache')
    next()
  })
  const isOpenToAll = true

  scope.get('/robots.txt', { config: { cache: { tags: [], query: [] } } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(publicUrl)),
  )

  scope.get('/sitemap.xml', { config: { cache: { tags: [], query: [] } } }, (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(publicUrl, pages)),
  )

  scope.get(
    '/news.atom',
    { config: { isOpenToAll, cache: { tags: ['newsEvents'], query: [] } } },
    async (_request, reply) => {
      const items = await services.limits.inTime(() => services.newsEvents.list())
      return reply.type(ATOM).send(newsFeed({ publicUrl, items, now: clock() }))
    },
  )

  scope.get(
    '/publications.atom',
    { config: { isOpenToAll, cache: { tags: ['publications'], query: [] } } },
    async (_request, reply) => {
      const { items } = await services.limits.inTime(() => services.publications.search({}))
      return reply.type(ATOM).send(publicationsFeed({ publicUrl, items }))
    },
  )
}

const ATOM = 'application/atom+xml; charset=utf-8'
