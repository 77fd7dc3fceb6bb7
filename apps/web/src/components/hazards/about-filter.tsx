import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type About, valuesOf } from '../../lib/hazard-names.ts'
import { trpc } from '../../lib/trpc.ts'

type AboutFilterProps = { page: '/news-events' | '/projects' | '/research' | '/sites' | '/openings'; about: About }

/**
 * The hazard and the event that a list is narrowed to, each to be removed (records §16.6). Renders nothing without. Requires
 * requireKnownHazard.
 */
export const AboutFilter = ({ page, about }: AboutFilterProps) => {
  const values = valuesOf(about)
  const { data: names = [] } = trpc.hazards.names.useQuery({ values }, { enabled: false })
  return (
    values.length > 0 && (
      <p className="page mb-8 flex flex-wrap gap-3">
        {(['hazard', 'event'] as const)
          .filter((key) => about[key])
          .map((key) => (
            <Link
              key={key}
              to={page}
              search={{ ...about, [key]: undefined }}
              activeProps={{ 'aria-current': undefined }}
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-card border border-ink bg-surface px-3 py-2 text-sm text-ink no-underline"
            >
              About {names.find(({ value }) => value === about[key])?.name ?? about[key]}
              <X aria-hidden size={16} />
              <span className="sr-only">(remove this filter)</span>
            </Link>
          ))}
      </p>
    )
  )
}
