import { ArrowDown, ArrowUp } from 'lucide-react'
import { formatDeleteQuestion, type ListKind } from '../../../components/panel/list/list-kind.ts'
import { useListRows } from '../../../components/panel/list/list-rows.ts'
import { PanelList } from '../../../components/panel/list/panel-list.tsx'
import { RowButton } from '../../../components/panel/list/row-button.tsx'
import { BelowRow, TableRow } from '../../../components/panel/list/table-row.tsx'
import { Button } from '../../../components/ui/button.tsx'
import type { PanelAddress } from '../../../lib/panel-search.ts'
import { useBulkActions } from '../bulk/use-bulk-actions.tsx'
import { useFindAll } from '../bulk/use-find-all.ts'
import { buildPage, getOpener, isPublished, RecordActions } from '../list/record-actions.tsx'
import { NEW, useRowForms } from '../list/use-row-forms.ts'
import { VISIBILITY_FILTER } from '../list/visibility-filter.ts'
import { ArrangedForm } from './arranged-form.tsx'
import type { ArrangedKind, ArrangedRecord } from './arranged-kind.ts'
import { ARRANGED_ORDERS, isInPlaceOrder } from './arranged-list.ts'
import { useArrangedActions } from './use-arranged-actions.ts'

type ArrangedPanelProps<Item extends ArrangedRecord> = PanelAddress & { kind: ArrangedKind<Item> }

/**
 * The list of people, projects or themes, in the administrator's order: search, filter, add, edit in place, move, delete,
 * history (records §5 and §6).
 */
export const ArrangedPanel = <Item extends ArrangedRecord>({ kind, filter, onFilter }: ArrangedPanelProps<Item>) => {
  const { open, show, toggle, formProps, question } = useRowForms()
  const list: ListKind<Item> = {
    ...kind,
    filters: [...(kind.filters ?? []), VISIBILITY_FILTER],
    sorts: ARRANGED_ORDERS,
    nameHeading: { label: 'Name', sort: 'title' },
    empty: `There are no ${kind.many} yet.`,
    notFound: `No ${kind.many} found.`,
  }
  const rows = useListRows(kind.list)
  const actions = useBulkActions(kind.record, list)
  const isMovable = isInPlaceOrder(filter)
  return (
    <>
      <PanelList
        kind={list}
        rows={rows}
        filter={filter}
        onFilter={onFilter}
        actions={actions}
        findAll={useFindAll(kind.record, kind.wanted)}
        open={open?.replace('edit-', '')}
        buttons={
          <Button id={getOpener(NEW)} look="primary" aria-expanded={open === NEW} onClick={() => toggle(NEW)}>
            Add {kind.one}
          </Button>
        }
        above={open === NEW && <ArrangedForm kind={kind} item={null} {...formProps(NEW)} />}
      >
        {(item, isFormOnly, cells) => {
          const form = `edit-${item.id}`
          return (
            <>
              <TableRow
                name={kind.nameOf(item)}
                page={isPublished(item) ? buildPage(kind.record, item) : undefined}
                cells={cells}
              >
                {!isFormOnly && <Actions kind={kind} item={item} isMovable={isMovable} onEdit={() => show(form)} />}
              </TableRow>
              {open === form && (
                <BelowRow>
                  <ArrangedForm key={form} kind={kind} item={item} {...formProps(form)} />
                </BelowRow>
              )}
            </>
          )
        }}
      </PanelList>
      {question}
    </>
  )
}

type ActionsProps<Item extends ArrangedRecord> = {
  kind: ArrangedKind<Item>
  item: Item
  isMovable: boolean
  onEdit: () => void
}

const Actions = <Item extends ArrangedRecord>({ kind, item, isMovable, onEdit }: ActionsProps<Item>) => {
  const { remove, move, places } = useArrangedActions(kind, item)
  const name = kind.nameOf(item)
  return (
    <RecordActions
      record={kind.record}
      id={item.id}
      name={name}
      isPublic={isPublished(item)}
      question={formatDeleteQuestion(kind)}
      onEdit={onEdit}
      onDelete={remove}
      before={
        isMovable && (
          <>
            <RowButton
              icon={ArrowUp}
              words="Move up"
              aria-label={`Move ${name} up`}
              aria-disabled={!places.up}
              onClick={() => move('up')}
            />
            <RowButton
              icon={ArrowDown}
              words="Move down"
              aria-label={`Move ${name} down`}
              aria-disabled={!places.down}
              onClick={() => move('down')}
            />
          </>
        )
      }
    />
  )
}
