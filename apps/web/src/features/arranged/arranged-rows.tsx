import { ArrowDown, ArrowUp, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { ConfirmButton } from '../../components/panel/confirm-button.tsx'
import { nextPageButton, RowList } from '../../components/panel/row-list.tsx'
import { SelectionBar } from '../../components/panel/selection-bar.tsx'
import { useKeptRow } from '../../components/panel/use-kept-row.ts'
import { useSelection } from '../../components/panel/use-selection.ts'
import { Button } from '../../components/ui/button.tsx'
import type { PanelSearch } from '../../lib/panel-search.ts'
import { HistoryButton } from '../history/history-button.tsx'
import { useBulk } from '../history/use-bulk.ts'
import { isInPlaceOrder, isNarrowed } from './arranged-filter.ts'
import type { ArrangedKind, ArrangedRecord } from './arranged-kind.ts'
import { useArrangedActions } from './use-arranged-actions.ts'

type ArrangedRowsProps<Item extends ArrangedRecord> = {
  kind: ArrangedKind<Item>
  filter: PanelSearch
  /** The id of the record whose form is open. */
  open: string | undefined
  onEdit: (id: string) => void
  formOf: (item: Item) => ReactNode
}

/** The rows of a list of arranged records, with bulk actions. */
export const ArrangedRows = <Item extends ArrangedRecord>({
  kind,
  filter,
  open,
  onEdit,
  formOf,
}: ArrangedRowsProps<Item>) => {
  const { rows, lost } = useKeptRow(kind.list.data?.pages.flatMap(({ items }) => items) ?? [], open)
  const selection = useSelection(rows)
  const { run: bulk, progress } = useBulk(kind.record, kind, selection)
  const { ids } = selection
  const chosen = () =>
    rows.filter(({ id }) => ids.includes(id)).map((item) => ({ id: item.id, name: kind.nameOf(item) }))
  if (rows.length === 0)
    return (
      <p className="text-ink-soft">
        {isNarrowed(kind, filter) ? `No ${kind.many} found.` : `There are no ${kind.many} yet.`}
      </p>
    )
  return (
    <div>
      {rows.length > 1 && (
        <SelectionBar selection={selection} progress={progress}>
          <ConfirmButton
            label={`Delete selected (${ids.length})`}
            name={`${ids.length} ${ids.length === 1 ? kind.one : kind.many}`}
            question="Are you sure you want to delete the selected records?"
            onYes={() => bulk('delete', chosen())}
          />
        </SelectionBar>
      )}
      <RowList
        items={rows}
        nameOf={kind.nameOf}
        more={nextPageButton(kind.list)}
        selection={rows.length > 1 ? selection : undefined}
        isDense
      >
        {(item) => (
          <Row
            kind={kind}
            item={item}
            isFormOnly={item.id === lost}
            isMovable={isInPlaceOrder(filter)}
            onEdit={() => onEdit(item.id)}
          >
            {open === item.id && formOf(item)}
          </Row>
        )}
      </RowList>
    </div>
  )
}

type RowProps<Item extends ArrangedRecord> = {
  kind: ArrangedKind<Item>
  item: Item
  /** Whether the record is no longer listed and shown only for its form. */
  isFormOnly: boolean
  isMovable: boolean
  onEdit: () => void
  /** The form, if the record is being edited. */
  children: ReactNode
}

const Row = <Item extends ArrangedRecord>({ kind, item, isFormOnly, isMovable, onEdit, children }: RowProps<Item>) => {
  const { remove, move, places } = useArrangedActions(kind, item)
  const name = kind.nameOf(item)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-44">
          <h3 className="text-base leading-snug">{name}</h3>
          <p className="text-sm text-ink-soft">{kind.lineOf(item)}</p>
        </div>
        <div className={`flex flex-wrap gap-2 ${isFormOnly ? 'hidden' : ''}`}>
          {isMovable && (
            <>
              <Button aria-label={`Move ${name} up`} aria-disabled={!places.up} onClick={() => move('up')}>
                <ArrowUp aria-hidden size={16} />
              </Button>
              <Button aria-label={`Move ${name} down`} aria-disabled={!places.down} onClick={() => move('down')}>
                <ArrowDown aria-hidden size={16} />
              </Button>
            </>
          )}
          <Button id={`edit-${item.id}`} aria-label={`Edit ${name}`} data-key="e" onClick={onEdit}>
            <Pencil aria-hidden size={16} />
            Edit
          </Button>
          <HistoryButton record={kind.record} id={item.id} name={name} />
          <ConfirmButton
            name={name}
            question={`Are you sure you want to delete this ${kind.one}?`}
            onYes={() => remove()}
          />
        </div>
      </div>
      {children}
    </>
  )
}
