import { pagePathInput } from '@hazards/schema/usage'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getClient } from '../lib/client-address.ts'
import { DomainError } from '../lib/errors.ts'
import type { Services } from '../modules/services.ts'

/**
 * Counts the pages and PDFs of records that visitors get (records §20). A browser that goes from page to page by scripts asks for
 * no page, and asks for the data of some that are never shown: it names the page at POST /views once it is shown.
 */
export const usageTransport = async (scope: FastifyInstance, { services: { usage } }: { services: Services }) => {
  scope.onRequestEnd((request, _reply, status) => {
    if (request.method === 'GET' && isGot(request, status) && !isPrefetch(request))
      usage.countRequest(request.url, buildCaller(request))
  })
  scope.post('/views', { bodyLimit: 1024 }, (request, reply) => {
    const input = pagePathInput.safeParse(request.body)
    if (!input.success) throw new DomainError('BAD_REQUEST', 'The body must be {"path": …} with the path of a page.')
    usage.countView(input.data.path, buildCaller(request))
    return reply.code(204).send()
  })
}

const buildCaller = (request: FastifyRequest) => ({
  client: getClient(request),
  userAgent: request.headers['user-agent'],
})

/** Whether the client got a page or a file: anew, by the copy that it has, or the first part of it. */
const isGot = ({ headers: { range } }: FastifyRequest, status: number): boolean =>
  status === 200 || status === 304 || (status === 206 && /^bytes=0-/.test(range ?? ''))

/** Browsers fetch some pages before anybody asks to see them. */
const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  `${headers['sec-purpose'] ?? ''}${headers.purpose ?? ''}`.includes('prefetch')
