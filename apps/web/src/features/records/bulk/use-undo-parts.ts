import type { BulkUndoInput } from '@hazards/schema/bulk'
import { trpc } from '../../../lib/trpc.ts'

/**
 * Returns a function that undoes a batch of changes, part by part (records §6). It returns how many records were restored,
 * and how many kept as they are, since they were changed since.
 *
 * @param report called between two parts
 */
export const useUndoParts = () => {
  const { mutateAsync } = trpc.bulk.undo.useMutation()
  return async (
    batch: string,
    report?: (progress: { done: number; total: number }) => void,
  ): Promise<{ restored: number; kept: number }> => {
    let [restored, kept] = [0, 0]
    let cursor: BulkUndoInput['cursor']
    do {
      const part = await mutateAsync({ batch, cursor })
      restored += part.restored
      kept += part.kept
      cursor = part.cursor ?? undefined
      if (cursor) report?.({ done: restored + kept, total: restored + kept + part.left })
    } while (cursor)
    return { restored, kept }
  }
}
