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
  /** Whether mail is set up. */
  hasMail: boolean
}

/** The hashes of the scripts and styles that belong into a page, as a content security policy names them. */
export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] }

export type RenderedPage = { status: number; html: string; headers: Record<string, string>; inline?: InlineHashes }

/** One page, as its route declares it. */
export type SitePage = {
  /** As the server's router writes it: '/publications/:slug'. */
  path: string
  /** The query keys that it reads; all others change nothing. */
  query: readonly string[]
  /** The tables that it reads, as the procedures' `reads` name them. */
  tags: readonly string[]
  /** Whether search engines shall find it. */
  sitemap: boolean
  /** Whether it holds a form that is posted to it where no script runs. */
  form: boolean
  /** Whether a POST of any body counts as its form being sent: a mail program's own button (RFC 8058). */
  isOneClick: boolean
}

/** What the web's server entry exports. */
export type Site = {
  /** Returns the page, also the one for 404; throws when a loader or a component failed. */
  render: (page: PageRequest) => Promise<RenderedPage>
  /** Returns a page in the site's frame with words for an error's status. Needs nothing and cannot fail. */
  renderError: (page: { status: number; publicUrl: string }) => RenderedPage
  /** Every page of the site. */
  pages: readonly SitePage[]
}
