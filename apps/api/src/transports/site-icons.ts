import type { FastifyInstance } from 'fastify'
import { notFound } from '../lib/errors.ts'
import type { Services } from '../modules/services.ts'

/**
 * Serves the group's logo as icons (records §5.19). Only the picture that its texts name now is one, and only in the sizes of
 * the list, so that nobody can make the server draw more than these. What is drawn never changes under its address.
 */
export const siteIcons = (scope: FastifyInstance, services: Services): void => {
  scope.get<{ Params: { icon: string } }>(
    '/icons/:icon.png',
    { config: { isCostlyRead: true, cache: { tags: ['texts'], query: [] } } },
    async ({ params, caller }, reply) => {
      const icon = await services.limits.read('icons', caller, async () => {
        const { imageUrl } = (await services.texts.get('group')).logo
        return imageUrl && services.siteIcons.icon(imageUrl, `/icons/${params.icon}.png`)
      })
      if (!icon) throw notFound('icon')
      return reply.type('image/png').header('cache-control', 'public, max-age=31536000, immutable').send(icon)
    },
  )
}
