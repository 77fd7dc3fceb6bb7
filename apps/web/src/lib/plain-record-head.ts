import { formatPlainText } from '@hazards/schema/formatted-text'
import { jsonLd } from './json-ld.ts'
import { asDescription, breadcrumbSubject, type PageMatch, pageHead } from './page-head.ts'

type Described = {
  slug: string
  title: string
  description: string
  /** The same as HTML, if it is formatted. */
  descriptionHtml: string | null
  imageUrl: string | null
  imageAlt: string | null
  createdAt: string
  updatedAt: string
}

/** Returns the head of a project's or theme's page for search engines and link previews. @param list the path of its list */
export const plainRecordHead = (match: PageMatch, list: string, described: Described, type: string) => {
  const { site } = match.context
  const { slug, title, imageUrl, imageAlt, createdAt, updatedAt } = described
  const description = described.descriptionHtml ? formatPlainText(described.descriptionHtml) : described.description
  const path = `${list}/${slug}`
  const record = {
    title,
    path,
    updatedAt,
    description: asDescription(description),
    image: imageUrl ? { path: imageUrl, alt: imageAlt ?? title } : undefined,
    publishedAt: createdAt,
  }
  const subject = { '@type': type, name: title, description, url: site.publicUrl + path, '@id': site.publicUrl + path }
  return {
    ...pageHead({ match }, record),
    scripts: [jsonLd(subject), jsonLd(breadcrumbSubject(site, match.staticData.page ?? {}, record))],
  }
}
