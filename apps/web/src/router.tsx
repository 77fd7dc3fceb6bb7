import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { createTRPCQueryUtils } from '@trpc/react-query'
import { createQueryClient } from './lib/query-client.ts'
import { formatSearchParams, parseSearchParams } from './lib/search-params.ts'
import type { PageInfo, RouterContext, SiteInfo } from './lib/site.ts'
import { type ApiClient, trpc } from './lib/trpc.ts'
import { routeTree } from './routeTree.gen.ts'

let hasRendered = false

/** Not on the first page where the visitor, or the browser, has scrolled before it was hydrated: it would jump to the top. */
const isScrollOurs = (): boolean => {
  const isFirst = !hasRendered
  hasRendered = true
  return !isFirst || scrollY === 0
}

type SiteRouterOptions = {
  client: ApiClient
  /** What the server knows; left out in the browser, which takes it from the page. */
  site?: SiteInfo
  /** Marks the inline scripts that the router makes; left out in the browser. */
  nonce?: string
}

/** Makes the router of one page: on the server one for each request, in the browser one for the life of the tab. */
export const createSiteRouter = ({ client, site, nonce }: SiteRouterOptions) => {
  const queryClient = createQueryClient()
  const context: RouterContext = {
    utils: createTRPCQueryUtils({ queryClient, client }),
    site: site ?? { publicUrl: '', now: '', demo: null, hasMail: false },
  }
  const router = createRouter({
    routeTree,
    context,
    ...(site && { origin: site.publicUrl }),
    ...(nonce && { ssr: { nonce } }),
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    // On the server the library calls the function as well, where there is no scrollY.
    scrollRestoration: site ? true : isScrollOurs,
    parseSearch: parseSearchParams,
    stringifySearch: formatSearchParams,
    dehydrate: () => ({ site: context.site }),
    hydrate: (page) => {
      context.site = page.site
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
