import type { AppRouter } from './modules/app-router.ts'
import type { Context } from './trpc/context.ts'

/** Types only: the interface between the website and the API. */
export type { AppRouter }

export type PageRequest = {
  /** A GET or POST request whose absolute URL consists of the public one and the received path and query. */
  request: Request
  /** The fields of this page's form, if it was sent without scripts. */
  form?: URLSearchParams | undefined
  router: AppRouter
  createContext: () => Promise<Context>
  /** Called with each error of a procedure that the page called. The page's own failure is also thrown by render. */
  onError: (error: unknown) => void
  /** The base of all absolute links, without a trailing slash. */
  publicUrl: string
  /** The time that separates past from future, so that server and client agree. */
  now: Date
  /** The credentials that the login screen shows in demo mode; otherwise null. */
  demo: { username: string; password: string } | null
  hasMail: boolean
  /** What the university's sign-in is called; null if it is not set up. */
  university: string | null
  /** A line to show at the top of the page, which then is only for reading: it comes without scripts. */
  notice?: string | undefined
}

/** The hashes of a page's inline scripts and styles, as a content security policy lists them. */
export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] }

export type RenderedPage = { status: number; html: string; headers: Record<string, string>; inline?: InlineHashes }

/** A page, as its route declares it. */
export type SitePage = {
  /** The path in the server's syntax: '/publications/:slug'. */
  path: string
  /** The query keys that the page reads; all others have no effect. */
  query: readonly string[]
  sitemap: boolean
  /** Whether the page contains a form that is posted to it without scripts. */
  form: boolean
  /** Whether a POST with any body submits its form: a mail program's unsubscribe button (RFC 8058). */
  isOneClick: boolean
}

/** The exports of the website's server entry. */
export type Site = {
  /** Returns the page, or the 404 page; throws if a loader or a component fails. */
  render: (page: PageRequest) => Promise<RenderedPage>
  /** Returns a page in the site's layout with a message for an error's status. Depends on nothing and cannot fail. */
  renderError: (page: { status: number }) => RenderedPage
  pages: readonly SitePage[]
}
