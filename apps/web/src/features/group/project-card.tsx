import { Badge } from '../../components/ui/badge.tsx'
import { ExternalLinkButton } from '../../components/ui/external-link.tsx'
import type { Project } from '../../content/projects.ts'

/** Specification §2, /projects, and §4: only an active project shows its progress and its web map. */
export const ProjectCard = ({ project }: { project: Project }) => {
  const { title, description, status, progress, webGisUrl } = project
  const isActive = status === 'Active'
  return (
    <article className="flex h-full flex-col rounded-card border border-line bg-surface p-6">
      <p>
        <Badge hue={isActive ? 'green' : 'grey'}>{status}</Badge>
      </p>
      <h3 className="mt-3 text-lg">{title}</h3>
      <p className="mt-3 text-sm">{description}</p>
      <Facts project={project} />
      {isActive && <Progress percent={progress} />}
      {isActive && webGisUrl && (
        <p className="mt-6">
          <ExternalLinkButton href={webGisUrl}>Open the Web-GIS</ExternalLinkButton>
        </p>
      )}
    </article>
  )
}

const Facts = ({ project: { funding, duration, lead } }: { project: Project }) => (
  <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 border-t border-line pt-4 text-sm">
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

const Progress = ({ percent }: { percent: number }) => (
  <div className="mt-5 text-sm">
    <p className="flex justify-between">
      <span className="text-ink-soft">Progress</span>
      <span className="font-semibold">{percent}%</span>
    </p>
    <progress value={percent} max={100} aria-label="Progress" className="progress mt-1.5" />
  </div>
)
