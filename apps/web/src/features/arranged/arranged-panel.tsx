import { ArrowDown, ArrowUp, Pencil } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Section } from '../../components/layout/section.tsx'
import { ConfirmButton } from '../../components/panel/confirm-button.tsx'
import { RowList } from '../../components/panel/row-list.tsx'
import { SelectionBar } from '../../components/panel/selection-bar.tsx'
import { useKeptRow } from '../../components/panel/use-kept-row.ts'
import { useOpenForm } from '../../components/panel/use-open-form.ts'
import { useSelection } from '../../components/panel/use-selection.ts'
import { useUnsavedGuard } from '../../components/panel/use-unsaved-guard.tsx'
import { Button } from '../../components/ui/button.tsx'
import { reasonOf } from '../../lib/api-error.ts'
import { HistoryButton } from '../history/history-button.tsx'
import { useBulk } from '../history/use-bulk.ts'
import type { ArrangedKind, ArrangedRecord } from './arranged-kind.ts'
import { RecordForm } from './record-form.tsx'
import { useArrangedActions } from './use-arranged-actions.ts'

type ArrangedPanelProps<Item extends ArrangedRecord> = { title: string; kind: ArrangedKind<Item> }

/** People, projects or themes in the administrator's order: add, edit where the row is, move, delete, history (records §5 and §6). */
export const ArrangedPanel = <Item extends ArrangedRecord>({ title, kind }: ArrangedPanelProps<Item>) => {
  const adder = useRef<HTMLButtonElement>(null)
  const { open, show, close } = useOpenForm()
  const [isDirty, setIsDirty] = useState(false)
  const { ifNothingIsLost, question } = useUnsavedGuard(isDirty)
  const leave = (form: string) => {
    if (close(form)) (form === NEW ? adder.current : document.getElementById(`edit-${form}`))?.focus()
  }
  const { items, error } = kind.calls
  const { rows, lost } = useKeptRow(items ?? NONE, open)
  const selection = useSelection(rows)
  const bulk = useBulk(kind.record, kind, selection)
  const chosenOf = (ids: readonly string[]) =>
    rows.filter(({ id }) => ids.includes(id)).map((item) => ({ id: item.id, name: kind.nameOf(item) }))
  const formOf = (item: Item | null) => (
    <RecordForm
      key={item?.id ?? NEW}
      kind={kind}
      item={item}
      onDirty={setIsDirty}
      onSaved={() => leave(item?.id ?? NEW)}
      onCancel={() => ifNothingIsLost(() => leave(item?.id ?? NEW))}
    />
  )
  return (
    <Section title={title} aside={items && `${items.length} ${items.length === 1 ? kind.one : kind.many}`}>
      <Button
        ref={adder}
        look="primary"
        aria-expanded={open === NEW}
        onClick={() => ifNothingIsLost(() => (open === NEW ? leave(NEW) : show(NEW)))}
      >
        Add {kind.one}
      </Button>
      {open === NEW && formOf(null)}
      {error !== null && <p role="alert">{reasonOf(error)}</p>}
      {items === undefined && error === null && <p role="status">Loading...</p>}
      {items?.length === 0 && <p className="mt-6 text-ink-soft">There are no {kind.many} yet.</p>}
      {rows.length > 1 && (
        <SelectionBar selection={selection}>
          <ConfirmButton
            label={`Delete selected (${selection.ids.length})`}
            name={`${selection.ids.length} ${selection.ids.length === 1 ? kind.one : kind.many}`}
            question={`Are you sure you want to delete what is selected?`}
            onYes={() => bulk('delete', chosenOf(selection.ids))}
          />
        </SelectionBar>
      )}
      <RowList items={rows} nameOf={kind.nameOf} selection={rows.length > 1 ? selection : undefined} isDense>
        {(item) => (
          <Row kind={kind} item={item} isLost={item.id === lost} onEdit={() => ifNothingIsLost(() => show(item.id))}>
            {open === item.id && formOf(item)}
          </Row>
        )}
      </RowList>
      {question}
    </Section>
  )
}

const NEW = 'new'
const NONE: readonly never[] = []

type RowProps<Item extends ArrangedRecord> = {
  kind: ArrangedKind<Item>
  item: Item
  /** Somebody has deleted it: it is there for the form alone. */
  isLost: boolean
  onEdit: () => void
  /** The form, where the record is being edited. */
  children: ReactNode
}

const Row = <Item extends ArrangedRecord>({ kind, item, isLost, onEdit, children }: RowProps<Item>) => {
  const { remove, move, places } = useArrangedActions(kind, item)
  const name = kind.nameOf(item)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <div className="min-w-0 wrap-anywhere">
          <h3 className="text-base leading-snug">{name}</h3>
          <p className="text-sm text-ink-soft">{kind.lineOf(item)}</p>
        </div>
        <div className={`flex flex-wrap gap-2 ${isLost ? 'hidden' : ''}`}>
          <Button aria-label={`Move ${name} up`} aria-disabled={!places.up} onClick={() => move('up')}>
            <ArrowUp aria-hidden size={16} />
          </Button>
          <Button aria-label={`Move ${name} down`} aria-disabled={!places.down} onClick={() => move('down')}>
            <ArrowDown aria-hidden size={16} />
          </Button>
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
