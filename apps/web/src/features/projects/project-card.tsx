import type { Project } from '@hazards/schema/kinds/project'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { Fragment } from 'react'
import { Badge } from '../../components/ui/badge.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { FormattedText } from '../../components/ui/formatted-text.tsx'

/**
 * Specification §2, /projects, and §4: title, description, status, funding, duration, lead and progress. Only an active project
 * shows its progress and its web map. On wide screens the facts are next to the text.
 */
export const ProjectCard = ({ project, level: Heading = 'h2' }: { project: Project; level?: 'h2' | 'h3' }) => {
  const { slug, title, descriptionHtml, status, progress, webGisUrl } = project
  const isActive = status === 'Active'
  return (
    <article className="@container h-full rounded-card border border-line bg-surface">
      <div className="grid h-full content-between gap-x-12 gap-y-6 p-6 @md:p-8 @3xl:grid-cols-[1fr_18rem]">
        <div>
          <Badge hue={isActive ? 'green' : 'grey'}>{status}</Badge>
          <Heading className="mt-4 text-lg @3xl:text-xl">
            <Link to="/projects/$slug" params={{ slug }} className="text-inherit">
              {title}
            </Link>
          </Heading>
          <FormattedText html={descriptionHtml} className="mt-3 text-sm @3xl:text-base" />
        </div>
        <div className="grid content-start gap-5 border-t border-line pt-5 text-sm @3xl:border-s @3xl:border-t-0 @3xl:py-1 @3xl:ps-8">
          <ProjectFacts project={project} />
          {isActive && <Progress title={title} percent={progress} />}
          {isActive && webGisUrl && <WebGisLink href={webGisUrl} />}
        </div>
      </div>
    </article>
  )
}

type ProjectFactsProps = {
  project: Project
  /** Whether to include the partners, as on the project's own page. */
  hasPartners?: boolean
}

export const ProjectFacts = ({ project, hasPartners }: ProjectFactsProps) => {
  const { funding, duration, lead, partnerCountries } = project
  const facts = {
    Funding: funding,
    Duration: duration,
    Lead: lead,
    Partners: hasPartners && partnerCountries?.join(', '),
  }
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      {Object.entries(facts).map(
        ([name, value]) =>
          value && (
            <Fragment key={name}>
              <dt className="text-ink-soft">{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
      )}
    </dl>
  )
}

export const Progress = ({ title, percent }: { title: string; percent: number }) => (
  <div>
    <p className="flex justify-between">
      <span className="text-ink-soft">Progress</span>
      <span className="font-semibold">{percent}%</span>
    </p>
    <progress value={percent} max={100} aria-label={`Progress of ${title}`} className="progress mt-1.5" />
  </div>
)

export const WebGisLink = ({ href }: { href: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass('primary', 'justify-self-start')}>
    Open the Web-GIS
    <ExternalLink aria-hidden size={16} />
    <span className="sr-only">(opens in a new tab)</span>
  </a>
)
