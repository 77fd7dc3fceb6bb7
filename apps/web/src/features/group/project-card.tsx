import { ExternalLink } from 'lucide-react'
import { Badge } from '../../components/ui/badge.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import type { Project } from '../../content/projects.ts'

/**
 * Specification §2, /projects, and §4: title, description, status, funding, duration, lead and progress; only an active
 * project shows its progress and its web map. Where there is room the facts stand beside the text.
 */
export const ProjectCard = ({ project }: { project: Project }) => {
  const { title, description, status, progress, webGisUrl } = project
  const isActive = status === 'Active'
  return (
    <article className="@container h-full rounded-card border border-line bg-surface">
      <div className="grid h-full content-between gap-x-12 gap-y-6 p-6 @md:p-8 @3xl:grid-cols-[1fr_18rem]">
        <div>
          <Badge hue={isActive ? 'green' : 'grey'}>{status}</Badge>
          <h2 className="mt-4 text-lg @3xl:text-xl">{title}</h2>
          <p className="mt-3 max-w-measure text-sm @3xl:text-base">{description}</p>
        </div>
        <div className="grid content-start gap-5 border-t border-line pt-5 text-sm @3xl:border-s @3xl:border-t-0 @3xl:py-1 @3xl:ps-8">
          <Facts project={project} />
          {isActive && <Progress title={title} percent={progress} />}
          {isActive && webGisUrl && <WebGisLink href={webGisUrl} />}
        </div>
      </div>
    </article>
  )
}

const Facts = ({ project: { funding, duration, lead } }: { project: Project }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
    <dt className="text-ink-soft">Funding</dt>
    <dd>{funding}</dd>
    <dt className="text-ink-soft">Duration</dt>
    <dd>{duration}</dd>
    {lead && (
      <>
        <dt className="text-ink-soft">Lead</dt>
        <dd>{lead}</dd>
      </>
    )}
  </dl>
)

const Progress = ({ title, percent }: { title: string; percent: number }) => (
  <div>
    <p className="flex justify-between">
      <span className="text-ink-soft">Progress</span>
      <span className="font-semibold">{percent}%</span>
    </p>
    <progress value={percent} max={100} aria-label={`Progress of ${title}`} className="progress mt-1.5" />
  </div>
)

const WebGisLink = ({ href }: { href: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass('primary', 'justify-self-start')}>
    Open the Web-GIS
    <ExternalLink aria-hidden size={16} />
    <span className="sr-only">(opens in a new tab)</span>
  </a>
)
