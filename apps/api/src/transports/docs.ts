import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { createOpenApiDocument, REST_PATH } from '../openapi.ts'

export const DOCUMENT_PATH = `${REST_PATH}/openapi.json`
export const DOCS_PATH = `${REST_PATH}/docs`

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
