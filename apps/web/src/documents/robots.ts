import type { SiteDocument } from '@hazards/api/contract'

/** Lets search engines read everything but the panel and the calls of the pages themselves, and names the sitemap and the API. */
export const robots: SiteDocument = async ({ publicUrl }) => ({
  type: 'text/plain; charset=utf-8',
  body: `# Programs are welcome at ${publicUrl}/api/docs\nUser-agent: *\nDisallow: /admin\nDisallow: /trpc/\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
})
