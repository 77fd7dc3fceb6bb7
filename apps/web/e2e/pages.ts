import type { Site } from '@hazards/api/contract'

const { pages } = (await import(new URL('../dist/server/entry-server.js', import.meta.url).href)) as Site

/** What the short run expects of pages it expects of these: cards, a list with filters, a record. The long run visits all. */
const TEMPLATES = ['/', '/publications', '/publications/:slug']
/** Returns the tag of a test that visits this page. */
export const getTag = (path: string): string[] => (TEMPLATES.includes(path) ? [] : ['@release'])
/** Pages in two groups: those that the short run visits, and those that the long run adds. */
export const byTag = (paths: string[]) =>
  [[], ['@release']].map((tag) => ({ tag, paths: paths.filter((path) => getTag(path).length === tag.length) }))

/** The public pages of specification §2, as declared by the site's routes, without pages of single records. */
export const PUBLIC_PAGES = pages.filter(({ path, sitemap }) => sitemap && !path.includes(':')).map(({ path }) => path)

/** The patterns of all pages but the panel's, those of single records and of secret links too: '/publications/:slug'. */
export const PAGE_PATTERNS = pages.map(({ path }) => path).filter((path) => !path.startsWith('/admin'))
