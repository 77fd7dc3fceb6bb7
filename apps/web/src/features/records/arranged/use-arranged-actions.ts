import { type ToastContent, useToasts } from '../../../components/ui/toasts.ts'
import { formatReason } from '../../../lib/api-error.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { useRefreshRecord } from '../history/use-refresh-record.ts'
import { useDeleteRecord } from '../list/use-delete-record.ts'
import type { ArrangedKind, ArrangedRecord } from './use-arranged-kind.ts'

/** Returns the actions on a record in its list: delete, with undo, and swap places with a neighbor. */
export const useArrangedActions = (kind: ArrangedKind, item: ArrangedRecord) => {
  const { record, one, api, list } = kind
  const { mutateAsync: arrange } = api.arrange.useMutation()
  const toast = useToasts()
  const refresh = useRefreshRecord()
  const shown = listIds(list.data)
  const at = shown.indexOf(item.id)

  const removeRecord = useDeleteRecord(record, api.delete.useMutation().mutateAsync)
  const remove = () =>
    removeRecord(item.id, { done: `${kind.nameOf(item)} deleted`, failed: `Failed to delete the ${one}` })
  const places = { up: at > 0, down: at < shown.length - 1 || list.hasNextPage }
  /** Undoes a move, if no other move followed. */
  const moveBack = async (order: { ids: string[]; expected: string[] }) => {
    let answer: ToastContent = { title: 'Undone' }
    try {
      await arrange(order)
    } catch (error) {
      answer = { title: 'This could not be undone', description: formatReason(error), variant: 'destructive' }
    }
    await refresh(record)
    toast(answer)
  }
  const move = useSingleFlight(async (direction: 'up' | 'down') => {
    if (!places[direction]) return
    const to = at + (direction === 'up' ? -1 : 1)
    try {
      const ids = to < shown.length ? shown : listIds((await list.fetchNextPage()).data)
      const moved = ids.filter((id) => id !== item.id).toSpliced(to, 0, item.id)
      await arrange({ ids: moved, expected: ids })
      await refresh(record)
      const action = { label: 'Undo', onAction: () => void moveBack({ ids, expected: moved }) }
      toast({ title: `${kind.nameOf(item)} moved ${direction}`, action })
    } catch (error) {
      await refresh(record)
      toast({ title: `Failed to move the ${one}`, description: formatReason(error), variant: 'destructive' })
    }
  })
  return { remove, move, places }
}

const listIds = (data: ArrangedKind['list']['data']): string[] =>
  data?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? []
