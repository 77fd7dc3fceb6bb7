import type { Project } from '@hazards/schema/kinds/project'
import { Link } from '@tanstack/react-router'

/** A compact list of projects with links to their pages, and their status. */
export const ProjectLinks = ({ projects }: { projects: readonly Project[] }) => (
  <ul className="-mt-1 grid gap-3 text-sm">
    {projects.map(({ id, slug, title, status }) => (
      <li key={id}>
        <Link to="/projects/$slug" params={{ slug }}>
          {title}
        </Link>
        <span className="whitespace-nowrap text-ink-soft"> · {status}</span>
      </li>
    ))}
  </ul>
)
