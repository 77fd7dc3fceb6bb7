import type { BulkAction } from '@hazards/schema/bulk.constants'
import type { NewsEventState } from '@hazards/schema/news-event.constants'
import type { ManagedItem } from '@hazards/schema/news-event-panel'
import type { MouseEvent } from 'react'
import { ConfirmButton } from '../../components/panel/confirm-button.tsx'
import { focusAfterRemoval } from '../../components/panel/row-focus.ts'
import { SelectionBar } from '../../components/panel/selection-bar.tsx'
import type { Selection } from '../../components/panel/use-selection.ts'
import { Button } from '../../components/ui/button.tsx'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { useBulk } from '../history/use-bulk.ts'

/** Specification §4: the possible moves from each list. */
const MOVES: Record<NewsEventState, readonly Exclude<BulkAction, 'delete'>[]> = {
  pending: ['approve', 'archive'],
  approved: ['disapprove', 'archive'],
  archived: ['unarchive'],
}
const LABELS = { approve: 'Approve', disapprove: 'Disapprove', archive: 'Archive', unarchive: 'Unarchive' } as const

type ItemSelectionProps = { state: NewsEventState; items: readonly ManagedItem[]; selection: Selection }

/** The bulk actions of a list of items (records §6). Afterwards the focus moves to the list's heading. */
export const ItemSelection = ({ state, items, selection }: ItemSelectionProps) => {
  const { run: bulk, progress } = useBulk('newsEvent', { one: 'item', many: 'items' }, selection)
  const { ids } = selection
  const count = `${ids.length} ${ids.length === 1 ? 'item' : 'items'}`
  const chosen = items
    .filter(({ id }) => ids.includes(id))
    .map(({ id, title, updatedAt }) => ({ id, name: title, updatedAt }))
  const move = useSingleFlight(async (action: BulkAction, button: Element) => {
    const restoreFocus = focusAfterRemoval(button)
    if (await bulk(action, chosen)) restoreFocus()
  })
  return (
    <SelectionBar selection={selection} progress={progress}>
      {MOVES[state].map((action) => (
        <Button key={action} onClick={({ currentTarget }: MouseEvent<HTMLElement>) => void move(action, currentTarget)}>
          {LABELS[action]} selected ({ids.length})
        </Button>
      ))}
      <ConfirmButton
        label={`Delete selected (${ids.length})`}
        name={count}
        question={
          ids.length === 1
            ? 'Are you sure you want to delete this news/event?'
            : `Are you sure you want to delete these ${ids.length} news/events?`
        }
        onYes={() => bulk('delete', chosen)}
      />
    </SelectionBar>
  )
}
