import type { FieldProblems } from './schema-resolver.ts'
import type { ApiQueries } from './trpc.ts'

/** What the server tells a page about itself; the browser gets it with the page, so that both show the same. */
export type SiteInfo = {
  /** Where the site is to be found, without a slash at the end: the beginning of every absolute link. */
  publicUrl: string
  /** The moment that splits past from future, ISO 8601. */
  now: string
  /** Credentials to show on the login screen in demo mode. */
  demo: { username: string; password: string } | null
  /** On a page that answers a form which was sent without scripts: what became of that. */
  posted?: Posted
}

/** What a form held that was sent without scripts, and what became of it. */
export type Posted = {
  /** The page that it stands on. */
  path: string
  /** What its fields go on showing; nothing once it was taken. */
  values: Record<string, string>
  errors: FieldProblems
  note: string
  /** Since when the visitor has been asked to look at it once more, ISO 8601. */
  checkedSince?: string
}

/** What every route's loader and head can use. */
export type RouterContext = { utils: ApiQueries; site: SiteInfo }
