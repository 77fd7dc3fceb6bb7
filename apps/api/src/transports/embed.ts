import { PUBLICATIONS_PER_PAGE, publicationListSchema } from '@hazards/schema/publication'
import type { FastifyInstance } from 'fastify'
import { failedEmbed, publicationsEmbed } from '../documents/publications-embed.ts'
import { errorAnswer } from '../http/error-body.ts'
import type { Services } from '../modules/services.ts'

type Options = { services: Services; publicUrl: string }

const schema = publicationListSchema.omit({ cursor: true, updatedSince: true })

/** Returns the valid parts of a query; on a page the rest is ignored (records §1). */
const readable = (query: unknown): typeof schema._output => {
  const given = query as Record<string, unknown>
  const known = Object.entries(schema.shape).map(([key, field]) => [key, field.safeParse(given[key]).data ?? undefined])
  return Object.fromEntries(known)
}

const framed = (policy: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
})

/** Serves the list of publications as a page for frames on other sites, cached like any page (records §2). */
export const embedTransport = async (scope: FastifyInstance, { services, publicUrl }: Options) => {
  const { publications, limits } = services

  scope.get(
    '/embed/publications',
    {
      config: {
        isCostlyRead: true,
        cache: {
          tags: ['publications', 'people', 'projects', 'themes', 'sites', 'texts'],
          query: Object.keys(schema.shape),
        },
      },
    },
    async ({ query, caller }, reply) => {
      const { limit = PUBLICATIONS_PER_PAGE, ...filter } = readable(query)
      const { items } = await limits.read('publications', caller, () => publications.list.part({ ...filter, limit }))
      const total = await limits.read('publications', caller, () => publications.list.count(filter))
      const { name, ...colors } = await services.texts.get('group')
      const { body, policy } = publicationsEmbed(items, { publicUrl, name, colors, filter, total })
      return reply.headers({ ...framed(policy), 'cache-control': 'no-cache' }).send(body)
    },
  )

  // Errors are HTML too, because browsers show nothing for a response that may not be framed.
  scope.setErrorHandler((error, request, reply) => {
    const { status, retryAfter } = errorAnswer(error)
    if (status >= 500) request.log.error({ err: error }, 'embed failed')
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    const { body, policy } = failedEmbed(publicUrl)
    return reply
      .code(status)
      .headers({ ...framed(policy), 'cache-control': 'no-store' })
      .send(body)
  })
}
