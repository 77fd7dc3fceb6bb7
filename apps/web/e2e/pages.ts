import type { Site } from '@hazards/api/contract'

const { pages } = (await import(new URL('../dist/server/entry-server.js', import.meta.url).href)) as Site

/** The public pages of specification §2, as declared by the site's routes, without pages of single records. */
export const PUBLIC_PAGES = pages.filter(({ path, sitemap }) => sitemap && !path.includes(':')).map(({ path }) => path)
