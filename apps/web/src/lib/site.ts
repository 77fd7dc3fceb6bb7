import type { FormAction, FormAnswer } from './form-action.ts'
import type { ApiUtils } from './trpc.ts'

/** What the server tells a page about itself; the browser gets it with the page, so that both show the same. */
export type SiteInfo = {
  /** Where the site is to be found, without a slash at the end: the beginning of every absolute link. */
  publicUrl: string
  /** The moment that splits past from future, ISO 8601. */
  now: string
  /** Credentials to show on the login screen in demo mode. */
  demo: { username: string; password: string } | null
  /** Whether mail is set up: who wants mail can be asked. */
  hasMail: boolean
  /** On a page that answers a form which was sent without scripts: the page that the form stands on, and the answer. */
  posted?: FormAnswer & { path: string }
}

/** What every route's loader and head can use. */
export type RouterContext = { utils: ApiUtils; site: SiteInfo }

/** What a route says of its page, in `staticData`: the one list of pages, see pages.ts. */
export type PageInfo = {
  /** Its name in the breadcrumb, and before the group's name in the title; Home has the group's name alone. */
  title: string
  /** What search engines say of it; left out where the page's texts say so. */
  description?: string
  /** The list that a record's page belongs to: stands before it in the breadcrumb. */
  parent?: { path: '/publications' | '/news-events' | '/team' | '/projects' | '/research'; title: string }
  /** The query keys that it reads; all others change nothing. */
  query?: readonly string[]
  /** The tables that it reads, as the API's procedures name them. */
  tags?: readonly string[]
  /** False where search engines shall not find it. */
  sitemap?: false
  /** What takes the form that it holds where no script runs. */
  form?: () => Promise<FormAction>
  /** A POST of any body sends that form: a mail program's own button (RFC 8058). */
  isOneClick?: true
}
