import { coins } from '@hazards/schema/coins'
import { displayNames } from '@hazards/schema/display-name'
import { doiAddress } from '@hazards/schema/doi'
import type { Publication } from '@hazards/schema/publication'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../../components/ui/badge.tsx'
import { keepWords } from '../../../components/ui/kept-words.tsx'
import { placeInSource } from '../cite/citation.ts'
import { PublicationPopup } from '../cite/publication-popup.tsx'
import { PublicationTypeBadge } from './publication-type-badge.tsx'

/**
 * A publication as a compact list entry (specification §2, /publications): title, type, authors, source, keywords, DOI link,
 * and a popup with the abstract and ways to cite. Includes COinS for reference managers (records §2).
 *
 * @param level the heading level
 */
export const PublicationEntry = ({ publication, level }: { publication: Publication; level: 'h2' | 'h3' | 'h4' }) => {
  const { slug, title, authorNames, keywords, doi, isFeatured } = publication
  const Heading = level
  return (
    <article className="grid gap-x-6 py-3 md:grid-cols-[4.5rem_1fr] print:block">
      <p className="font-serif text-lg leading-snug text-ink-soft max-md:hidden print:hidden">{publication.year}</p>
      <div className="relative min-w-0">
        <Heading className="text-base leading-snug sm:text-lg sm:leading-snug">
          <Link to="/publications/$slug" params={{ slug }} className="text-inherit">
            {keepWords(title)}
          </Link>
        </Heading>
        <span className="Z3988" title={coins(publication)} />
        <p className="mt-1 line-clamp-6 text-sm print:me-2 print:inline">{displayNames(authorNames)}</p>
        {/* In print they share a line, which breaks between them. */}
        <Source publication={publication} />{' '}
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm print:inline">
          <PublicationTypeBadge publication={publication} />
          {isFeatured && <Badge>Featured</Badge>}
          {doi && (
            // By keyboard the same link is in the popup, so that a list has two stops per row.
            <a href={doiAddress(doi)} rel="noopener" tabIndex={-1} className="py-0.5 print:whitespace-nowrap">
              DOI<span className="hidden print:inline"> {doi}</span>
              <span className="sr-only"> of “{title}”</span>
            </a>
          )}
          <PublicationPopup publication={publication} />
          {keywords && (
            <p className="min-w-0 flex-1 truncate text-ink-soft max-md:hidden print:hidden">
              <span className="sr-only">Keywords: </span>
              {keywords.join(' · ')}
            </p>
          )}
        </div>
      </div>
    </article>
  )
}

/**
 * The maximum length, in characters, of a part such as '41(3), 302–325' that must not wrap: page ranges should stay on one
 * line.
 */
const NO_WRAP_MAX = 24

type Sourced = Pick<Publication, 'publicationType' | 'journal' | 'publisher' | 'year' | 'volume' | 'issue' | 'pages'>

/** Where a publication appeared: journal, volume, issue, pages, year. */
export const Source = ({ publication }: { publication: Sourced }) => {
  const place = placeInSource(publication)
  const separator = publication.volume || publication.issue ? ' ' : ', '
  return (
    <p className="text-sm text-ink-soft print:me-2 print:inline">
      <cite>{publication.journal}</cite>
      {place && separator}
      <span className={place.length <= NO_WRAP_MAX ? 'whitespace-nowrap' : ''}>{place}</span>, {publication.year}
    </p>
  )
}

type PublicationRowsProps = { publications: readonly Publication[]; level?: 'h3' | 'h4' }

/** The publications on a record's page, with level 3 headings unless they stand below others. */
export const PublicationRows = ({ publications, level = 'h3' }: PublicationRowsProps) => (
  <ul className="-mt-3 divide-y divide-line print:mt-0">
    {publications.map((publication) => (
      <li key={publication.id}>
        <PublicationEntry publication={publication} level={level} />
      </li>
    ))}
  </ul>
)
