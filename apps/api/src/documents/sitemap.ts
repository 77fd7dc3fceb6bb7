/** Lists the public pages (specification §2), given by their paths. */
export const sitemap = (publicUrl: string, pages: readonly string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map((page) => `<url><loc>${publicUrl}${page}</loc></url>`).join('\n')}
</urlset>
`
