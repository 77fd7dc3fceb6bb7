import type { ReactNode } from 'react'
import type { PanelAddress } from '../../../lib/panel-search.ts'
import type { ListKind } from './list-kind.ts'
import { RowCheckbox } from './row-checkbox.tsx'
import { getDirection, SortButton } from './sort-headings.tsx'
import { TablePart } from './table-part.tsx'
import type { Selection } from './use-selection.ts'

type Table<Item> = Pick<ListKind<Item>, 'title' | 'nameOf' | 'nameHeading'> & {
  /** Those that are shown. */
  columns: NonNullable<ListKind<Item>['columns']>
}

type RowTableProps<Item> = PanelAddress & {
  table: Table<Item>
  items: readonly Item[]
  selection: Selection | undefined
  children: (item: Item) => ReactNode
}

/** On a wide screen, everything in the table stands in the columns of the table itself. */
const SUBGRID = 'lg:col-span-full lg:grid lg:grid-cols-subgrid lg:items-center'

/** A column is as wide as what it shows whole; the name and the texts share the rest. */
const getColumns = <Item,>({ columns }: Pick<Table<Item>, 'columns'>, items: readonly Item[], hasCheckbox: boolean) => {
  const isText = ({ of }: { of: (item: Item) => unknown }) => items.some((item) => typeof of(item) === 'string')
  const widths = columns.map((column) => (isText(column) ? 'minmax(5rem, 1fr)' : 'auto'))
  return [hasCheckbox && 'auto', 'minmax(var(--name), 1.7fr)', ...widths, 'auto'].filter(Boolean).join(' ')
}

const NAME_WIDTH = '[--name:12rem]'
/** With more columns than at first, a window that is not wide scrolls them. */
const MANY = 8
const NAME_BESIDE_MANY = '[--name:11rem] lg:max-xl:overflow-x-auto'

/**
 * A list of records as a table, whose headings sort it, with focusable rows. On a narrow screen it has no columns: the facts of a
 * row stand in a line below its name (records §6).
 */
export const RowTable = <Item extends { id: string }>(props: RowTableProps<Item>) => {
  const { table, items, selection, children, ...address } = props
  const { title, nameOf, nameHeading, columns } = table
  return (
    <TablePart
      role="table"
      aria-label={title}
      className={`lg:grid lg:gap-x-3 ${columns.length < MANY ? NAME_WIDTH : NAME_BESIDE_MANY}`}
      style={{ gridTemplateColumns: getColumns(table, items, selection !== undefined) }}
    >
      <TablePart role="rowgroup" className={`max-lg:hidden ${SUBGRID}`}>
        <TablePart role="row" className={`text-sm text-ink-soft ${SUBGRID}`}>
          {selection && <TablePart role="cell" />}
          {[nameHeading, ...columns].map(
            (each) => each && <ColumnHeading key={each.label} label={each.label} sort={each.sort} {...address} />,
          )}
          <TablePart role="columnheader">
            <span className="sr-only">Actions</span>
          </TablePart>
        </TablePart>
      </TablePart>
      <TablePart role="rowgroup" className={`divide-y divide-line lg:border-t lg:border-line ${SUBGRID}`}>
        {items.map((item) => (
          <TablePart
            key={item.id}
            role="row"
            data-row=""
            tabIndex={-1}
            aria-label={nameOf(item)}
            className={`focus-row py-1.5 lg:py-0.5 ${selection ? 'flex max-lg:gap-3' : ''} ${SUBGRID}`}
          >
            {selection && (
              <TablePart role="cell">
                <RowCheckbox item={item} name={nameOf(item)} selection={selection} />
              </TablePart>
            )}
            <div className="min-w-0 flex-1 lg:contents" {...(selection && { 'data-selectable': '' })}>
              {children(item)}
            </div>
          </TablePart>
        ))}
      </TablePart>
    </TablePart>
  )
}

type ColumnHeadingProps = PanelAddress & { label: string; sort: string | undefined }

const ColumnHeading = ({ label, sort, ...address }: ColumnHeadingProps) => (
  <TablePart role="columnheader" aria-sort={sort ? (getDirection(sort, address.filter.sort) ?? 'none') : undefined}>
    {sort ? <SortButton heading={{ label, sort }} {...address} /> : <span className="whitespace-nowrap">{label}</span>}
  </TablePart>
)
