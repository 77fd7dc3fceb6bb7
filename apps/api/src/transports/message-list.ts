import { contactListSchema, contactSubmissionSchema } from '@hazards/schema/contact'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { REST_PATH } from '../openapi/openapi.ts'
import type { Services } from '../services.ts'
import { sessionIdOf } from './call.ts'
import { sendInParts } from './json-parts.ts'
import { readQuery } from './read-query.ts'

const PATH = `${REST_PATH}/admin/contact-submissions`

/**
 * Answers GET /api/admin/contact-submissions (specification §7): all messages, streamed, or with `limit` one page of them
 * and a link to the next.
 *
 * @throws DomainError UNAUTHORIZED, FORBIDDEN, BAD_REQUEST for an invalid query, and what reading throws
 */
export const sendMessages = async (request: FastifyRequest, reply: FastifyReply, services: Services) => {
  request.called.push('contact.list')
  const { messages, auth, limits } = services
  const read = <Result>(call: () => Promise<Result>) => limits.read('contact', call)
  await limits.withTimeout(() => auth.authenticate(sessionIdOf(request)))
  const { limit, ...from } = parseQuery(request)
  if (limit === undefined) {
    const total = await read(() => messages.count(from.search))
    return sendInParts(reply, {
      parts: messages.listInParts(from.search),
      schema: contactSubmissionSchema,
      headers: { 'x-total-count': String(total) },
      begin: read,
    })
  }
  const { items, nextCursor, total } = await read(() => messages.list({ ...from, limit }))
  if (nextCursor) {
    const query = new URLSearchParams({
      limit: String(limit),
      ...(from.search && { search: from.search }),
      cursor: nextCursor,
    })
    reply.header('link', `<${PATH}?${query}>; rel="next"`)
  }
  return reply
    .headers({ 'content-type': 'application/json', 'cache-control': 'no-store', 'x-total-count': String(total) })
    .send(JSON.stringify(contactSubmissionSchema.array().parse(items)))
}

/** Parses the query; `limit` arrives as text. */
const parseQuery = ({ query }: FastifyRequest) => {
  const { limit, ...rest } = query as Record<string, unknown>
  if (limit === undefined) return readQuery(contactListSchema, rest)
  return readQuery(contactListSchema, { ...rest, limit: /^\d{1,3}$/.test(String(limit)) ? Number(limit) : limit })
}
