import { authorSlug } from '@hazards/schema/author-slug'
import { formatPartialDate } from '@hazards/schema/dates'
import { displayName, displayNames } from '@hazards/schema/display-name'
import { doiAddress } from '@hazards/schema/doi'
import type { Publication } from '@hazards/schema/publication'
import { LINK_LABELS } from '@hazards/schema/publication.constants'
import { publicationPath, publicationPdfPath } from '@hazards/schema/publication-files'
import { isWebAddress } from '@hazards/schema/web-address'
import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { HazardsSection } from '../../../components/hazards/hazard-links.tsx'
import { Section } from '../../../components/layout/section.tsx'
import { RecordSitesSection } from '../../../components/map/record-sites.tsx'
import { Badge } from '../../../components/ui/badge.tsx'
import { buttonClass } from '../../../components/ui/button.tsx'
import { keepWords } from '../../../components/ui/kept-words.tsx'
import { citationTags } from '../cite/citation-tags.ts'
import { CiteBox } from '../cite/cite-box.tsx'
import { Source } from '../list/publication-entry.tsx'
import { IntegrityMark, PublicationTypeBadge } from '../list/publication-type-badge.tsx'
import type { usePublication } from '../publications.queries.ts'
import { Grants } from './grants.tsx'
import { IntegrityBanner } from './integrity-banner.tsx'
import { Keywords } from './keyword-links.tsx'
import { PublicationFigure } from './publication-figure.tsx'
import { RelatedWorks } from './related-works.tsx'

type PublicationPageProps = ReturnType<typeof usePublication> & {
  publicUrl: string
  /** The rendered news about it. */
  news: ReactNode
}

/** A publication's page (records §2), with all of its data for readers, indexers and reference managers. */
export const PublicationPage = ({
  publicUrl,
  publication,
  citations,
  related,
  works,
  people,
  sites,
  news,
  ...linked
}: PublicationPageProps) => (
  <article>
    {citationTags(publication, publicUrl).map(({ name, content }, at) => (
      <meta key={at} name={name} content={content} />
    ))}
    <Heading publication={publication} people={people} publicUrl={publicUrl} />
    <div className="page grid gap-x-12 gap-y-14 lg:grid-cols-3">
      <div className="grid min-w-0 content-start gap-y-14 lg:col-span-2">
        <PublicationFigure publication={publication} />
        {publication.summary && (
          <Section title="In plain language">
            <p className="max-w-measure whitespace-pre-line">{keepWords(publication.summary)}</p>
          </Section>
        )}
        {publication.abstract && (
          <Section title="Abstract">
            <p className="max-w-measure whitespace-pre-line">{keepWords(publication.abstract)}</p>
          </Section>
        )}
        <CiteBox publication={publication} citations={citations} />
        {works.length > 0 && (
          <Section title="Belongs together">
            <RelatedWorks works={works} />
          </Section>
        )}
        {news}
      </div>
      <div className="beside grid min-w-0 content-start gap-y-14 print:grid-cols-[2fr_1fr_1fr]">
        <Section title="Details">
          <Details publication={publication} {...linked} />
        </Section>
        <HazardsSection {...publication} />
        <RecordSitesSection {...sites} />
      </div>
      {related.length > 0 && (
        <Section title="Related" className="no-print lg:col-span-3">
          <Related publications={related} />
        </Section>
      )}
    </div>
  </article>
)

type Links = Pick<PublicationPageProps, 'people'>

const Heading = ({
  publication,
  people,
  publicUrl,
}: Pick<PublicationPageProps, 'publication' | 'people' | 'publicUrl'>) => (
  <header className="page pt-6 pb-10 md:pt-8 md:pb-12">
    <p className="flex gap-3">
      <PublicationTypeBadge publication={publication} />
      {publication.isFeatured && <Badge>Featured</Badge>}
    </p>
    <h1 className="mt-4 max-w-4xl text-2xl md:text-3xl">{keepWords(publication.title)}</h1>
    <IntegrityBanner publication={publication} />
    <Authors names={publication.authorNames} people={people} />
    <div className="mt-1">
      <Source publication={publication} />
      <p className="hidden text-sm print:block">
        {publication.doi ? doiAddress(publication.doi) : publicUrl + publicationPath(publication)}
      </p>
    </div>
    <Actions publication={publication} />
  </header>
)

const Authors = ({ names, people }: { names: Publication['authorNames'] } & Links) => (
  <ul aria-label="Authors" className="mt-5 flex max-w-4xl flex-wrap gap-x-2">
    {names.map((name, at) => (
      <li key={at}>
        <AuthorLink name={name} person={people[at] ?? null} />
        {'orcid' in name && name.orcid && (
          <a href={`https://orcid.org/${name.orcid}`} rel="noopener" className="no-print ms-1.5 text-xs">
            ORCID<span className="sr-only"> of {displayName(name)}</span>
          </a>
        )}
        {at < names.length - 1 && ','}
      </li>
    ))}
  </ul>
)

