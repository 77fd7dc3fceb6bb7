import { textsIn } from './page-texts.ts'
import type { PageInfo, RouterContext, SiteInfo } from './site.ts'

export type PageMatch = { pathname: string; staticData: { page?: PageInfo }; context: RouterContext }

type RecordHead = {
  title: string
  description: string
  path: string
  /** The record's own picture. `path` is relative to the site. */
  image?: { path: string; alt: string } | undefined
  /** ISO 8601, possibly without day or month. */
  publishedAt: string
  updatedAt: string
}

const SHARE_IMAGE = '/art/og.png'

/**
 * Returns a page's metadata for search engines and link previews: title, description, canonical address, Open Graph. Taken from
 * its route's `staticData`. The canonical address has no query, because filters are views of one page.
 *
 * @param record metadata of the record that the page shows, which takes precedence
 * @param description the description of a page whose texts are edited in the panel
 * @param title the title of a page whose route has several
 * @throws Error if the route declares no page
 */
export const pageHead = (
  {
    match,
    description,
    title: own,
  }: { match: PageMatch; description?: string | undefined; title?: string | undefined },
  record?: RecordHead,
) => {
  const { site, utils } = match.context
  const name = textsIn(utils, 'group')?.name ?? ''
  const page = record ?? match.staticData.page
  if (!page) throw new Error(`The route of ${match.pathname} has no staticData.page`)
  const isHome = match.pathname === '/'
  const title = isHome ? name : (own ?? page.title)
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

/** Returns the beginning of a text as a description: whole words on one line, at most 200 characters. */
export const asDescription = (text: string): string => {
  const line = [...text.replace(/\s+/g, ' ').trim()]
  const start = line.slice(0, DESCRIPTION_MAX).join('')
  return line.length <= DESCRIPTION_MAX ? start : `${start.replace(/\s+\S*$/, '')} …`
}

/** Returns the schema.org BreadcrumbList of a record's page. */
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
