/** A page that search engines should find. */
export type SiteAddress = {
  path: string
  /** When its content was last changed (ISO 8601); omitted if unknown. */
  updatedAt?: string
}

/** Maximum addresses in one sitemap (sitemaps.org). */
export const SITEMAP_MAX = 50_000

const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const document = (name: string, lines: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} ${XMLNS}>\n${lines.join('\n')}\n</${name}>\n`

const urlset = (publicUrl: string, addresses: readonly SiteAddress[]): string =>
  document(
    'urlset',
    addresses.map(
      ({ path, updatedAt }) =>
        `<url><loc>${publicUrl}${path}</loc>${updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ''}</url>`,
    ),
  )

/**
 * Lists the pages of the site. Beyond 50,000 pages it lists the sitemaps that contain them instead; see {@link sitemapPart}.
 *
 * @param publicUrl without a trailing slash
 */
export const sitemap = (publicUrl: string, addresses: readonly SiteAddress[]): string => {
  if (addresses.length <= SITEMAP_MAX) return urlset(publicUrl, addresses)
  const parts = Array.from({ length: Math.ceil(addresses.length / SITEMAP_MAX) }, (_, at) => at + 1)
  return document(
    'sitemapindex',
    parts.map((part) => `<sitemap><loc>${publicUrl}/sitemaps/${part}.xml</loc></sitemap>`),
  )
}

/** Returns one of the sitemaps that {@link sitemap} lists, counted from 1; undefined for an unknown number. */
export const sitemapPart = (
  publicUrl: string,
  addresses: readonly SiteAddress[],
  number: number,
): string | undefined => {
  if (addresses.length <= SITEMAP_MAX || !Number.isInteger(number) || number < 1) return undefined
  const part = addresses.slice((number - 1) * SITEMAP_MAX, number * SITEMAP_MAX)
  return part.length > 0 ? urlset(publicUrl, part) : undefined
}
