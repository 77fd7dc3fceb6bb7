import type { Theme } from '@hazards/schema/kinds/theme'
import { isWebAddress } from '@hazards/schema/web-address'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { HazardsSection } from '../../components/hazards/hazard-links.tsx'
import { Section } from '../../components/layout/section.tsx'
import { RecordSitesSection } from '../../components/map/record-sites.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { FormattedText } from '../../components/ui/formatted-text.tsx'
import { Progress, ProjectFacts, WebGisLink } from './project-card.tsx'
import type { useProject } from './use-projects.ts'

type ProjectPageProps = Omit<ReturnType<typeof useProject>, 'people' | 'types'> & {
  /** The project's people, or null if none are named. */
  people: ReactNode
  /** The rendered grants, if it has some. */
  grants: ReactNode
  /** The rendered list of its newest outputs. */
  list: ReactNode
  /** The rendered openings, if there are some. */
  openings: ReactNode
  /** The rendered news about it. */
  news: ReactNode
}

/** A project's page (records §5). Only an active project shows its progress and its web map (specification §4). */
export const ProjectPage = ({
  project,
  themes,
  people,
  sites,
  publications,
  grants,
  list,
  openings,
  news,
}: ProjectPageProps) => {
  const { title, status, descriptionHtml, imageUrl, imageAlt, progress, webGisUrl, url } = project
  const isActive = status === 'Active'
  return (
    <article>
      <header className="page pt-6 pb-10 md:pt-8 md:pb-12">
        <Badge hue={isActive ? 'green' : 'grey'}>{status}</Badge>
        <h1 className="mt-4 max-w-4xl text-2xl md:text-3xl">{title}</h1>
      </header>
      <div className="page grid gap-x-12 gap-y-14 lg:grid-cols-3">
        <div className="min-w-0 lg:col-span-2">
          {imageUrl && (
            <img
              src={imageUrl}
              alt={imageAlt ?? ''}
              width={1200}
              height={675}
              className="mb-8 aspect-video w-full rounded-card bg-sunken object-cover"
            />
          )}
          <FormattedText html={descriptionHtml} />
          <p className="mt-8 flex flex-wrap gap-3 empty:hidden">
            {isActive && webGisUrl && <WebGisLink href={webGisUrl} />}
            {url && isWebAddress(url) && (
              <a href={url} rel="noopener" className={buttonClass('secondary')}>
                Website
              </a>
            )}
          </p>
          {people && (
            <Section title="People" className="mt-14">
              {people}
            </Section>
          )}
          {publications.total > 0 && (
            <Section
              title="Outputs"
              className="mt-14"
              aside={
                publications.total > publications.items.length && (
                  <Link to="/publications" search={{ project: project.slug }} className="inline-block py-0.5">
                    All {publications.total}
                  </Link>
                )
              }
            >
              {list}
            </Section>
          )}
        </div>
        <div className="beside grid min-w-0 content-start gap-y-14">
          {(isActive || hasFacts(project)) && (
            <Section title="Details">
              <div className="grid gap-5 text-sm">
                <ProjectFacts project={project} hasPartners />
                {isActive && <Progress title={title} percent={progress} />}
              </div>
            </Section>
          )}
          {project.grants && (
            <Section title="Grants">
              <div className="-mt-1 text-sm">{grants}</div>
            </Section>
          )}
          {themes.length > 0 && (
            <Section title="Themes">
              <ThemeLinks themes={themes} />
            </Section>
          )}
          {openings}
          {news}
          <HazardsSection {...project} />
          <RecordSitesSection {...sites} />
        </div>
      </div>
    </article>
  )
}

const hasFacts = ({ funding, duration, lead, partnerCountries }: ProjectPageProps['project']): boolean =>
  Boolean(funding || duration || lead || partnerCountries?.length)

const ThemeLinks = ({ themes }: { themes: readonly Theme[] }) => (
  <ul className="-mt-1 grid gap-2 text-sm">
    {themes.map(({ id, slug, title }) => (
      <li key={id}>
        <Link to="/research/$slug" params={{ slug }} className="inline-block py-0.5">
          {title}
        </Link>
      </li>
    ))}
  </ul>
)
