import { FOUND_MAX } from '@hazards/schema/bulk.constants'
import { type ReactNode, useState } from 'react'
import type { OnFilter, PanelAddress, PanelSearch } from '../../../lib/panel-search.ts'
import { Section } from '../../layout/section.tsx'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { showRow } from '../row-focus.ts'
import { renderCells } from './columns.tsx'
import { ListFilters } from './list-filters.tsx'
import { formatCount, isNarrowed, type ListKind } from './list-kind.ts'
import type { ListRows } from './list-rows.ts'
import { ListTools } from './list-tools.tsx'
import { RowList, Rows } from './row-list.tsx'
import { RowTable } from './row-table.tsx'
import { type FindAll, type ListAction, SelectionBar } from './selection-bar.tsx'
import { useColumns } from './use-columns.ts'
import { useSelection } from './use-selection.ts'

type PanelListProps<Item> = {
  kind: ListKind<Item>
  rows: ListRows<Item>
  /** The list's state in the address. */
  filter?: PanelSearch
  onFilter?: OnFilter
  /** Whether its filters stand elsewhere, above several lists. */
  isPart?: boolean
  /** What can be done with several records at once. Rows can be selected only if there is something. */
  actions?: readonly ListAction<Item>[]
  /** Returns all records that the list finds, so that they can be selected beyond its rows. */
  findAll?: FindAll['find'] | undefined
  /** The id of the record whose form is open: its row stays, whatever the list contains. */
  open?: string | undefined
  /** Rows of one or two lines. */
  isDense?: boolean
  /** Beside the heading, after the count. */
  buttons?: ReactNode
  /** Above the filters. */
  above?: ReactNode
  /**
   * Renders a row. `isFormOnly`: the record is no longer in the list and shown only for its form. `cells` are the chosen columns.
   */
  children: (item: Item, isFormOnly: boolean, cells: ReactNode) => ReactNode
}

/** A list of the panel: count, search, filters, selection with actions, rows by page, and what to say if there are none. */
export const PanelList = <Item extends { id: string }>({ kind, rows, ...props }: PanelListProps<Item>) => {
  const { filter = {}, onFilter, isPart, actions = [], findAll, buttons, above, open, isDense, children } = props
  const { rows: items, lost } = useKeptRow(rows.items, open)
  const { shown } = useColumns(kind)
  const selection = useSelection(items, JSON.stringify(filter))
  const isFound = isNarrowed(kind, filter)
  const total = rows.total ?? 0
  const beyond = findAll && total > items.length && { label: labelOfAll(total, isFound), find: findAll }
  const more = rows.more && { ...rows.more, label: kind.more, loading: kind.loading }
  const listed = { items, selection: actions.length > 0 ? selection : undefined }
  const count = rows.total === undefined ? undefined : `${formatCount(rows.total, kind)}${isFound ? ' found' : ''}`
  return (
    <Section
      title={kind.title}
      className="*:first:mb-3"
      aside={
        <div className="flex flex-wrap items-center gap-2 sm:gap-3">
          <span role="status" className="empty:absolute">
            {[count, kind.note].filter(Boolean).join(', ')}
          </span>
          {buttons && <div className="flex gap-2 max-sm:*:px-3 sm:gap-3">{buttons}</div>}
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        {above}
        {onFilter && !isPart && <ListFilters kind={kind} filter={filter} onFilter={onFilter} />}
        <Loaded query={rows.query} loading={kind.loading ?? 'Loading...'}>
          {() =>
            items.length === 0 ? (
              <EmptyList kind={kind} isFound={isFound} filter={filter} onFilter={isPart ? undefined : onFilter} />
            ) : (
              <div>
                {actions.length > 0 && (
                  <SelectionBar
                    words={kind}
                    items={items}
                    selection={selection}
                    actions={actions}
                    findAll={beyond || undefined}
                    aside={onFilter && !isPart && <ListTools kind={kind} filter={filter} onFilter={onFilter} />}
                  />
                )}
                {kind.columns && onFilter ? (
                  <Rows count={items.length} more={more}>
                    <RowTable table={{ ...kind, columns: shown }} {...listed} filter={filter} onFilter={onFilter}>
                      {(item) => children(item, item.id === lost, renderCells(shown, item))}
                    </RowTable>
                  </Rows>
                ) : (
                  <RowList nameOf={kind.nameOf} {...listed} more={more} isDense={isDense}>
                    {(item) => children(item, item.id === lost, null)}
                  </RowList>
                )}
              </div>
            )
          }
        </Loaded>
      </div>
    </Section>
  )
}

/** Returns what selecting all is called, or the first of them if they are more than can be selected. */
const labelOfAll = (total: number, isFound: boolean): string =>
  total > FOUND_MAX
    ? `Select the first ${FOUND_MAX.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
    : `Select all ${total.toLocaleString('en-US')}${isFound ? ' found' : ''}`

/**
 * Keeps the row whose form is open in its place, even if the list no longer contains it, so that typed input is not lost.
 *
 * @param open the id of the record whose form is open
 * @returns the rows to show, and the id of the row that is shown only for its form
 */
const useKeptRow = <Item extends { id: string }>(items: readonly Item[], open: string | undefined) => {
  const [kept, setKept] = useState<{ item: Item; at: number }>()
  const at = items.findIndex(({ id }) => id === open)
  const item = items[at]
  // Set during rendering, so that the row never disappears (react.dev, 'Storing information from previous renders').
  if (item && kept?.item !== item) setKept({ item, at })
  const isFormOnly = !item && open !== undefined && kept?.item.id === open
  return isFormOnly ? { rows: items.toSpliced(kept.at, 0, kept.item), lost: open } : { rows: items, lost: undefined }
}

type EmptyListProps = Partial<PanelAddress> & {
  kind: Pick<ListKind<never>, 'many' | 'empty' | 'notFound'>
  /** Whether a search or a filter may have left records out. */
  isFound: boolean
}

/** Stands in the place of rows: why there are none, and the way back from a search and filters that find nothing. */
const EmptyList = ({ kind, isFound, filter, onFilter }: EmptyListProps) => (
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
