import { SITES_PER_PAGE } from '@hazards/schema/site.constants'
import type { SitesOnMap } from '@hazards/schema/site-map'
import { Link } from '@tanstack/react-router'
import { AboutFilter } from '../../components/hazards/about-filter.tsx'
import { PageTitle } from '../../components/layout/page-title.tsx'
import { Section } from '../../components/layout/section.tsx'
import { SiteMap } from '../../components/map/site-map.tsx'
import type { About } from '../../lib/hazard-names.ts'
import type { SitesAddress } from './sites.queries.ts'
import { SitesTable } from './sites-table.tsx'

/** All sites on a map, or those in a part of it, and the same as a table (records §16.5). */
export const SitesPage = ({ address, map, entries, total }: SitesOnMap & { address: SitesAddress }) => {
  const { from = 0, part: _, ...about } = address
  const where = map.part ? 'in this part of the map' : 'on the map'
  return (
    <>
      <PageTitle title="Study Sites">
        Where we measure, and where our partners do. A circle with a number holds several sites.
      </PageTitle>
      <AboutFilter page="/sites" about={about} />
      <div className="page grid gap-12">
        <div>
          <SiteMap map={map} about={about} label={`Map of ${total} study sites`} />
          <Zoom map={map} about={about} />
        </div>
        <Section title="Sites" aside={`${total} ${where}`}>
          {total > 0 ? <SitesTable entries={entries} /> : <p className="text-ink-soft">No sites {where}</p>}
          <Paging address={address} from={from} total={total} />
        </Section>
      </div>
    </>
  )
}

const Zoom = ({ map: { part, larger }, about }: Pick<SitesOnMap, 'map'> & { about: About }) =>
  part && (
    <p className="no-print mt-3 flex flex-wrap gap-x-6 text-sm">
      {larger && (
        <Link to="/sites" search={{ ...about, part: larger }} className="inline-block py-1">
          Show a larger area
        </Link>
      )}
      <Link to="/sites" search={about} className="inline-block py-1">
        Show the whole world
      </Link>
    </p>
  )

const Paging = ({ address, from, total }: { address: SitesAddress; from: number; total: number }) =>
  total > SITES_PER_PAGE && (
    <nav aria-label="Pages of the table" className="mt-6 flex flex-wrap gap-x-6 text-sm">
      {from > 0 && (
        <Link
          to="/sites"
          search={{ ...address, from: Math.max(from - SITES_PER_PAGE, 0) || undefined }}
          className="py-1"
        >
          Previous {SITES_PER_PAGE}
        </Link>
      )}
      {from + SITES_PER_PAGE < total && (
        <Link to="/sites" search={{ ...address, from: from + SITES_PER_PAGE }} className="py-1">
          Next {SITES_PER_PAGE}
        </Link>
      )}
    </nav>
  )
