import type { SiteDocument } from '@hazards/api/contract'

/** The public pages of specification §2. */
const PAGES = [
  '/',
  '/about',
  '/research',
  '/team',
  '/projects',
  '/publications',
  '/news',
  '/news-events',
  '/submit-news',
  '/contact',
]

export const sitemap: SiteDocument = async ({ publicUrl }) => ({
  type: 'application/xml; charset=utf-8',
  body: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${PAGES.map((page) => `<url><loc>${publicUrl}${page}</loc></url>`).join('\n')}
</urlset>
`,
})
