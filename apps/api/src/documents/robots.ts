/** Lets search engines read everything but the panel and the calls of the pages themselves, and names the sitemap and the API. */
export const robots = (publicUrl: string): string =>
  `# Programs are welcome at ${publicUrl}/api/docs\nUser-agent: *\nDisallow: /admin\nDisallow: /trpc/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
