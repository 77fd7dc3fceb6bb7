import type { SiteDocument } from '@hazards/api/contract'

/** Lets search engines read everything but the panel and the programs' addresses, and names the sitemap. */
export const robots: SiteDocument = async ({ publicUrl }) => ({
  type: 'text/plain; charset=utf-8',
  body: `User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /trpc/\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
})
