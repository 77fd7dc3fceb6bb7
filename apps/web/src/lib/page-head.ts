import type { SiteInfo } from './site.ts'

type PageHead = {
  /** The page's own name; the group's name follows it. Left out on Home. */
  title?: string
  description: string
  /** Without query: filters are views of one page. */
  path: string
  siteName: string
  site: SiteInfo
}

const SHARE_IMAGE = '/art/og.png'

/** What a page says about itself to search engines and to those who share it: title, description, canonical, Open Graph. */
export const pageHead = ({ title, description, path, siteName, site }: PageHead) => {
  const fullTitle = title ? `${title} · ${siteName}` : siteName
  const address = site.publicUrl + path
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: siteName },
      { property: 'og:title', content: title ?? siteName },
      { property: 'og:description', content: description },
      { property: 'og:url', content: address },
      { property: 'og:image', content: site.publicUrl + SHARE_IMAGE },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [{ rel: 'canonical', href: address }],
  }
}
