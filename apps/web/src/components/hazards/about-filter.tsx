import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { ABOUT_KEYS, type About, listValues } from '../../lib/hazard-names.ts'
import { trpc } from '../../lib/trpc.ts'

/** The lists that are narrowed so, with their names. */
const LISTS = {
  '/publications': 'Publications',
  '/news-events': 'News & Events',
  '/projects': 'Projects',
  '/research': 'Research themes',
  '/sites': 'Study sites',
  '/team': 'People',
  '/openings': 'Openings',
} as const
type Page = keyof typeof LISTS

type AboutFilterProps = {
  page: Exclude<Page, '/publications'> | '/search'
  about: About
  /** What else is in the address, and stays. */
  kept?: Record<string, string | undefined>
  /** Whether the page has a select that shows the hazard. */
  isHazardShown?: boolean
}

/**
 * The hazard and the event that a list is narrowed to, each to be removed unless the page has a select for it, and the other lists about
 * them (records §16.6). Renders nothing without. Requires requireKnownHazard.
 */
export const AboutFilter = ({ page, about, kept, isHazardShown = false }: AboutFilterProps) => {
  const values = listValues(about)
  const removable = ABOUT_KEYS.filter((key) => about[key] && !(isHazardShown && key === 'hazard'))
  const { data: names = [] } = trpc.hazards.names.useQuery({ values }, { enabled: false })
  return (
    values.length > 0 && (
      <div className="page mb-8 grid gap-3">
        <p className="flex flex-wrap gap-3 empty:hidden">
          {removable.map((key) => (
            <Link
              key={key}
              to={page}
              search={{ ...kept, ...about, [key]: undefined }}
              activeProps={{ 'aria-current': undefined }}
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-card border border-ink bg-surface px-3 py-2 text-sm text-ink no-underline"
            >
              About {names.find(({ value }) => value === about[key])?.name ?? about[key]}
              <X aria-hidden size={16} />
              <span className="sr-only">(remove this filter)</span>
            </Link>
          ))}
        </p>
        <AboutElsewhere page={page} about={about} />
      </div>
    )
  )
}

/** The other lists about the same hazard and event. Renders nothing without. */
export const AboutElsewhere = ({ page, about }: { page: Page | '/search'; about: About }) =>
  listValues(about).length > 0 && (
    <nav aria-label="More about this" className="no-print flex flex-wrap items-baseline gap-x-4 text-sm text-ink-soft">
      More about this:
      {(Object.keys(LISTS) as Page[])
        .filter((list) => list !== page)
        .map((list) => (
          <Link
            key={list}
            to={list}
            search={{ hazard: about.hazard, event: about.event }}
            className="inline-block py-0.5"
          >
            {LISTS[list]}
          </Link>
        ))}
    </nav>
  )
