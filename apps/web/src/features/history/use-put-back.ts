import type { TrashItem } from '@hazards/schema/history'
import { useState } from 'react'
import type { Progress } from '../../components/panel/selection-bar.tsx'
import type { Selection } from '../../components/panel/use-selection.ts'
import { useToasts } from '../../components/ui/toasts.ts'
import { reasonOf } from '../../lib/api-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { bulkResult, type Outcome } from './bulk-result.ts'
import { useRefreshRecord } from './use-refresh-record.ts'

/** Returns a function that puts records of the trash back, one after the other, and its progress while it runs. */
export const usePutBack = (selection: Selection) => {
  const toast = useToasts()
  const refresh = useRefreshRecord()
  const restore = trpc.history.restore.useMutation()
  const [progress, setProgress] = useState<Progress>()
  const run = useSingleFlight(async (items: readonly TrashItem[]) => {
    const outcomes: Outcome[] = []
    for (const { id, label } of items) {
      setProgress({ doing: 'Putting back', done: outcomes.length, total: items.length })
      const problem = await restore.mutateAsync({ id }).then(() => null, reasonOf)
      outcomes.push({ name: label, problem })
    }
    selection.chooseAll(false)
    for (const record of new Set(items.map((item) => item.record))) await refresh(record)
    setProgress(undefined)
    toast(bulkResult('put back', outcomes, { one: 'record', many: 'records' }))
  })
  return { run, progress }
}
