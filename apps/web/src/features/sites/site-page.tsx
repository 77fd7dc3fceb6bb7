import { formatPartialDate } from '@hazards/schema/dates'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { HazardsSection } from '../../components/hazards/hazard-links.tsx'
import { Section } from '../../components/layout/section.tsx'
import { SiteMap } from '../../components/map/site-map.tsx'
import { FormattedText } from '../../components/ui/formatted-text.tsx'
import type { useSite } from './sites.queries.ts'
import { formatPrecision } from './sites-table.tsx'

type SitePageProps = Omit<ReturnType<typeof useSite>, 'publications' | 'projects'> & {
  /** The rendered list of the newest publications about the site, and the number of all. */
  publications: { list: ReactNode; total: number }
  /** The rendered list of the projects that work there, or null if there are none. */
  projects: ReactNode
  /** The rendered news about the site. */
  news: ReactNode
}

/** A site's page (records §16.1): where it is, what is measured, and what was made there. */
export const SitePage = ({ site, map, entry, projects, publications, news }: SitePageProps) => (
  <article>
    <header className="page pt-6 pb-10 md:pt-8 md:pb-12">
      <p className="eyebrow">Study site</p>
      <h1 className="mt-1 max-w-4xl text-2xl md:text-3xl">{site.name}</h1>
      <p className="mt-4 text-ink-soft">{[site.place, entry?.country].filter(Boolean).join(', ')}</p>
    </header>
    <div className="page grid gap-x-12 gap-y-14 lg:grid-cols-3">
      <div className="grid min-w-0 content-start gap-y-14 lg:col-span-2">
        {map && <SiteMap map={map} label={`Map around ${site.name}`} own={site.slug} />}
        {site.imageUrl && (
          <img
            src={site.imageUrl}
            alt={site.imageAlt ?? ''}
            width={1200}
            height={675}
            loading="lazy"
            className="aspect-video w-full rounded-card bg-sunken object-cover"
          />
        )}
        {publications.list && (
          <Section
            title="Publications"
            aside={
              <Link to="/publications" search={{ site: site.slug }} className="inline-block py-0.5">
                All {publications.total}
              </Link>
            }
          >
            {publications.list}
          </Section>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-y-14">
        <Section title="Details">
          <Facts site={site} position={entry?.position} />
        </Section>
        <HazardsSection {...site} />
        {projects && <Section title="Projects">{projects}</Section>}
        {news}
      </div>
    </div>
  </article>
)

type FactsProps = Pick<SitePageProps, 'site'> & { position: string | undefined }

const Facts = ({ site: { measuredHtml, since, precision }, position }: FactsProps) => {
  const rows: [name: string, value: ReactNode][] = [
    ['Position', position && `${position}${precision === 'exact' ? '' : ` (${formatPrecision(precision)})`}`],
    ['What is measured', measuredHtml && <FormattedText html={measuredHtml} />],
    ['Since', since && formatPartialDate(since)],
  ]
  return (
    <dl className="-mt-1 grid gap-y-4 text-sm">
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt className="eyebrow">{name}</dt>
              <dd className="whitespace-pre-line">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
