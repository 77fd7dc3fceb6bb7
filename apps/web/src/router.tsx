import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { createTRPCQueryUtils } from '@trpc/react-query'
import { createQueryClient } from './lib/query-client.ts'
import { formatSearchParams, parseSearchParams } from './lib/search-params.ts'
import type { PageInfo, RouterContext, SiteInfo } from './lib/site.ts'
import { type ApiClient, trpc } from './lib/trpc.ts'
import { routeTree } from './routeTree.gen.ts'

let hasRendered = false

/**
 * Returns whether the router should restore the scroll position. On the first page it must not, if the visitor or the browser
 * has scrolled before hydration: the page would jump to the top.
 */
const canRestoreScroll = (): boolean => {
  const isFirst = !hasRendered
  hasRendered = true
  return !isFirst || scrollY === 0
}

type SiteRouterOptions = {
  client: ApiClient
  /** Server-side information. Omit it in the browser, which reads it from the page. */
  site?: SiteInfo
  /** The nonce for the router's inline scripts. Omit it in the browser. */
  nonce?: string
}

/** Creates a router: on the server one per request, in the browser one per tab. */
export const createSiteRouter = ({ client, site, nonce }: SiteRouterOptions) => {
  const queryClient = createQueryClient()
  const context: RouterContext = {
    utils: createTRPCQueryUtils({ queryClient, client }),
    site: site ?? { publicUrl: '', now: '', demo: null, hasMail: false, university: null },
  }
  const router = createRouter({
    routeTree,
    context,
    ...(site && { origin: site.publicUrl }),
    ...(nonce && { ssr: { nonce } }),
    // As the server's routes, which set the headers of pages behind secret links.
    caseSensitive: true,
    defaultPreload: 'intent',
    // The query cache decides when data is stale.
    defaultPreloadStaleTime: 0,
    // The library also calls the function on the server, where scrollY does not exist.
    scrollRestoration: site ? true : canRestoreScroll,
    // Another record starts without the state of the one before, such as a picture that failed or an opened citation.
    defaultRemountDeps: ({ params }) => params,
    parseSearch: parseSearchParams,
    stringifySearch: formatSearchParams,
    dehydrate: () => ({ site: context.site }),
    hydrate: (page) => {
      context.site = page.site
      const opened = Date.now()
      const { now } = page.site
      router.subscribe('onBeforeLoad', () => {
        context.site.now = new Date(Date.parse(now) + Date.now() - opened).toISOString()
      })
    },
    Wrap: ({ children }) => (
      <trpc.Provider client={client} queryClient={queryClient}>
        {children}
      </trpc.Provider>
    ),
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}

export type SiteRouter = ReturnType<typeof createSiteRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: SiteRouter
  }
  interface StaticDataRouteOption {
    page?: PageInfo
  }
}
