import { publicationSchema } from '@hazards/schema/publication'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { sendInParts } from './json-parts.ts'

/** Answers GET /api/publications (specification §7): the one public list without a bound. @throws as sendInParts */
export const sendAllPublications = async (request: FastifyRequest, reply: FastifyReply, services: Services) => {
  request.called.push('publications.list')
  const total = await services.limits.inTime(() => services.publications.count())
  reply.header('x-total-count', String(total))
  return sendInParts(reply, {
    parts: services.publications.listInParts(),
    schema: publicationSchema,
    begin: services.limits.inTime,
  })
}
