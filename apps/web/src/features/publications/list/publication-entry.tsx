import { coins } from '@hazards/schema/coins'
import { doiAddress } from '@hazards/schema/doi'
import type { Publication } from '@hazards/schema/publication'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../../components/ui/badge.tsx'
import { placeInSource } from '../cite/citation.ts'
import { CiteMenu } from '../cite/cite-menu.tsx'
import { Keywords } from '../page/keyword-links.tsx'
import { PublicationTypeBadge } from './publication-type-badge.tsx'

/**
 * A publication as a compact list entry (specification §2, /publications): title, type, authors, source, keywords, DOI link,
 * and an abstract that expands in place. Includes COinS for reference managers (records §2).
 *
 * @param level the heading level
 */
export const PublicationEntry = ({ publication, level }: { publication: Publication; level: 'h2' | 'h3' }) => {
  const { slug, title, authors, keywords, doi, abstract, isFeatured } = publication
  const Heading = level
  return (
    <article className="grid gap-x-6 gap-y-1 py-6 md:grid-cols-[4.5rem_1fr]">
      <p className="font-serif text-lg text-ink-soft max-md:hidden">{publication.year}</p>
      <div className="relative">
        <Heading className="text-lg">
          <Link to="/publications/$slug" params={{ slug }} className="quiet-link">
            {title}
          </Link>
        </Heading>
        <span className="Z3988" title={coins(publication)} />
        <p className="mt-2 text-sm">{authors}</p>
        <Source publication={publication} />
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
          <PublicationTypeBadge publication={publication} />
          {isFeatured && <Badge>Featured</Badge>}
          {doi && (
            <a href={doiAddress(doi)} rel="noopener" className="py-0.5">
              <span className="sr-only">DOI of “{title}”: </span>
              doi.org/{doi}
            </a>
          )}
          <CiteMenu publication={publication} />
          {keywords && <Keywords keywords={keywords} />}
        </div>
        {abstract && <Abstract text={abstract} title={title} />}
      </div>
    </article>
  )
}

/**
 * The maximum length, in characters, of a part such as '41(3), 302–325' that must not wrap: page ranges should stay on one
 * line.
 */
const NO_WRAP_MAX = 24

/** Where a publication appeared: journal, volume, issue, pages, year. */
export const Source = ({ publication }: { publication: Publication }) => {
  const place = placeInSource(publication)
  return (
    <p className="text-sm text-ink-soft">
      <cite>{publication.journal}</cite>
      {place && ' '}
      <span className={place.length <= NO_WRAP_MAX ? 'whitespace-nowrap' : ''}>{place}</span>, {publication.year}
    </p>
  )
}

const Abstract = ({ text, title }: { text: string; title: string }) => (
  <details className="mt-2 text-sm">
    <summary className="inline-block py-1 font-semibold text-link">
      Abstract<span className="sr-only"> of “{title}”</span>
    </summary>
    <p className="mt-1 max-w-measure border-s-2 border-line ps-4 whitespace-pre-line">{text}</p>
  </details>
)

/** The publications on a record's page, with level 3 headings. */
export const PublicationRows = ({ publications }: { publications: readonly Publication[] }) => (
  <ul className="-mt-6 divide-y divide-line">
    {publications.map((publication) => (
      <li key={publication.id}>
        <PublicationEntry publication={publication} level="h3" />
      </li>
    ))}
  </ul>
)
