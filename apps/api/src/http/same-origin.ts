import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { isLoopback } from '../lib/client-address.ts'
import { DomainError } from '../lib/errors.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/**
 * Refuses every request that may change something and that a page of another origin had a browser send, at every door:
 * REST, tRPC, uploads and posted forms. `Origin`, where it is sent, must be that of `publicUrl`. Programs send none.
 *
 * Where `publicUrl` is this machine's own (a demo, development) any of its names is as good, as long as page and request
 * name the same.
 */
export const sameOrigin = fastifyPlugin<{ publicUrl: string }>(
  async (app, { publicUrl }) => {
    const isAtHome = isLoopback(new URL(publicUrl).hostname)
    app.addHook('onRequest', async ({ method, headers }) => {
      if (READING.has(method) || isOwn(headers, publicUrl, isAtHome)) return
      throw new DomainError('FORBIDDEN', `Only pages of ${publicUrl} may change something here from a browser.`)
    })
  },
  { name: 'same-origin' },
)

const isOwn = (headers: FastifyRequest['headers'], publicUrl: string, isAtHome: boolean): boolean => {
  const { origin, host } = headers
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') return false
  if (origin === undefined || origin === publicUrl) return true
  // A form of a page that sends no referrer: the browser then keeps its origin back, but says that it is the same.
  if (origin === 'null') return site === 'same-origin'
  if (!isAtHome || !URL.canParse(origin)) return false
  const page = new URL(origin)
  return isLoopback(page.hostname) && page.host === host
}
