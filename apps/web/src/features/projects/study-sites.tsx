import type { Project, StudySite } from '@hazards/schema/project'
import { Link } from '@tanstack/react-router'
import { Section } from '../../components/layout/section.tsx'
import { WorldMap } from '../../components/ui/world-map.tsx'
import { trpc } from '../../lib/trpc.ts'
import { placeOnWorld } from '../../lib/world.ts'

type SitedProject = Project & { sites: StudySite[] }

/**
 * The study sites of all projects on a world map, each a link, and the same as a list for keyboards and screen readers. Renders
 * nothing if no project has a site.
 */
export const StudySites = () => {
  const [projects] = trpc.projects.list.useSuspenseQuery()
  const sited = projects.filter((project): project is SitedProject => project.sites !== null)
  if (sited.length === 0) return null
  return (
    <div className="page mt-16">
      <Section title="Where We Work">
        <div className="grid items-center gap-x-12 gap-y-8 lg:grid-cols-3">
          <WorldMap className="lg:col-span-2">
            {sited.map((project, at) =>
              project.sites.map((site) => <Marker key={site.name} project={project} site={site} number={at + 1} />),
            )}
          </WorldMap>
          <ol className="grid gap-3">
            {sited.map(({ id, slug, title, sites }, at) => (
              <li key={id} className="flex items-baseline gap-3 text-sm">
                <span aria-hidden className="site-number">
                  {at + 1}
                </span>
                <span className="min-w-0">
                  <Link to="/projects/$slug" params={{ slug }} className="font-semibold text-inherit">
                    {title}
                  </Link>
                  <span className="block text-ink-soft">{sites.map(({ name }) => name).join(' · ')}</span>
                </span>
              </li>
            ))}
          </ol>
        </div>
      </Section>
    </div>
  )
}

type MarkerProps = { project: Project; site: StudySite; number: number }

const Marker = ({ project: { slug, title }, site, number }: MarkerProps) => {
  const { x, y } = placeOnWorld(site)
  return (
    <Link to="/projects/$slug" params={{ slug }} tabIndex={-1} className="site-marker">
      <title>{`${site.name}: ${title}`}</title>
      <circle cx={x} cy={y} />
      <text x={x} y={y} dy="0.35em">
        {number}
      </text>
    </Link>
  )
}
