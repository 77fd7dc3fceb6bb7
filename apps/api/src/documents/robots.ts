/** Allows search engines everything except the panel and the pages' own calls, and names the sitemap and the API. */
export const robots = (publicUrl: string): string =>
  `# Programs are welcome at ${publicUrl}/api/docs\nUser-agent: *\nDisallow: /admin\nDisallow: /trpc/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
