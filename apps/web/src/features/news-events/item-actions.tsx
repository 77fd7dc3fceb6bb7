import type { AdminNewsEvent } from '@hazards/schema/news-event'
import type { ManagedItem } from '@hazards/schema/news-event-panel'
import { Archive, ArchiveRestore, Check, Pencil, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmButton } from '../../components/panel/confirm-button.tsx'
import { focusAfterRemoval } from '../../components/panel/row-focus.ts'
import { onSingleClick } from '../../components/panel/single-click.ts'
import { Button } from '../../components/ui/button.tsx'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { HistoryButton } from '../history/history-button.tsx'
import { type ItemAction, useDeleteOfNetwork, useItemActions } from './use-item-actions.ts'

const MOVES = {
  approve: { label: 'Approve', busy: 'Approving…', Icon: Check },
  disapprove: { label: 'Disapprove', busy: 'Disapproving…', Icon: Undo2 },
  archive: { label: 'Archive', busy: 'Archiving…', Icon: Archive },
  unarchive: { label: 'Unarchive', busy: 'Unarchiving…', Icon: ArchiveRestore },
} as const

type Move = keyof typeof MOVES

/** Specification §4: the possible moves of an item from its current list. */
const movesOf = ({ isArchived, isApproved }: AdminNewsEvent): readonly Move[] => {
  if (isArchived) return ['unarchive']
  return [isApproved ? 'disapprove' : 'approve', 'archive']
}

type ItemActionsProps = {
  item: AdminNewsEvent & Partial<Pick<ManagedItem, 'warnings'>>
  onEdit: (item: AdminNewsEvent) => void
}

/** The actions on an item in its list. When the item leaves the list, the focus moves to the row that takes its place. */
export const ItemActions = ({ item, onEdit }: ItemActionsProps) => {
  const act = useItemActions()
  const deleteOfNetwork = useDeleteOfNetwork()
  const fromNetwork = item.warnings?.fromNetwork ?? 0
  const [busy, setBusy] = useState<ItemAction>()
  const move = useSingleFlight(async (action: Move, button: Element) => {
    setBusy(action)
    const restoreFocus = focusAfterRemoval(button)
    const hasLeft = await act(action, item)
    if (hasLeft || !button.isConnected) restoreFocus()
    setBusy(undefined)
  })
  const [first, ...others] = movesOf(item).map((action) => {
    const { label, busy: busyLabel, Icon } = MOVES[action]
    return (
      <Button
        key={action}
        look={action === 'approve' ? 'primary' : 'secondary'}
        aria-label={`${label} ${item.title}`}
        aria-disabled={busy !== undefined}
        {...(action === 'approve' && { 'data-key': 'a' })}
        onClick={onSingleClick((button) => move(action, button))}
      >
        <Icon aria-hidden size={16} />
        {busy === action ? busyLabel : label}
      </Button>
    )
  })
  return (
    <div className="flex flex-wrap items-start gap-2">
      {first}
      <Button aria-label={`Edit ${item.title}`} data-key="e" onClick={() => onEdit(item)}>
        <Pencil aria-hidden size={16} />
        Edit
      </Button>
      {others}
      <HistoryButton record="newsEvent" id={item.id} name={item.title} />
      <ConfirmButton
        name={item.title}
        question="Are you sure you want to delete this news/event?"
        onYes={() => act('delete', item)}
      />
      {fromNetwork > 1 && (
        <ConfirmButton
          label="Delete all from this network"
          name={`${fromNetwork} items`}
          question={`Are you sure you want to delete all ${fromNetwork} pending news/events from this network?`}
          onYes={() => deleteOfNetwork(item.id)}
        />
      )}
    </div>
  )
}
