import type { ApiQueries } from './trpc.ts'

/** What the server tells a page about itself; the browser gets it with the page, so that both show the same. */
export type SiteInfo = {
  /** Where the site is to be found, without a slash at the end: the beginning of every absolute link. */
  publicUrl: string
  /** The moment that splits past from future, ISO 8601. */
  now: string
  /** Credentials to show on the login screen in demo mode. */
  demo: { username: string; password: string } | null
}

/** What every route's loader and head can use. */
export type RouterContext = { utils: ApiQueries; site: SiteInfo }
