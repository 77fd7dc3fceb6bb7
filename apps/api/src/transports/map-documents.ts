import { readPart } from '@hazards/schema/world'
import type { FastifyInstance } from 'fastify'
import { drawLand } from '../documents/land.ts'
import { notFound } from '../lib/errors.ts'

const A_DAY = 86_400

/** Serves the land of a part of the world map, on which pages draw sites (records §16.5). */
export const mapDocuments = (scope: FastifyInstance): void => {
  scope.get<{ Params: { part: string } }>(
    '/maps/:part.svg',
    { config: { isCostlyRead: true, cache: { tags: [], query: [] } } },
    async ({ params }, reply) => {
      const part = readPart(params.part)
      if (!part) throw notFound('map')
      return reply.type('image/svg+xml').header('cache-control', `public, max-age=${A_DAY}`).send(drawLand(part))
    },
  )
}
