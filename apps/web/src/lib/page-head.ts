import { textsIn } from './page-texts.ts'
import type { PageInfo, RouterContext, SiteInfo } from './site.ts'

export type PageMatch = { pathname: string; staticData: { page?: PageInfo }; context: RouterContext }

/** What the page of one record says of it. */
type RecordHead = {
  title: string
  description: string
  /** Its address, without the site. */
  path: string
  /** A picture of its own, without the site. */
  image?: { path: string; alt: string } | undefined
  /** ISO 8601, as much of it as is known. */
  publishedAt: string
  updatedAt: string
}

const SHARE_IMAGE = '/art/og.png'

/**
 * What a page says about itself to search engines and to those who share it: title, description, canonical, Open Graph. Taken
 * from its route's `staticData`; the address goes without query, for filters are views of one page.
 *
 * @param record what a page that shows one record says in its place
 * @param description what a page says of itself whose texts are edited in the panel
 * @throws Error where the route says nothing of its page
 */
export const pageHead = (
  { match, description }: { match: PageMatch; description?: string | undefined },
  record?: RecordHead,
) => {
  const { site, utils } = match.context
  const name = textsIn(utils, 'group')?.name ?? ''
  const page = record ?? match.staticData.page
  if (!page) throw new Error(`The route of ${match.pathname} has no staticData.page`)
  const isHome = match.pathname === '/'
  const title = isHome ? name : page.title
  const words = description ?? page.description ?? ''
  const address = site.publicUrl + (record?.path ?? match.pathname)
  return {
    meta: [
      { title: isHome ? title : `${title} · ${name}` },
      { name: 'description', content: words },
      { property: 'og:type', content: record ? 'article' : 'website' },
      { property: 'og:site_name', content: name },
      { property: 'og:title', content: title },
      { property: 'og:description', content: words },
      { property: 'og:url', content: address },
      { property: 'og:image', content: site.publicUrl + (record?.image?.path ?? SHARE_IMAGE) },
      ...(record?.image ? [{ property: 'og:image:alt', content: record.image.alt }] : []),
      ...(record
        ? [
            { property: 'article:published_time', content: record.publishedAt },
            { property: 'article:modified_time', content: record.updatedAt },
          ]
        : []),
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [{ rel: 'canonical', href: address }],
  }
}

const DESCRIPTION_MAX = 200

/** The beginning of a text as a description: whole words of at most 200 characters, on one line. */
export const asDescription = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= DESCRIPTION_MAX ? line : `${line.slice(0, DESCRIPTION_MAX).replace(/\s+\S*$/, '')} …`
}

/** Where a record's page stands on the site, as schema.org describes it. */
export const breadcrumbSubject = (
  { publicUrl }: SiteInfo,
  { parent }: Pick<PageInfo, 'parent'>,
  { title, path }: Pick<RecordHead, 'title' | 'path'>,
) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ title: 'Home', path: '/' }, ...(parent ? [parent] : []), { title, path }].map((item, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: item.title,
    item: publicUrl + item.path,
  })),
})
