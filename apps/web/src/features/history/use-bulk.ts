import { BULK_MAX, type BulkAction, type BulkRecord } from '@hazards/schema/bulk.constants'
import type { Selection } from '../../components/panel/use-selection.ts'
import { useToasts } from '../../components/ui/toasts.ts'
import { reasonOf } from '../../lib/api-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { bulkResult, type Outcome } from './bulk-result.ts'
import { useRefreshRecord } from './use-refresh-record.ts'
import { useUndoBatches } from './use-undo-batches.ts'

type Chosen = {
  id: string
  name: string
  /** When it was last changed, as listed. If one has been changed since, none is. */
  updatedAt?: string
}

/**
 * Returns a function that runs one action on several records, shows the results, and offers to undo them in one step (records
 * §6). It returns whether any record was changed.
 *
 * @param words singular and plural: 'publication', 'publications'
 * @param selection cleared if any record was changed
 */
export const useBulk = (record: BulkRecord, words: { one: string; many: string }, selection: Selection) => {
  const toast = useToasts()
  const refresh = useRefreshRecord()
  const run = trpc.bulk.run.useMutation()
  const takeBack = useUndoBatches(record)

  return async (action: BulkAction, chosen: readonly Chosen[]): Promise<boolean> => {
    const outcomes: Outcome[] = []
    const batches: string[] = []
    for (let from = 0; from < chosen.length; from += BULK_MAX) {
      const part = chosen.slice(from, from + BULK_MAX)
      try {
        const ids = part.map(({ id }) => id)
        const expected = part.flatMap(({ id, updatedAt }) => (updatedAt ? [{ id, updatedAt }] : []))
        const { batch, results } = await run.mutateAsync({
          record,
          action,
          ids,
          expected: action === 'delete' ? undefined : expected,
        })
        batches.push(batch)
        outcomes.push(...part.map(({ name }, at) => ({ name, problem: results[at]?.problem ?? null })))
      } catch (error) {
        // Records that were not sent yet have not been changed either.
        outcomes.push(...chosen.slice(from).map(({ name }) => ({ name, problem: reasonOf(error) })))
        break
      }
    }
    const isAnyDone = outcomes.some(({ problem }) => problem === null)
    if (isAnyDone) selection.chooseAll(false)
    await refresh(record)
    toast({
      ...bulkResult(action, outcomes, words),
      ...(isAnyDone && { action: { label: 'Undo', onAction: () => void takeBack(batches) } }),
    })
    return isAnyDone
  }
}
