import type { Site } from '@hazards/api/contract'

const { pages } = (await import(new URL('../dist/server/entry-server.js', import.meta.url).href)) as Site

/** The public pages of specification §2, as the site itself lists them. */
export const PUBLIC_PAGES = pages.filter(({ sitemap }) => sitemap).map(({ path }) => path)
