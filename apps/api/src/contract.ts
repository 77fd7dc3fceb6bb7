import type { AppRouter } from './app-router.ts'
import type { Context } from './trpc/context.ts'

/** Types only: the web's one door into the API. */
export type { AppRouter }

export type PageRequest = {
  /** A GET of an absolute URL made of the public one and the path and query as received. */
  request: Request
  /** What a form of this page held that was sent without scripts; left out where the page is only asked for. */
  form?: URLSearchParams | undefined
  router: AppRouter
  createContext: () => Promise<Context>
  /** Told each error of a procedure that the page called; the page's own failure is thrown by render as well. */
  onError: (error: unknown) => void
  /** The one source of absolute links, without a slash at the end. */
  publicUrl: string
  /** Splits past from future in the same way on server and client. */
  now: Date
  /** What the login screen shows in demo mode; null else. */
  demo: { username: string; password: string } | null
}

export type RenderedPage = { status: number; html: string; headers: Record<string, string> }

/** A document for programs: a feed, the sitemap. */
export type SiteDocument = (
  page: Pick<PageRequest, 'router' | 'createContext' | 'publicUrl' | 'now'>,
) => Promise<{ type: string; body: string }>

/** What the web's server entry exports. */
export type Site = {
  /** The site's documents for programs, by path. */
  documents: Record<string, SiteDocument>
  /** Gives the page, also the one for 404; throws when a loader or a component failed. */
  render: (page: PageRequest) => Promise<RenderedPage>
  /** Gives a page in the site's frame with words for an error's status. Needs nothing and cannot fail. */
  renderError: (page: { status: number; publicUrl: string }) => RenderedPage
  /** The pages whose forms may be sent without scripts: by POST to the page itself. */
  formPaths?: readonly string[]
  /**
   * The public pages by path, each with the query keys that it reads. The server keeps these pages for everyone; a page
   * that is not here is rendered for each request, and a key that is not here is not passed on.
   */
  pages?: Record<string, readonly string[]>
}
