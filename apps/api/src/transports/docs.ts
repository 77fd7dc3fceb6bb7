import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { createOpenApiDocument, DOCS_PATH, DOCUMENT_PATH, REST_PATH } from '../openapi.ts'

/** Where programs look for the APIs of a host (RFC 9727). */
export const CATALOG_PATH = '/.well-known/api-catalog'

/** Serves the OpenAPI document, and a page to read and try it in, all from our own origin. */
export const docsTransport = async (scope: FastifyInstance, { publicUrl }: { publicUrl: string }) => {
  const document = JSON.stringify(createOpenApiDocument(publicUrl))
  scope.get(DOCUMENT_PATH, (_request, reply) =>
    reply
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=300',
      })
      .send(document),
  )
  for (const path of [REST_PATH, `${REST_PATH}/`]) scope.get(path, (_request, reply) => reply.redirect(DOCS_PATH, 302))
  // As bytes: to a text Fastify would add a character set, which the type does not know.
  const catalog = Buffer.from(JSON.stringify(catalogOf(publicUrl)))
  scope.get(CATALOG_PATH, (_request, reply) =>
    reply
      .headers({
        'content-type': 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
        link: `<${CATALOG_PATH}>; rel="api-catalog"`,
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=300',
      })
      .send(catalog),
  )
  scope.get(DOCS_PATH, (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': CSP,
        'cache-control': 'public, max-age=300',
      })
      .send(PAGE),
  )
  scope.get(`${DOCS_PATH}/start.js`, (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=300' })
      .send(START),
  )
  scope.register(fastifyStatic, {
    root: dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
    prefix: `${DOCS_PATH}/assets/`,
    allowedPath: (path) => ['/swagger-ui.css', '/swagger-ui-bundle.js'].includes(path),
    maxAge: '1h',
    decorateReply: false,
  })
}

/** The one API of this host, as a linkset (RFC 9264): where it is, what describes it, whether it is up. */
const catalogOf = (publicUrl: string) => ({
  linkset: [
    {
      anchor: `${publicUrl}${REST_PATH}`,
      'service-desc': [{ href: `${publicUrl}${DOCUMENT_PATH}`, type: 'application/json' }],
      'service-doc': [{ href: `${publicUrl}${DOCS_PATH}`, type: 'text/html' }],
      status: [{ href: `${publicUrl}/readyz`, type: 'application/json' }],
    },
  ],
})

/** Swagger UI draws its icons from data: addresses and sets styles on its elements. */
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Disaster and Hazard Research Group</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${DOCS_PATH}/assets/swagger-ui.css">
</head>
<body>
<main id="docs"><noscript><p>This page needs JavaScript. The document itself is at <a href="${DOCUMENT_PATH}">${DOCUMENT_PATH}</a>.</p></noscript></main>
<script src="${DOCS_PATH}/assets/swagger-ui-bundle.js"></script>
<script src="${DOCS_PATH}/start.js"></script>
</body>
</html>
`

const START = `SwaggerUIBundle({ url: '${DOCUMENT_PATH}', dom_id: '#docs', deepLinking: true, persistAuthorization: false, tryItOutEnabled: true, displayRequestDuration: true, validatorUrl: null })
`
