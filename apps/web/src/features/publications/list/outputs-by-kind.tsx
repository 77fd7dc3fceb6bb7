import type { FacetValue } from '@hazards/schema/facets'
import type { Publication } from '@hazards/schema/publication'
import { PUBLICATION_TYPE_PLURALS, PUBLICATION_TYPES } from '@hazards/schema/publication.constants'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { PublicationRows } from './publication-entry.tsx'

type OutputsByKindProps = {
  /** The newest of them. */
  publications: readonly Publication[]
  /** How many there are of each type. */
  types: readonly FacetValue[]
  /** Whose they are, as the list of all publications is narrowed to them. */
  of: { author: string } | { project: string } | { theme: string }
}

/**
 * The outputs of a person, a project or a theme by kind (records §17.10): under each kind its newest, and how many there are if that
 * is more. Those of one kind have no heading of their own, and a kind of which none is among the newest has a link instead of one.
 */
export const OutputsByKind = ({ publications, types, of }: OutputsByKindProps) => {
  const kinds = PUBLICATION_TYPES.flatMap((type) => {
    const count = types.find(({ value }) => value === type)?.count ?? 0
    return count > 0 ? [{ type, count, newest: publications.filter((each) => each.publicationType === type) }] : []
  })
  if (kinds.length < 2) return <PublicationRows publications={publications} />
  const older = kinds.filter(({ newest }) => newest.length === 0)
  return (
    <div className="grid gap-10">
      {kinds
        .filter(({ newest }) => newest.length > 0)
        .map(({ type, count, newest }) => (
          <Kind
            key={type}
            title={PUBLICATION_TYPE_PLURALS[type]}
            all={
              count > newest.length && (
                <Link to="/publications" search={{ ...of, type }} className="inline-block py-0.5">
                  All {count}
                  <span className="sr-only"> {PUBLICATION_TYPE_PLURALS[type]}</span>
                </Link>
              )
            }
          >
            <PublicationRows publications={newest} level="h4" />
          </Kind>
        ))}
      {older.length > 0 && (
        <p className="no-print flex flex-wrap items-baseline gap-x-4 border-t border-line pt-4 text-sm text-ink-soft">
          More:
          {older.map(({ type, count }) => (
            <Link key={type} to="/publications" search={{ ...of, type }} className="inline-block">
              {PUBLICATION_TYPE_PLURALS[type]} ({count})
            </Link>
          ))}
        </p>
      )}
    </div>
  )
}

const Kind = ({ title, all, children }: { title: string; all: ReactNode; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        <div className="text-sm text-ink-soft">{all}</div>
      </div>
      {children}
    </section>
  )
}
