import type { Home } from '@hazards/schema/home'
import { Link } from '@tanstack/react-router'
import { Section } from '../../components/layout/section.tsx'
import { SiteMap } from '../../components/map/site-map.tsx'

/** The study sites on a world map, and the projects that work at one. Renders nothing without a site. */
export const StudySites = ({ sites: { map, total }, projects }: Pick<Home, 'sites' | 'projects'>) => {
  if (total === 0) return null
  return (
    <div className="page mt-16">
      <Section
        title="Where We Work"
        aside={
          <Link to="/sites" className="inline-block py-0.5">
            All {total} study sites
          </Link>
        }
      >
        <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-3">
          <SiteMap map={map} label={`Map of ${total} study sites`} className="lg:col-span-2" />
          <ul className="grid gap-x-12 gap-y-3 md:max-lg:grid-cols-2">
            {projects.map(({ slug, title, status, sites }) => (
              <li key={slug} className="text-sm">
                <Link to="/projects/$slug" params={{ slug }} className="font-semibold text-inherit">
                  {title}
                </Link>
                <span className="block text-ink-soft">
                  {status} · {sites} {sites === 1 ? 'site' : 'sites'}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </Section>
    </div>
  )
}
