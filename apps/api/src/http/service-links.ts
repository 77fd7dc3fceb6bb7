import type { FastifyInstance } from 'fastify'
import { DOCS_PATH, DOCUMENT_PATH } from '../openapi.ts'

const LINKS = `<${DOCUMENT_PATH}>; rel="service-desc", <${DOCS_PATH}>; rel="service-doc"`

/** Names the description of the API in every answer of a scope, behind what its Link header holds already (records §4, RFC 8631). */
export const linkToDescription = (scope: FastifyInstance) => {
  // By callback: a promise more, and the handler of trpc-to-openapi ends before its answer is sent, and Fastify sends another.
  scope.addHook('onSend', (_request, reply, payload, done) => {
    const own = reply.getHeader('link')
    reply.header('link', own === undefined ? LINKS : `${own}, ${LINKS}`)
    done(null, payload)
  })
}
