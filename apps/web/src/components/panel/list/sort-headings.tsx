import { turnedSort } from '@hazards/schema/sorts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { PanelAddress } from '../../../lib/panel-search.ts'
import type { Heading } from './list-kind.ts'

type SortHeadingsProps = PanelAddress & { headings: readonly Heading[] }

/** Sorts a list without columns by one of its headings (records §6). */
export const SortHeadings = ({ headings, ...address }: SortHeadingsProps) => (
  <fieldset className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft max-lg:hidden">
    <legend className="float-start pe-3">Sort by</legend>
    {headings.map((heading) => (
      <SortButton key={heading.sort} heading={heading} {...address} />
    ))}
  </fieldset>
)

/** Sorts a list by a heading: a click sorts, a second one turns it round, a third ends it (records §6). */
export const SortButton = ({ heading: { label, sort }, filter, onFilter }: PanelAddress & { heading: Heading }) => {
  const direction = getDirection(sort, filter.sort)
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
  const next = filter.sort === sort ? turnedSort(sort) : direction ? undefined : sort
  return (
    <button
      type="button"
      aria-pressed={direction !== undefined}
      aria-label={direction && `${label}, ${direction}`}
      className="inline-flex min-h-11 cursor-pointer items-center gap-1 whitespace-nowrap hover:underline aria-pressed:font-semibold aria-pressed:text-ink"
      onClick={() => onFilter({ ...filter, sort: next })}
    >
      {label}
      {direction && <Arrow aria-hidden size={14} />}
    </button>
  )
}

/** Returns which way a list is sorted by a heading, or undefined if it is not. */
export const getDirection = (sort: string | undefined, chosen: string | undefined) => {
  if (!sort || (chosen !== sort && chosen !== turnedSort(sort))) return undefined
  return chosen?.startsWith('-') ? 'descending' : 'ascending'
}
