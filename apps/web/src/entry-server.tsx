import { randomUUID } from 'node:crypto'
import { siteManifest, styles, stylesMark } from 'virtual:site-manifest'
import type { PageRequest, RenderedPage, Site } from '@hazards/api/contract'
import { groupTexts } from '@hazards/schema/group.texts'
import { colorStyle } from '@hazards/schema/site-colors'
import type { TextsOf } from '@hazards/schema/texts'
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { createTRPCClient, unstable_localLink } from '@trpc/client'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { ErrorDocument } from './components/layout/error-document.tsx'
import { asPreview } from './components/layout/preview-notice.tsx'
import { inlineHash, removeNonces } from './lib/inline-hashes.ts'
import { textsIn } from './lib/page-texts.ts'
import type { ApiClient } from './lib/trpc.ts'
import { findPattern, pages, routeIds, submitForm } from './pages.ts'
import { createSiteRouter, type SiteRouter } from './router.tsx'

/** React's marker for a component that failed or suspended. Readers without scripts would see a gap there. */
const UNRENDERED = '<!--$!-->'

/** The group's texts from the last rendered page. Error pages use them without a query. */
let group: TextsOf<'group'> = groupTexts.original

for (const id of Object.keys(siteManifest.routes))
  if (!routeIds.includes(id)) throw new Error(`The build has files for ${id}, which is no route`)

const styleHashes = styles ? [inlineHash(styles)] : []

/**
 * Renders a page to HTML, including its data. Calls the API's procedures in this process.
 *
 * @throws errors from loaders and components
 */
const render = async ({ request, form, notice, ...page }: PageRequest): Promise<RenderedPage> => {
  const client = createLocalClient(page)
  // '/%63ontact' is the same page as '/contact'.
  const path = decodeURI(new URL(request.url).pathname)
  const answer = form && (await submitForm(path, form, client))
  const { publicUrl, now, hasMail, university } = page
  // Public pages do not carry the password. A link to the panel loads a new page, so that it has it.
  const demo = path.startsWith('/admin') ? page.demo : null
  const posted = answer && { posted: { ...answer, path } }
  const site = { publicUrl, now: now.toISOString(), demo, hasMail, university, ...posted }
  const nonce = randomUUID()
  const handle = createRequestHandler({
    request,
    getRouterManifest: () => siteManifest,
    createRouter: () => createSiteRouter({ client, site, nonce }),
  })
  let marked = ''
  const response = await handle(async ({ router, responseHeaders }) => {
    throwFailure(router)
    group = textsIn(router.options.context.utils, 'group') ?? group
    marked = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />))
    // Without the body, which would be encoded and decoded again.
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
  })
  const { html, scripts } = removeNonces(marked, nonce)
  if (response.status >= 500 || html.includes(UNRENDERED)) throw new Error(`${findPattern(path)} could not be rendered`)
  const shown = notice && response.status === 200 ? asPreview(html, notice) : html
  const colors = colorStyle(group)
  return {
    status: answer?.status ?? response.status,
    // A function, because a string's dollar signs would have a meaning.
    html: (colors ? shown.replace('</head>', `<style data-colors>${colors}</style></head>`) : shown).replace(
      stylesMark,
      () => styles,
    ),
    headers: Object.fromEntries(response.headers),
    inline: { scripts, styles: colors ? [...styleHashes, inlineHash(colors)] : styleHashes },
  }
}

/** Returns a client that calls the API's procedures in this process, with one context for the whole page. */
const createLocalClient = ({
  router,
  createContext,
  onError,
}: Pick<PageRequest, 'router' | 'createContext' | 'onError'>): ApiClient => {
  let context: ReturnType<typeof createContext> | undefined
  return createTRPCClient<typeof router>({
    links: [
      unstable_localLink({
        router,
        createContext: () => (context ??= createContext()),
        onError: ({ error }) => onError(error),
      }),
    ],
  })
}

/** Throws the error of a failed loader. Otherwise the router would render it into the page without logging it. */
const throwFailure = (router: SiteRouter): void => {
  const failed = router.state.matches.find((match) => match.status === 'error')
  if (failed) throw failed.error
}

/** Renders the page for an error status, without data or scripts. The error is described in words (specification §8). */
const renderError: Site['renderError'] = ({ status }) => {
  const all = styles + colorStyle(group)
  return {
    status,
    html: `<!DOCTYPE html>${renderToStaticMarkup(<ErrorDocument status={status} styles={all} group={group} />)}`,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    inline: { scripts: [], styles: all ? [inlineHash(all)] : [] },
  }
}

export { pages, render, renderError }

void ({ pages, render, renderError } satisfies Site)
