import type { FacetValue } from '@hazards/schema/facets'
import type { Publication } from '@hazards/schema/publication'
import { PUBLICATION_TYPE_PLURALS, PUBLICATION_TYPES } from '@hazards/schema/publication.constants'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { PublicationEntry } from './publication-entry.tsx'

type OutputsByKindProps = {
  /** The newest of them. */
  publications: readonly Publication[]
  /** How many there are of each type. */
  types: readonly FacetValue[]
  /** Whose they are, as the list of all publications is narrowed to them. */
  of: { author: string } | { project: string } | { theme: string }
}

/**
 * The outputs of a person, a project or a theme by kind (records §17.10): under each kind its newest, and how many there are.
 * Those of one kind have no heading of their own.
 */
export const OutputsByKind = ({ publications, types, of }: OutputsByKindProps) => {
  const kinds = PUBLICATION_TYPES.flatMap((type) => {
    const count = types.find(({ value }) => value === type)?.count ?? 0
    return count > 0 ? [{ type, count, newest: publications.filter((each) => each.publicationType === type) }] : []
  })
  if (kinds.length < 2) return <Rows publications={publications} level="h3" />
  return (
    <div className="grid gap-10">
      {kinds.map(({ type, count, newest }) => (
        <Kind
          key={type}
          title={PUBLICATION_TYPE_PLURALS[type]}
          all={
            <Link to="/publications" search={{ ...of, type }} className="inline-block py-0.5">
              All {count}
              <span className="sr-only"> {PUBLICATION_TYPE_PLURALS[type]}</span>
            </Link>
          }
        >
          {newest.length > 0 && <Rows publications={newest} level="h4" />}
        </Kind>
      ))}
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

const Rows = ({ publications, level }: { publications: readonly Publication[]; level: 'h3' | 'h4' }) => (
  <ul className="-mt-3 divide-y divide-line">
    {publications.map((publication) => (
      <li key={publication.id}>
        <PublicationEntry publication={publication} level={level} />
      </li>
    ))}
  </ul>
)
