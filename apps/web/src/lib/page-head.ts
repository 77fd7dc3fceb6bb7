import type { PageInfo, SiteInfo } from './site.ts'

type PageMatch = { pathname: string; staticData: { page?: PageInfo }; context: { site: SiteInfo } }

const SHARE_IMAGE = '/art/og.png'

/**
 * What a page says about itself to search engines and to those who share it: title, description, canonical, Open Graph. Taken
 * from its route's `staticData`; the address goes without query, for filters are views of one page.
 *
 * @param record the title and description of a page that shows one record
 * @throws Error where the route says nothing of its page
 */
export const pageHead = ({ match }: { match: PageMatch }, record?: { title: string; description: string }) => {
  const { site } = match.context
  const page = record ?? match.staticData.page
  if (!page) throw new Error(`The route of ${match.pathname} has no staticData.page`)
  const isHome = match.pathname === '/'
  const title = isHome ? site.name : page.title
  const address = site.publicUrl + match.pathname
  return {
    meta: [
      { title: isHome ? title : `${title} · ${site.name}` },
      { name: 'description', content: page.description },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: site.name },
      { property: 'og:title', content: title },
      { property: 'og:description', content: page.description },
      { property: 'og:url', content: address },
      { property: 'og:image', content: site.publicUrl + SHARE_IMAGE },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [{ rel: 'canonical', href: address }],
  }
}
