import { BULK_ACTIONS, type BulkAction } from '@hazards/schema/bulk.constants'
import { formatCount, type Words } from '../../../components/panel/list/list-kind.ts'
import type { ToastContent } from '../../../components/ui/toasts.ts'

/** The result for one record. `problem` is null on success. */
export type Outcome = { name: string; problem: string | null }

/** What is done to several records: a bulk action, or putting them back from the trash. */
type Deed = BulkAction | 'put back'
const formatDeed = (deed: Deed): string => (deed !== 'put back' && BULK_ACTIONS[deed].done === 'edited' ? 'edit' : deed)
const formatDone = (deed: Deed): string => (deed === 'put back' ? 'put back' : BULK_ACTIONS[deed].done)
/** The maximum number of failed records to name. */
const NAMED = 3

/**
 * Returns a toast for a bulk action: how many records succeeded, and which ones failed and why. If all failed for the same
 * reason, it is said once.
 */
export const bulkResult = (deed: Deed, outcomes: readonly Outcome[], words: Words): ToastContent => {
  const failed = outcomes.filter(({ problem }) => problem !== null)
  const done = outcomes.length - failed.length
  if (failed.length === 0) return { title: `${formatCount(done, words)} ${formatDone(deed)}` }
  const problems = new Set(failed.map(({ problem }) => problem))
  const named = failed.slice(0, NAMED).map(({ name, problem }) => `“${name}”: ${problem}`)
  const others = failed.length > NAMED ? [`And ${failed.length - NAMED} more.`] : []
  return {
    title:
      done === 0
        ? `Failed to ${formatDeed(deed)} ${formatCount(failed.length, words)}`
        : `${done} of ${outcomes.length} ${formatDone(deed)}`,
    description: done === 0 && problems.size === 1 ? [...problems].join() : [...named, ...others].join(' '),
    variant: 'destructive',
  }
}

/** @param kept the number of records that were left unchanged, because they were written since; `restored` that of all others */
export const undoResult = ({ restored, kept }: { restored: number; kept: number }): ToastContent =>
  kept === 0
    ? { title: 'Undone' }
    : {
        title: restored === 0 ? 'Nothing was undone' : 'Partly undone',
        description: `${kept} ${kept === 1 ? 'was' : 'were'} left alone: ${kept === 1 ? 'it was' : 'they were'} changed since, or undone already.`,
      }
