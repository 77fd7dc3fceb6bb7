import type { FastifyInstance } from 'fastify'
import { DOCS_PATH, DOCUMENT_PATH } from '../openapi.ts'

const LINKS = `<${DOCUMENT_PATH}>; rel="service-desc", <${DOCS_PATH}>; rel="service-doc"`

/** Names the description of the API in every answer of a scope, behind what its Link header holds already (records §4, RFC 8631). */
export const linkToDescription = (scope: FastifyInstance) => {
  scope.addHook('onSend', (_request, reply, payload, done) => {
    const own = reply.getHeader('link')
    // A kept response has them already.
    if (own === undefined) reply.header('link', LINKS)
    else if (!String(own).includes(LINKS)) reply.header('link', `${own}, ${LINKS}`)
    done(null, payload)
  })
}
