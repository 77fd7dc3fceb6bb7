import type { PanelAddress } from '../../../lib/panel-search.ts'
import { Button } from '../../ui/button.tsx'
import { showRow } from '../row-focus.ts'
import type { ListKind } from './list-kind.ts'

type EmptyListProps = Partial<PanelAddress> & {
  kind: Pick<ListKind<never>, 'many' | 'empty' | 'notFound'>
  /** Whether a search or a filter may have left records out. */
  isFound: boolean
}

/** Stands in the place of rows: why there are none, and the way back from a search and filters that find nothing. */
export const EmptyList = ({ kind, isFound, filter, onFilter }: EmptyListProps) => (
  <div className="grid justify-items-start gap-3">
    <p className="text-ink-soft">{isFound ? (kind.notFound ?? 'Nothing found.') : kind.empty}</p>
    {isFound && onFilter && (
      <Button
        onClick={({ currentTarget }) => {
          const heading = currentTarget.closest('section')?.querySelector('h2')
          onFilter({ sort: filter?.sort })
          // The button goes.
          if (!heading) return
          heading.tabIndex = -1
          showRow(heading)
        }}
      >
        Show all {kind.many}
      </Button>
    )}
  </div>
)
