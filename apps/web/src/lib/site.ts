import type { KIND_PLACES, KindName } from '@hazards/schema/kinds/kind.constants'
import type { FormAction, FormAnswer } from './form-action.ts'
import type { ApiUtils } from './trpc.ts'

/** Server-side information for a page. It is passed to the browser with the page, so both render the same. */
export type SiteInfo = {
  /** The site's public URL without a trailing slash, for absolute links. */
  publicUrl: string
  /** The moment that separates past from future, ISO 8601. In the browser every navigation advances it. */
  now: string
  /** The credentials to show on the login screen in demo mode. */
  demo: { username: string; password: string } | null
  /** Whether mail is set up, so that senders can be offered notifications. */
  hasMail: boolean
  /** What the university's sign-in is called; null if it is not set up. */
  university: string | null
  /** On the response page of a form submitted without scripts: the form's path and its response. */
  posted?: FormAnswer & { path: string }
}

/** The context of every route's loader and head. */
export type RouterContext = { utils: ApiUtils; site: SiteInfo }

/** The page with the list of a kind; pages of the group's own have none. */
type ListPath = Exclude<(typeof KIND_PLACES)[KindName]['page'], '/pages'>

/** A route's description of its page, in `staticData`. Together they are the site's list of pages: see pages.ts. */
export type PageInfo = {
  /** The page's name in the breadcrumb, and in the title before the group's name. Home's title is the group's name alone. */
  title: string
  /** The description for search engines. Omit it if the page's texts contain one. */
  description?: string
  /** The page's name in the breadcrumb if its address leads to nothing. By default 'Page Not Found'. */
  missing?: string
  /** The page that precedes this one in the breadcrumb: a record's list, or the panel's dashboard. */
  parent?: {
    path: ListPath | '/admin'
    title: string
  }
  /** The query parameters that the page reads. All others are ignored. */
  query?: readonly string[]
  /** False to exclude the page from search engines. */
  sitemap?: false
  /** The action of the page's form, for browsers without scripts. */
  form?: () => Promise<FormAction>
  /** Any POST body submits the form, as from a mail program's unsubscribe button (RFC 8058). */
  isOneClick?: true
}
