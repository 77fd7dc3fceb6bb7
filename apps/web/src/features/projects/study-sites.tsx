import type { Project, StudySite } from '@hazards/schema/project'
import { Link } from '@tanstack/react-router'
import { Section } from '../../components/layout/section.tsx'
import { trpc } from '../../lib/trpc.ts'
import { placeOnWorld, WORLD } from './world-map.ts'

type SitedProject = Project & { sites: StudySite[] }

/**
 * Where the group works: the study sites of its projects on a map of the world, each a link, and the same as a list, which is
 * what keyboards and screen readers use. Nothing where no project names a site.
 */
export const StudySites = () => {
  const [projects] = trpc.projects.list.useSuspenseQuery()
  const sited = projects.filter((project): project is SitedProject => project.sites !== null)
  if (sited.length === 0) return null
  return (
    <div className="page mt-16">
      <Section title="Where We Work">
        <div className="grid items-center gap-x-12 gap-y-8 lg:grid-cols-3">
          <div className="relative lg:col-span-2">
            <img
              src="/art/world.svg"
              alt=""
              width={WORLD.width}
              height={WORLD.height}
              loading="lazy"
              className="w-full"
            />
            <svg viewBox={`0 0 ${WORLD.width} ${WORLD.height}`} aria-hidden className="absolute inset-0 size-full">
              {sited.map((project, at) =>
                project.sites.map((site) => <Marker key={site.name} project={project} site={site} number={at + 1} />),
              )}
            </svg>
          </div>
          <ol className="grid gap-3">
            {sited.map(({ id, slug, title, sites }, at) => (
              <li key={id} className="flex items-baseline gap-3 text-sm">
                <span aria-hidden className="site-number">
                  {at + 1}
                </span>
                <span className="min-w-0">
                  <Link to="/projects/$slug" params={{ slug }} className="quiet-link font-semibold">
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
  const [x, y] = placeOnWorld(site)
  return (
    <Link to="/projects/$slug" params={{ slug }} tabIndex={-1} className="site-marker">
      <title>{`${site.name}: ${title}`}</title>
      <circle cx={x.toFixed(0)} cy={y.toFixed(0)} />
      <text x={x.toFixed(0)} y={y.toFixed(0)} dy="0.35em">
        {number}
      </text>
    </Link>
  )
}
