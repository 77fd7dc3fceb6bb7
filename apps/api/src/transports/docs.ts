import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { KINDS, RECORD_TAGS } from '@hazards/schema/kinds/kinds'
import { colorStyle, originalStyle } from '@hazards/schema/site-colors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type KnownSlugs, type ReferenceDocument, readDocument } from '../api-reference/document.ts'
import { type FrameOptions, SEARCH_MAX } from '../api-reference/frame.ts'
import { renderGroup } from '../api-reference/group-page.ts'
import { listGroups } from '../api-reference/groups.ts'
import { renderGuides } from '../api-reference/guides-page.ts'
import { renderIndex, renderSearch } from '../api-reference/index-page.ts'
import { unknownAddress } from '../lib/errors.ts'
import { inlineHash } from '../lib/html.ts'
import type { Services } from '../modules/services.ts'
import { createOpenApiDocument } from '../openapi/openapi.ts'
import { DOCS_PATH, DOCUMENT_PATH, REST_PATH } from '../openapi/paths.ts'

/** Where programs look for a host's APIs (RFC 9727). */
const CATALOG_PATH = '/.well-known/api-catalog'

const FIVE_MINUTES = { 'cache-control': 'public, max-age=300' }
const IMMUTABLE = 'public, max-age=31536000, immutable'
const CACHED = { isOpenToAll: true, cache: { tags: [], query: [] } }

type Options = { services: Services; publicUrl: string; clientFolder: string | undefined }

/**
 * Serves the OpenAPI document, the pages of a reference to read and try it, and the catalog that lists both, all from our own
 * origin.
 *
 * @param options.clientFolder the folder of the site's files, for its fonts
 */
export const docsTransport = async (scope: FastifyInstance, { services, publicUrl, clientFolder }: Options) => {
  const serve = (path: string, headers: Record<string, string>, create: () => string | Buffer) =>
    scope.get(path, { config: CACHED }, (_request, reply) => reply.headers(headers).send(create()))

  const json = { 'content-type': 'application/json; charset=utf-8' }
  const named = { isOpenToAll: true, cache: { tags: ['texts'], query: [] } }
  scope.get(DOCUMENT_PATH, { config: named }, async (_request, reply) => {
    const { name } = await services.texts.get('group')
    return reply.headers({ ...json, ...FIVE_MINUTES }).send(JSON.stringify(createOpenApiDocument(publicUrl, name)))
  })
  // A Buffer, because Fastify adds to text a charset parameter, which this media type does not define.
  serve(CATALOG_PATH, { ...CATALOG_HEADERS, ...FIVE_MINUTES }, () =>
    Buffer.from(JSON.stringify(buildCatalog(publicUrl))),
  )
  const style = asset('css', 'text/css; charset=utf-8', `${originalStyle()}\n${fontFaces(clientFolder)}`)
  const script = asset('js', 'text/javascript; charset=utf-8')
  scope.get(`${DOCS_PATH}/assets/:name`, ({ url }, reply) => {
    const found = [style, script].find(({ path }) => path === url)
    if (!found) throw unknownAddress()
    return reply.headers({ 'content-type': found.type, 'cache-control': IMMUTABLE }).send(found.text)
  })
  await scope.register(referencePages, { services, publicUrl, assets: { style: style.path, script: script.path } })
  for (const path of [REST_PATH, `${REST_PATH}/`]) scope.get(path, (_request, reply) => reply.redirect(DOCS_PATH, 302))
}

