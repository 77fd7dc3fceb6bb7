import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { InlineHashes, PageRequest, RenderedPage, Site } from '../contract.ts'
import { errorAnswer, sendError } from '../http/error-body.ts'
import type { Clock } from '../lib/clock.ts'
import { DomainError, unknownAddress } from '../lib/errors.ts'
import { appRouter, publicReads } from '../modules/app-router.ts'
import type { Services } from '../modules/services.ts'
import { type Config, DEMO_ADMINISTRATOR } from '../process/config.ts'
import { buildContext, errorHeaders, logServerError } from './call.ts'
import { findPreviewPage, type PreviewPage } from './preview-pages.ts'
import { LINKS } from './service-links.ts'

/** Where the website comes from: the built files, or Vite in development. */
export type SiteSource = {
  load: () => Promise<Site>
  /** The folder of the static files. */
  clientFolder?: string
  /** Serves the files that Vite handles itself, and calls `next` for everything else. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  csp: (inline: InlineHashes) => string
  /** The public pages, each with the query keys that it reads; empty in development, where nothing is cached. */
  pages?: Readonly<Record<string, readonly string[]>>
}

type Options = {
  services: Services
  clock: Clock
  site: SiteSource
  config: Pick<Config, 'publicUrl' | 'isDemo'>
}

/** Opens the website built into `folder`. @throws Error if it has not been built */
export const openBuiltSite = async (folder: string): Promise<SiteSource> => {
  const site = (await import(pathToFileURL(join(folder, 'server/entry-server.js')).href)) as Site
  const indexed = site.pages.filter(({ sitemap }) => sitemap).map(({ path, query }) => [path, query] as const)
  const pages = Object.fromEntries(indexed)
  return { load: async () => site, clientFolder: join(folder, 'client'), csp: siteCsp, pages }
}

/**
 * Returns the content security policy of pages. It allows inline scripts and styles by hash and not by nonce, so that a
 * page and this header can be cached together.
 */
