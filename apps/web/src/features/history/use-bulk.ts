import type { BulkAction, BulkRecord } from '@hazards/schema/bulk.constants'
import { useState } from 'react'
import type { Progress } from '../../components/panel/selection-bar.tsx'
import type { Selection } from '../../components/panel/use-selection.ts'
import { useToasts } from '../../components/ui/toasts.ts'
import { reasonOf } from '../../lib/api-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { bulkResult, type Outcome } from './bulk-result.ts'
import { useRefreshRecord } from './use-refresh-record.ts'
import { useUndoBatch } from './use-undo-batch.ts'

type Chosen = {
  id: string
  name: string
  /** When it was last changed, as listed. If one has been changed since, none is. */
  updatedAt?: string
}

/** Records per call: few, so that the progress can be seen. */
const PART = 10

const DOING: Record<BulkAction, string> = {
  approve: 'Approving',
  disapprove: 'Disapproving',
  archive: 'Archiving',
  unarchive: 'Unarchiving',
  delete: 'Deleting',
}

/**
 * Returns a function that runs one action on several records, shows the results, and offers to undo them in one step (records
 * §6), and its progress while it runs. The function returns whether any record was changed.
 *
 * @param words singular and plural: 'publication', 'publications'
 * @param selection cleared if any record was changed
 */
export const useBulk = (record: BulkRecord, words: { one: string; many: string }, selection: Selection) => {
  const toast = useToasts()
  const refresh = useRefreshRecord()
  const runBulk = trpc.bulk.run.useMutation()
  const takeBack = useUndoBatch(record)
  const [progress, setProgress] = useState<Progress>()

  const run = async (action: BulkAction, chosen: readonly Chosen[]): Promise<boolean> => {
    const outcomes: Outcome[] = []
    let batch: string | undefined
    for (let from = 0; from < chosen.length; from += PART) {
      if (chosen.length > PART) setProgress({ doing: DOING[action], done: from, total: chosen.length })
      const part = chosen.slice(from, from + PART)
      try {
        const ids = part.map(({ id }) => id)
        const seen = part.flatMap(({ id, updatedAt }) => (updatedAt ? [{ id, updatedAt }] : []))
        const expected = action === 'delete' ? undefined : seen
        const answer = await runBulk.mutateAsync({ record, action, ids, expected, batch })
        batch = answer.batch
        outcomes.push(...part.map(({ name }, at) => ({ name, problem: answer.results[at]?.problem ?? null })))
      } catch (error) {
        // Records that were not sent yet have not been changed either.
        outcomes.push(...chosen.slice(from).map(({ name }) => ({ name, problem: reasonOf(error) })))
        break
      }
    }
    const made = outcomes.some(({ problem }) => problem === null) ? batch : undefined
    if (made) selection.chooseAll(false)
    await refresh(record)
    setProgress(undefined)
    toast({
      ...bulkResult(action, outcomes, words),
      ...(made && { action: { label: 'Undo', onAction: () => void takeBack(made) } }),
    })
    return made !== undefined
  }
  return { run, progress }
}
