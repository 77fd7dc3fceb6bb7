import { turnedSort } from '@hazards/schema/sorts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { PanelAddress } from '../../../lib/panel-search.ts'
import type { ListKind } from './list-kind.ts'

type SortHeadingsProps = PanelAddress & { headings: NonNullable<ListKind<never>['headings']> }

/** Sorts a list by one of its headings: a click sorts, a second one turns it round, a third ends it (records §6). */
export const SortHeadings = ({ headings, filter, onFilter }: SortHeadingsProps) => (
  <fieldset className="flex flex-wrap items-center text-sm text-ink-soft max-lg:hidden">
    <legend className="float-start pe-1">Sort by</legend>
    {headings.map(({ label, sort }) => {
      const turned = turnedSort(sort)
      const isSorted = filter.sort === sort || filter.sort === turned
      const isDown = filter.sort?.startsWith('-')
      const Arrow = isDown ? ArrowDown : ArrowUp
      const next = filter.sort === sort ? turned : isSorted ? undefined : sort
      return (
        <button
          key={sort}
          type="button"
          aria-pressed={isSorted}
          aria-label={isSorted ? `${label}, ${isDown ? 'descending' : 'ascending'}` : undefined}
          className="inline-flex min-h-11 cursor-pointer items-center gap-1 px-2 hover:underline aria-pressed:font-semibold aria-pressed:text-ink"
          onClick={() => onFilter({ ...filter, sort: next })}
        >
          {label}
          {isSorted && <Arrow aria-hidden size={14} />}
        </button>
      )
    })}
  </fieldset>
)