type AuthorLinkProps = { name: Publication['authorNames'][number]; person: string | null }

/** Links to the author's page if the author is a group member, otherwise to all publications of that author (records §2). */
const AuthorLink = ({ name, person }: AuthorLinkProps) => {
  // In line with its comma, which an inline block leaves alone on the next line.
  const className = 'text-inherit'
  const author = authorSlug(name)
  if (person)
    return (
      <Link to="/team/$slug" params={{ slug: person }} className={className}>
        {displayName(name)}
      </Link>
    )
  if (author === '') return displayName(name)
  return (
    <Link to="/publications" search={{ author }} className={className}>
      {displayName(name)}
    </Link>
  )
}

/** Links to the full text and related material: the site's own PDF first, then the publisher's page, then the rest. */
const Actions = ({ publication }: { publication: Publication }) => {
  const { pdfUrl, doi, url, links, repositoryUrl } = publication
  return (
    <ul aria-label="Read it" className="mt-6 flex flex-wrap gap-3 print:mt-2 print:block">
      {pdfUrl && (
        <li className="no-print">
          <a href={publicationPdfPath(publication)} className={buttonClass('primary')}>
            <FileText aria-hidden size={16} />
            PDF
          </a>
        </li>
      )}
      {doi && (
        <Action href={doiAddress(doi)} className="no-print">
          View at {getHolder(publication)} (DOI)
        </Action>
      )}
      {repositoryUrl && <Action href={repositoryUrl}>Repository</Action>}
      {url && <Action href={url}>Website</Action>}
      {links?.map((link) => (
        <Action key={link.kind + link.url} href={link.url}>
          {LINK_LABELS[link.kind]}
        </Action>
      ))}
      <li className="no-print">
        <a href="#cite" className={buttonClass('secondary')}>
          Cite
        </a>
      </li>
    </ul>
  )
}

/** Returns who holds what a DOI leads to: journals and books have a publisher, all else lies in an archive. */
const getHolder = ({ publicationType }: Publication): string =>
  ['journal', 'conference', 'book'].includes(publicationType) ? 'publisher' : 'archive'

type ActionProps = { href: string; className?: string; children: ReactNode }

const Action = ({ href, className, children }: ActionProps) =>
  isWebAddress(href) && (
    <li className={className}>
      <a href={href} rel="noopener" className={buttonClass('secondary')}>
        {children}
      </a>
    </li>
  )

type DetailsProps = Pick<PublicationPageProps, 'publication' | 'themes' | 'projects'>

const Details = ({ publication, themes, projects }: DetailsProps) => {
  const { doi, publishedOn, year, publisher, isbn, license, licenseUrl, keywords, version, number, eventName, grants } =
    publication
  const own = themes.filter(({ slug }) => publication.themes?.includes(slug))
  const rows: [name: string, value: ReactNode][] = [
    ['Published', publishedOn ? formatPartialDate(publishedOn) : year],
    ['DOI', doi && <a href={doiAddress(doi)}>{doi}</a>],
    ['Version', version],
    ['Number', number],
    ['Event', eventName],
    ['Publisher', publisher],
    ['ISBN', isbn],
    ['License', licenseUrl ? <a href={licenseUrl}>{license}</a> : license],
    ['Projects', projects.length > 0 && <Titles to="/projects/$slug" records={projects} />],
    ['Funding', grants && <Grants grants={grants} />],
    ['Themes', own.length > 0 && <Titles to="/research/$slug" records={own} />],
    ['Keywords', keywords && <Keywords keywords={keywords} />],
  ]
  return (
    <dl className="-mt-1 grid gap-x-12 gap-y-4 text-sm sm:max-lg:grid-cols-2 print:grid-cols-2 print:gap-x-0">
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt className="eyebrow">{name}</dt>
              <dd className="mt-0.5">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** Publications with the same authors or keywords. */
const Related = ({ publications }: { publications: readonly Publication[] }) => (
  <ul className="-mt-1 grid gap-x-12 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
    {publications.map((publication) => (
      <li key={publication.id}>
        <Link
          to="/publications/$slug"
          params={{ slug: publication.slug }}
          className="block w-fit text-sm leading-snug font-semibold"
        >
          {keepWords(publication.title)}
        </Link>
        <p className="mt-1 line-clamp-2 text-sm">{displayNames(publication.authorNames)}</p>
        <IntegrityMark publication={publication} />
        <Source publication={publication} />
      </li>
    ))}
  </ul>
)

type TitlesProps = { to: '/research/$slug' | '/projects/$slug'; records: readonly { slug: string; title: string }[] }

const Titles = ({ to, records }: TitlesProps) =>
  records.map(({ slug, title }, at) => (
    <Fragment key={slug}>
      {at > 0 && ', '}
      <Link to={to} params={{ slug }} className="inline-block py-0.5">
        {title}
      </Link>
    </Fragment>
  ))
