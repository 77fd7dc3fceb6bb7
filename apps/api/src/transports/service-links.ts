import type { FastifyInstance } from 'fastify'
import { DOCS_PATH, DOCUMENT_PATH } from '../openapi/paths.ts'

/** The links from any place of the site to the API's description, for a Link header. */
export const LINKS = `<${DOCUMENT_PATH}>; rel="service-desc", <${DOCS_PATH}>; rel="service-doc"`

/** Adds links to the API description to the Link header of every response in a scope (records §4, RFC 8631). */
export const linkToDescription = (scope: FastifyInstance) => {
  scope.addHook('onSend', (_request, reply, payload, done) => {
    const own = reply.getHeader('link')
    // A cached response already has them.
    if (own === undefined) reply.header('link', LINKS)
    else if (!String(own).includes(LINKS)) reply.header('link', `${own}, ${LINKS}`)
    done(null, payload)
  })
}
