import { Link } from '@tanstack/react-router'
import { Section } from '../../components/layout/section.tsx'
import { SiteMap } from '../../components/map/site-map.tsx'
import { trpc } from '../../lib/trpc.ts'

/** The study sites on a world map, and the projects that work at one. Renders nothing without a site. */
export const StudySites = () => {
  const [{ map, total }] = trpc.sites.map.useSuspenseQuery({})
  const [projects] = trpc.projects.list.useSuspenseQuery()
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
        <div className="grid items-center gap-x-12 gap-y-8 lg:grid-cols-3">
          <SiteMap map={map} label={`Map of ${total} study sites`} className="lg:col-span-2" />
          <ul className="grid gap-3">
            {projects
              .filter(({ sites }) => sites)
              .map(({ id, slug, title, status, sites }) => (
                <li key={id} className="text-sm">
                  <Link to="/projects/$slug" params={{ slug }} className="font-semibold text-inherit">
                    {title}
                  </Link>
                  <span className="block text-ink-soft">
                    {status} · {sites?.length} {sites?.length === 1 ? 'site' : 'sites'}
                  </span>
                </li>
              ))}
          </ul>
        </div>
      </Section>
    </div>
  )
}