export const siteCsp = ({ scripts, styles }: InlineHashes, extraConnect = ''): string =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src 'self'${extraConnect}`,
    "manifest-src 'self'",
    'frame-src https://www.openstreetmap.org',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * Serves the website: its static files, and every other address as a rendered page, which is a 404 page for an unknown
 * address.
 */
export const siteTransport = async (scope: FastifyInstance, options: Options) => {
  const { services, site } = options
  const { middleware } = site
  if (middleware) {
    scope.addHook('onRequest', async (request, reply) => {
      await new Promise<void>((next) => {
        reply.raw.once('close', next)
        middleware(request.raw, reply.raw, next)
      })
      if (reply.raw.writableEnded) reply.hijack()
    })
  }
  if (site.clientFolder) serveFiles(scope, site.clientFolder)
  const formPages = (await site.load()).pages.filter(({ form }) => form)
  const formPaths = formPages.map(({ path }) => path)
  const handler = (request: FastifyRequest, reply: FastifyReply) => sendPage(request, reply, options)
  scope.register(async (forms) => {
    acceptForms(forms)
    for (const { path, isOneClick } of formPages) if (!isOneClick) forms.post(path, handler)
  })
  scope.register(async (oneClick) => {
    acceptAnything(oneClick)
    for (const { path, isOneClick } of formPages) if (isOneClick) oneClick.post(path, handler)
  })
  const { pages = {} } = site
  for (const [path, query] of Object.entries(pages))
    scope.get(path, { config: { cache: { tags: PAGE_TAGS, query } } }, handler)
  scope.get('/previews/:token', { config: { isCostlyRead: true } }, async (request, reply) => {
    const preview = await findPreviewPage(request, reply, { services, now: options.clock() })
    return preview === 'redirected' ? reply : sendPage(request, reply, options, preview)
  })
  // A slash at the end is redirected, with the headers of the page, because the redirect repeats a secret address.
  for (const path of ['/', '/*', '/previews/:token/', ...formPaths, ...formPaths.map((path) => `${path}/`)])
    if (!Object.hasOwn(pages, path)) scope.get(path, { config: { isCostlyRead: true } }, handler)
  scope.setErrorHandler(async (error, request, reply) => {
    if (!request.headers.accept?.includes('text/html')) return sendError(error, request, reply)
    const { status, retryAfter } = errorAnswer(error)
    const page = (await site.load()).renderError({ status })
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    return reply
      .code(status)
      .headers({ ...page.headers, ...pageHeaders(site, page), 'cache-control': 'no-store' })
      .send(page.html)
  })
  scope.setNotFoundHandler((request, reply) => sendError(unknownAddress(), request, reply))
}

/** Any change of data may affect any page. */
const PAGE_TAGS = [...new Set(Object.values(publicReads).flat())]

const pageHeaders = (site: SiteSource, { inline = { scripts: [], styles: [] } }: RenderedPage) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': site.csp(inline),
})

const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'

/** Our drawings define their colors for light and dark in an inline style. */
const DRAWING_CSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const serveFiles = (scope: FastifyInstance, root: string) => {
  scope.register(fastifyStatic, {
    root,
    // One route for each existing file: there is no pattern that a crafted address could bypass.
    wildcard: false,
    index: false,
    dotfiles: 'ignore',
    // The build stores compressed variants next to each file.
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? YEAR : HOUR)
      if (path.endsWith('.svg')) reply.header('content-security-policy', DRAWING_CSP)
    },
  })
}

/** Maximum bytes of a form: the longest valid one with every character percent-encoded as %F0%9F%99%82. */
const FORM_BODY_MAX = 150 * 1024

/** Accepts the body that a page's form sends without scripts. */
const acceptForms = (scope: FastifyInstance) => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BODY_MAX },
    async (_request: unknown, body: string) => new URLSearchParams(body),
  )
  scope.addContentTypeParser('*', async () => {
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'The body must be the data of the form on this page.')
  })
}

/**
 * Accepts any body from a mail program's unsubscribe button (RFC 8058), because the address alone identifies the
 * action.
 */
const acceptAnything = (scope: FastifyInstance) => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: ONE_CLICK_BODY_MAX },
    async () => new URLSearchParams(),
  )
}
const ONE_CLICK_BODY_MAX = 4096

const sendPage = async (request: FastifyRequest, reply: FastifyReply, options: Options, preview?: PreviewPage) => {
  const { services, clock, site, config } = options
  const { publicUrl, isDemo } = config
  const { render, renderError } = await site.load()
  const form = getForm(request)
  const failures: TRPCError[] = []
  let page: RenderedPage
  try {
    const asked: PageRequest = {
      router: appRouter,
      publicUrl,
      now: clock(),
      createContext: async () => buildContext(request, preview?.services ?? services),
      request: new Request(publicUrl + (preview?.path ?? request.url)),
      notice: preview?.notice,
      form,
      onError: (error) => {
        if (!(error instanceof TRPCError)) return
        logServerError(request, error)
        failures.push(error)
      },
      demo: isDemo && (await services.administrators.isOpenTo(DEMO_ADMINISTRATOR)) ? DEMO_ADMINISTRATOR : null,
      hasMail: services.outbox.isSetUp,
      university: services.university.name ?? null,
    }
    const turn = { route: `${request.routeOptions.url}`, caller: request.caller, isForm: form !== undefined }
    page = await services.limits.page(turn, () => render(asked))
  } catch (error) {
    page = renderError({ status: getStatus(error) })
    page.headers['cache-control'] = 'no-store'
    if ([429, 503].includes(page.status)) page.headers['retry-after'] = String(errorAnswer(error).retryAfter ?? 5)
    if (page.status >= 500) request.log.error({ err: error }, 'page failed')
  }
  if (preview) delete page.headers.link
  if (page.status >= 400) Object.assign(page.headers, errorHeaders(failures))
  if (form || page.status >= 400) page.headers['cache-control'] = 'no-store'
  return reply
    .code(page.status)
    .headers({
      ...(!reply.hasHeader('cache-control') && { 'cache-control': 'no-cache' }),
      ...(request.routeOptions.url === '/' && { link: LINKS }),
      ...page.headers,
      ...pageHeaders(site, page),
    })
    .send(Buffer.from(page.html))
}

/** Returns the data of a posted form; undefined if none was posted. */
const getForm = ({ method, body }: FastifyRequest): URLSearchParams | undefined =>
  method === 'POST' ? ((body as URLSearchParams | undefined) ?? new URLSearchParams()) : undefined

/** Returns the status of a page that could not be rendered; errors of its calls keep the status of the call. */
const getStatus = (error: unknown): number => {
  const { data } = error as { data?: { httpStatus?: number } }
  return data?.httpStatus ?? errorAnswer(error).status
}
