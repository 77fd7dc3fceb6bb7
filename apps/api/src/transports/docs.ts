import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
import { renderApiReference } from '../api-reference/page.ts'
import { unknownAddress } from '../lib/errors.ts'
import { createOpenApiDocument } from '../openapi/openapi.ts'
import { DOCS_PATH, DOCUMENT_PATH, REST_PATH } from '../openapi/paths.ts'

/** Where programs look for a host's APIs (RFC 9727). */
const CATALOG_PATH = '/.well-known/api-catalog'

const FIVE_MINUTES = { 'cache-control': 'public, max-age=300' }
const IMMUTABLE = 'public, max-age=31536000, immutable'
const CACHED = { isOpenToAll: true, cache: { tags: [], query: [] } }

/**
 * Serves the OpenAPI document, a reference page to read and try it, and the catalog that lists both, all from our own
 * origin.
 */
export const docsTransport = async (scope: FastifyInstance, { publicUrl }: { publicUrl: string }) => {
  const serve = (path: string, headers: Record<string, string>, create: () => string | Buffer) =>
    scope.get(path, { config: CACHED }, (_request, reply) => reply.headers(headers).send(create()))

  const json = { 'content-type': 'application/json; charset=utf-8' }
  serve(DOCUMENT_PATH, { ...json, ...FIVE_MINUTES }, () => JSON.stringify(createOpenApiDocument(publicUrl)))
  // A Buffer, because Fastify adds to text a charset parameter, which this media type does not define.
  serve(CATALOG_PATH, { ...CATALOG_HEADERS, ...FIVE_MINUTES }, () =>
    Buffer.from(JSON.stringify(buildCatalog(publicUrl))),
  )

  const [style, script] = [asset('css', 'text/css; charset=utf-8'), asset('js', 'text/javascript; charset=utf-8')]
  scope.get(`${DOCS_PATH}/assets/:name`, ({ url }, reply) => {
    const found = [style, script].find(({ path }) => path === url)
    if (!found) throw unknownAddress()
    return reply.headers({ 'content-type': found.type, 'cache-control': IMMUTABLE }).send(found.text)
  })
  const assets = { style: style.path, script: script.path }
  const html = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': CSP }
  serve(DOCS_PATH, { ...html, ...FIVE_MINUTES }, () =>
    renderApiReference(createOpenApiDocument(publicUrl), { publicUrl, assets }),
  )
  for (const path of [REST_PATH, `${REST_PATH}/`]) scope.get(path, (_request, reply) => reply.redirect(DOCS_PATH, 302))
}

const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Returns an asset of the reference page, at an address that changes with its content. */
const asset = (extension: 'css' | 'js', type: string) => {
  // Resolved by package name, which works both from the sources and from the bundle.
  const file = createRequire(import.meta.url).resolve(`@hazards/api/assets/api-reference.${extension}`)
  const text = readFileSync(file, 'utf8')
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12)
  return { path: `${DOCS_PATH}/assets/api-reference.${hash}.${extension}`, type, text }
}

const CATALOG_HEADERS = {
  'content-type': 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  link: `<${CATALOG_PATH}>; rel="api-catalog"`,
}

/** Describes this host's one API as a linkset (RFC 9264): its address, its description and its status. */
const buildCatalog = (publicUrl: string) => ({
  linkset: [
    {
      anchor: `${publicUrl}${REST_PATH}`,
      'service-desc': [{ href: `${publicUrl}${DOCUMENT_PATH}`, type: 'application/json' }],
      'service-doc': [{ href: `${publicUrl}${DOCS_PATH}`, type: 'text/html' }],
      status: [{ href: `${publicUrl}/readyz`, type: 'application/json' }],
    },
  ],
})
