import { siteManifest } from 'virtual:site-manifest'
import type { PageRequest, RenderedPage, Site } from '@hazards/api/contract'
import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { createTRPCClient, unstable_localLink } from '@trpc/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { ErrorDocument } from './components/layout/error-document.tsx'
import { documents } from './documents/documents.ts'
import { formPaths, takeForm } from './posted-forms.ts'
import { createSiteRouter, type SiteRouter } from './router.tsx'

/** What React leaves in place of a component that failed or waited: readers without scripts would see a gap. */
const UNRENDERED = '<!--$!-->'

/**
 * Renders one public page to HTML, with its data in it. Procedures are called in this process.
 *
 * @throws what a loader or a component threw
 */
const render = async ({ request, createContext, ...page }: PageRequest): Promise<RenderedPage> => {
  let context: ReturnType<typeof createContext> | undefined
  const client = createTRPCClient<typeof page.router>({
    links: [
      unstable_localLink({
        router: page.router,
        createContext: () => (context ??= createContext()),
        onError: ({ error }) => page.onError(error),
      }),
    ],
  })
  const { publicUrl, now, demo, form } = page
  // '/%63ontact' is the same page.
  const path = decodeURI(new URL(request.url).pathname)
  const taken = form && (await takeForm({ path, fields: form, client, now }))
  const site = { publicUrl, now: now.toISOString(), demo, ...(taken && { posted: taken.posted }) }
  const handle = createRequestHandler({
    request,
    getRouterManifest: () => siteManifest,
    createRouter: () => createSiteRouter({ client, site }),
  })
  const response = await handle(async ({ router, responseHeaders }) => {
    throwFailure(router)
    return renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> })
  })
  const html = await response.text()
  // The library answers a failed component with a bare 500 and has said why on the console.
  if (response.status >= 500 || html.includes(UNRENDERED)) throw new Error(`${request.url} could not be rendered`)
  return { status: taken?.status ?? response.status, html, headers: Object.fromEntries(response.headers) }
}

/** A failed loader is otherwise rendered into the page, and nothing is logged. */
const throwFailure = (router: SiteRouter): void => {
  const failed = router.state.matches.find((match) => match.status === 'error')
  if (failed) throw failed.error
}

/** Renders a page for an error's status; needs no data and no script (specification §8: errors are told in words). */
const renderError: Site['renderError'] = ({ status }) => ({
  status,
  html: `<!DOCTYPE html>${renderToStaticMarkup(
    <ErrorDocument status={status} styles={Object.values(siteManifest.inlineCss?.styles ?? {}).join('')} />,
  )}`,
  headers: { 'content-type': 'text/html; charset=utf-8' },
})

/** Every page but the panel's, with the filters that it reads from its address; see the validateSearch of the routes. */
const pages = {
  '/': ['type', 'year', 'category'],
  '/about': [],
  '/research': [],
  '/team': [],
  '/projects': [],
  '/publications': ['search', 'year', 'type'],
  '/news': [],
  '/news-events': ['year', 'category'],
  '/submit-news': [],
  '/contact': [],
}

export { documents, formPaths, pages, render, renderError }

void ({ documents, formPaths, pages, render, renderError } satisfies Site)
