import { type PageMatch, pageHead } from '../../lib/page-head.ts'

/** The panel's dashboard, which precedes its other pages in the breadcrumb. */
export const DASHBOARD = { path: '/admin', title: 'Admin' } as const

/**
 * Returns the head of a panel page, which excludes it from search engines and names the panel: some pages are called like public
 * ones.
 */
export const adminHead = ({ match, title = match.staticData.page?.title }: { match: PageMatch; title?: string }) => {
  const isDashboard = match.pathname === DASHBOARD.path
  const head = pageHead({ match, title: isDashboard ? title : `${title} · ${DASHBOARD.title}` })
  return { ...head, meta: [...head.meta, { name: 'robots', content: 'noindex' }] }
}
