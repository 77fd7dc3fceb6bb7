import type { TrashItem } from '@hazards/schema/history'
import type { ListAction, Progress } from '../../../components/panel/list/selection-bar.tsx'
import { useToasts } from '../../../components/ui/toasts.ts'
import { formatReason } from '../../../lib/api-error.ts'
import { trpc } from '../../../lib/trpc.ts'
import { bulkResult, type Outcome } from '../bulk/bulk-result.ts'
import { useRefreshRecord } from '../history/use-refresh-record.ts'

/** Returns the action that puts records of the trash back, one after the other. */
export const usePutBack = (): ListAction<TrashItem> => {
  const toast = useToasts()
  const refresh = useRefreshRecord()
  const restore = trpc.history.restore.useMutation()
  const run = async (items: readonly TrashItem[], report: (progress: Progress) => void): Promise<boolean> => {
    const outcomes: Outcome[] = []
    for (const { id, label } of items) {
      report({ doing: 'Putting back', done: outcomes.length, total: items.length })
      const problem = await restore.mutateAsync({ id }).then(() => null, formatReason)
      outcomes.push({ name: label, problem })
    }
    for (const record of new Set(items.map((item) => item.record))) await refresh(record)
    toast(bulkResult('put back', outcomes, { one: 'record', many: 'records' }))
    return outcomes.some(({ problem }) => problem === null)
  }
  return { label: 'Put back', run }
}