/** The pages of the reference. Their examples name records of this site, so they change with them. */
const referencePages = async (
  scope: FastifyInstance,
  { services, ...frame }: { services: Services } & Pick<FrameOptions, 'publicUrl' | 'assets'>,
) => {
  const config = { isOpenToAll: true, isCostlyRead: true, cache: { tags: PAGE_TAGS, query: [] } }
  const send = async (
    { caller }: FastifyRequest,
    reply: FastifyReply,
    render: (document: ReferenceDocument, options: FrameOptions) => string,
  ) => {
    const { name, logo, ...group } = await services.texts.get('group')
    const known = await services.limits.read('api-reference', caller, () => findSlugs(services))
    const colors = colorStyle(group)
    const options = { ...frame, name, logo: logo.imageUrl, colors }
    const page = render(readDocument(createOpenApiDocument(frame.publicUrl, name), known), options)
    return reply.headers({ ...pageHeaders(colors), ...FIVE_MINUTES }).send(page)
  }
  scope.get(DOCS_PATH, { config: { ...config, cache: { tags: PAGE_TAGS, query: ['search'] } } }, (request, reply) => {
    const words = listWords(request.query)
    return send(request, reply, (document, options) =>
      words ? renderSearch(document, words, options) : renderIndex(document, options),
    )
  })
  scope.get(`${DOCS_PATH}/guides`, { config }, (request, reply) =>
    send(request, reply, (_document, options) => renderGuides(options)),
  )
  scope.get(`${DOCS_PATH}/:group`, { config, onSend: leadToStart }, (request, reply) =>
    send(request, reply, (document, options) => {
      const group = listGroups(document).find(({ slug }) => slug === (request.params as { group: string }).group)
      if (!group) throw unknownAddress()
      return renderGroup(document, group, options)
    }),
  )
  scope.get(`${DOCS_PATH}/*`, { onSend: leadToStart }, async () => {
    throw unknownAddress()
  })
}

/** Readers of an old or mistyped address get to all calls; programs are told that there is nothing. */
const leadToStart = async ({ headers }: FastifyRequest, reply: FastifyReply, payload: unknown) => {
  if (reply.statusCode !== 404 || !headers.accept?.includes('text/html')) return payload
  reply.code(302).header('location', DOCS_PATH).removeHeader('content-length').removeHeader('content-type')
  return ''
}

const PAGE_TAGS = ['texts', ...RECORD_TAGS] as const

const listWords = (query: unknown): string => {
  const { search } = query as { search?: unknown }
  return typeof search === 'string' ? search.trim().slice(0, SEARCH_MAX) : ''
}

/** Returns the slug of the first public record of each kind. */
const findSlugs = async (services: Services): Promise<KnownSlugs> => {
  const known: KnownSlugs = {}
  for (const { tag, api } of Object.values(KINDS)) {
    const [record] = (await services[tag].list.part({ limit: 1 })).items
    known[api] = record?.slug
  }
  return known
}

const FONTS = { Newsreader: 'newsreader', 'Source Sans': 'source-sans' }

/** Returns the rules for the site's fonts, at the addresses where the site has them; nothing without a built site. */
const fontFaces = (clientFolder: string | undefined): string => {
  const files = clientFolder ? readdirSync(join(clientFolder, 'assets')) : []
  return Object.entries(FONTS)
    .map(([family, name]) => {
      const file = files.find((each) => each.startsWith(`${name}-latin`) && each.endsWith('.woff2'))
      return file
        ? `@font-face{font-family:"${family}";src:url("/assets/${file}") format("woff2");font-weight:400 700;font-display:swap}\n`
        : ''
    })
    .join('')
}

/** @param colors an inline style, or '' */
const pageHeaders = (colors: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    `default-src 'none'; script-src 'self'; style-src 'self'${colors && ` ${inlineHash(colors)}`}; img-src 'self'; ` +
    "connect-src 'self'; base-uri 'none'; form-action 'self'; font-src 'self'; frame-ancestors 'none'",
})

/** Returns an asset of the reference page, at an address that changes with its content. */
const asset = (extension: 'css' | 'js', type: string, before = '') => {
  // Resolved by package name, which works both from the sources and from the bundle.
  const file = createRequire(import.meta.url).resolve(`@hazards/api/assets/api-reference.${extension}`)
  const text = before + readFileSync(file, 'utf8')
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
