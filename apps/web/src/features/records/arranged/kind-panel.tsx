import type { ArrangedName } from '@hazards/schema/kinds/kinds'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { formatDeleteQuestion } from '../../../components/panel/list/list-kind.ts'
import { useListRows } from '../../../components/panel/list/list-rows.ts'
import { PanelList } from '../../../components/panel/list/panel-list.tsx'
import { RowButton } from '../../../components/panel/list/row-button.tsx'
import { BelowRow, TableRow } from '../../../components/panel/list/table-row.tsx'
import { useSectionAddress } from '../../../components/panel/use-section-address.ts'
import { Button } from '../../../components/ui/button.tsx'
import { useBulkActions } from '../bulk/use-bulk-actions.tsx'
import { useFindAll } from '../bulk/use-find-all.ts'
import { buildPage, getOpener, isPublished, RecordActions } from '../list/record-actions.tsx'
import { NEW, useRowForms } from '../list/use-row-forms.ts'
import { ArrangedForm } from './arranged-form.tsx'
import { useArrangedActions } from './use-arranged-actions.ts'
import { type ArrangedKind, type ArrangedRecord, isInPlaceOrder, useArrangedKind } from './use-arranged-kind.ts'

/**
 * The list of a kind of arranged records, in the administrator's order: search, the filters that the kind has, add, edit in place,
 * move, delete, history (records §5 and §6).
 */
export const KindPanel = ({ name }: { name: ArrangedName }) => {
  const address = useSectionAddress()
  const kind = useArrangedKind(name, address.filter)
  const { open, show, toggle, formProps, question } = useRowForms()
  const rows = useListRows(kind.list)
  const isMovable = isInPlaceOrder(address.filter)
  return (
    <>
      <PanelList
        kind={kind}
        rows={rows}
        {...address}
        actions={useBulkActions(name, kind)}
        findAll={useFindAll(name, kind.wanted)}
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
                page={isPublished(item) ? buildPage(name, item) : undefined}
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

type ActionsProps = { kind: ArrangedKind; item: ArrangedRecord; isMovable: boolean; onEdit: () => void }

const Actions = ({ kind, item, isMovable, onEdit }: ActionsProps) => {
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
