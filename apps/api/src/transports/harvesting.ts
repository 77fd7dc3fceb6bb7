import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { harvestDocument } from '../documents/harvest.ts'
import { readHarvestRequest } from '../documents/harvest-request.ts'
import { getQuery } from '../http/cache-key.ts'
import type { Clock } from '../lib/clock.ts'
import { DomainError } from '../lib/errors.ts'
import type { Services } from '../modules/services.ts'

type Options = { services: Services; clock: Clock; publicUrl: string }

/** More than the longest arguments of the protocol. */
const BODY_MAX = 8 * 1024

/** Serves the harvesting protocol OAI-PMH 2.0 (records §18), by GET and POST. Its errors have status 200. */
export const harvestTransport = async (scope: FastifyInstance, { services, clock, publicUrl }: Options) => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_MAX },
    async (_request: unknown, body: string) => new URLSearchParams(body),
  )
  scope.addContentTypeParser('*', async () => {
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'The body must be arguments as a form sends them.')
  })
  const send = async (request: FastifyRequest, reply: FastifyReply, given: URLSearchParams) => {
    const { name, email } = await services.texts.get('group')
    const text = await services.limits.read('publications', request.caller, () =>
      harvestDocument(
        { harvest: services.harvest, publicUrl, group: { name, email }, now: clock() },
        given,
        readHarvestRequest,
      ),
    )
    request.reserve(text.length)
    return reply.headers({ 'content-type': 'text/xml; charset=utf-8', 'cache-control': 'no-cache' }).send(text)
  }
  const config = { isCostlyRead: true, isOpenToAll: true }
  scope.get('/oai', { config }, (request, reply) => send(request, reply, new URLSearchParams(getQuery(request.url))))
  scope.post('/oai', { config: {} }, (request, reply) => {
    if (!(request.body instanceof URLSearchParams) || request.url.includes('?'))
      throw new DomainError('BAD_REQUEST', 'The arguments of a POST are its body.')
    return send(request, reply, request.body)
  })
}
