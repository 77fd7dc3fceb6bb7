import { displayName } from '@hazards/schema/display-name'
import type { Publication } from '@hazards/schema/publication'
import { LINK_LABELS } from '@hazards/schema/publication.constants'
import { isWebAddress } from '@hazards/schema/web-address'
import { Link } from '@tanstack/react-router'
import { PublicationFigure } from './publication-figure.tsx'

const SOURCES = ['data', 'code'] as const

/** The figure of the newest of these publications that has one, with links to the publication, its data and its code. */
export const LeadingFigure = ({ publications }: { publications: readonly Publication[] }) => {
  const found = publications.find(({ imageUrl, isFeatured }) => imageUrl && isFeatured)
  const publication = found ?? publications.find(({ imageUrl }) => imageUrl)
  if (!publication) return null
  const { slug, title, authorNames, year, links } = publication
  const sources = links?.filter(({ kind, url }) => SOURCES.some((each) => each === kind) && isWebAddress(url))
  return (
    <PublicationFigure publication={publication}>
      From{' '}
      <Link to="/publications/$slug" params={{ slug }}>
        {title}
      </Link>
      , {inShort(authorNames.map(displayName))}, {year}.
      {sources?.map(({ kind, url }) => (
        <a key={kind + url} href={url} rel="noopener" className="ms-2">
          {LINK_LABELS[kind]}
        </a>
      ))}
    </PublicationFigure>
  )
}

const inShort = (names: readonly string[]): string =>
  names.length > 2 ? `${names[0]} and others` : names.join(' and ')
