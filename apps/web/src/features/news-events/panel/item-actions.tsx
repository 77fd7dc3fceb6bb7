import { BULK_ACTIONS } from '@hazards/schema/bulk.constants'
import type { AdminNewsEvent } from '@hazards/schema/news-event'
import type { ManagedItem } from '@hazards/schema/news-event-panel'
import { Archive, ArchiveRestore, Check, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ConfirmButton } from '../../../components/panel/confirm-button.tsx'
import { formatDeleteQuestion } from '../../../components/panel/list/list-kind.ts'
import { RowButton } from '../../../components/panel/list/row-button.tsx'
import { focusAfterRemoval } from '../../../components/panel/row-focus.ts'
import { onSingleClick } from '../../../components/panel/single-click.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { isPublished, RecordActions } from '../../records/list/record-actions.tsx'
import { type Move, useDeleteOfNetwork, useItemActions } from './use-item-actions.ts'

const ICONS = { approve: Check, disapprove: Undo2, archive: Archive, unarchive: ArchiveRestore } as const

/** The words for items in the questions before a deletion (specification §8). */
export const NEWS_EVENTS = { one: 'news/event', many: 'news/events' }

/** Specification §4: the possible moves of an item from its current list. */
const listMoves = ({ isArchived, isApproved }: AdminNewsEvent): readonly Move[] => {
  if (isArchived) return ['unarchive']
  return [isApproved ? 'disapprove' : 'approve', 'archive']
}

/** Returns whether visitors can read an item. */
export const isShown = (item: AdminNewsEvent): boolean => item.isApproved && !item.isArchived && isPublished(item)

type ItemActionsProps = {
  item: AdminNewsEvent & Partial<Pick<ManagedItem, 'warnings'>>
  onEdit: (item: AdminNewsEvent) => void
  /** What else can be decided on it. */
  children?: ReactNode
}

/** The actions on an item in its list. When the item leaves the list, the focus moves to the row that takes its place. */
export const ItemActions = ({ item, onEdit, children }: ItemActionsProps) => {
  const act = useItemActions()
  const fromNetwork = item.warnings?.fromNetwork ?? 0
  const [busy, setBusy] = useState<Move>()
  const move = useSingleFlight(async (action: Move, button: Element) => {
    setBusy(action)
    const restoreFocus = focusAfterRemoval(button)
    const hasLeft = await act(action, item)
    if (hasLeft || !button.isConnected) restoreFocus()
    setBusy(undefined)
  })
  const [first, ...others] = listMoves(item).map((action) => {
    const { label, doing } = BULK_ACTIONS[action]
    return (
      <RowButton
        key={action}
        icon={ICONS[action]}
        words={busy === action ? `${doing}…` : label}
        labelClass={action === 'approve' ? '' : 'in-data-compact:hidden max-sm:in-data-more:inline'}
        look={action === 'approve' ? 'primary' : 'secondary'}
        aria-label={`${label} ${item.title}`}
        aria-disabled={busy !== undefined}
        {...(action === 'approve' && { 'data-key': 'a' })}
        onClick={onSingleClick((button) => move(action, button))}
      />
    )
  })
  return (
    <>
      <RecordActions
        record="newsEvent"
        id={item.id}
        name={item.title}
        isPublic={isShown(item)}
        question={formatDeleteQuestion(NEWS_EVENTS)}
        onEdit={() => onEdit(item)}
        onDelete={() => act('delete', item)}
        before={first}
        decisions={children}
        after={others}
      />
      {fromNetwork > 1 && <DeleteOfNetwork id={item.id} count={fromNetwork} />}
    </>
  )
}

const DeleteOfNetwork = ({ id, count }: { id: string; count: number }) => {
  const remove = useDeleteOfNetwork()
  return (
    <ConfirmButton
      label="Delete all from this network"
      name={`${count} items`}
      question={`Are you sure you want to delete all ${count} pending news/events from this network?`}
      onYes={() => remove(id)}
    />
  )
}
