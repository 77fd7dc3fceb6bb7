import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { isLoopback } from '../lib/client-address.ts'
import { DomainError } from '../lib/errors.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/**
 * Rejects every request that may change something and that a page of another origin made a browser send, on every
 * transport: REST, tRPC, uploads and forms. An `Origin` header must match `publicUrl`; programs other than browsers send none.
 *
 * If `publicUrl` is a loopback address (a demo, development), any loopback name is accepted, as long as the page and the
 * request use the same one.
 */
export const sameOrigin = fastifyPlugin<{ publicUrl: string }>(
  async (app, { publicUrl }) => {
    const isAtHome = isLoopback(new URL(publicUrl).hostname)
    app.addHook('onRequest', async ({ method, headers }) => {
      if (READING.has(method) || isOwn(headers, publicUrl, isAtHome)) return
      throw new DomainError('FORBIDDEN', `Only pages of ${publicUrl} may change data here from a browser.`)
    })
  },
  { name: 'same-origin' },
)

const isOwn = (headers: FastifyRequest['headers'], publicUrl: string, isAtHome: boolean): boolean => {
  const { origin, host } = headers
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') return false
  if (origin === undefined || origin === publicUrl) return true
  // A form on a page without a referrer: the browser hides its origin, but reports that it is the same.
  if (origin === 'null') return site === 'same-origin'
  if (!isAtHome || !URL.canParse(origin)) return false
  const page = new URL(origin)
  return isLoopback(page.hostname) && page.host === host
}
