import {
  BULK_ACTIONS,
  BULK_PART,
  type BulkAction,
  type BulkRecord,
  getBulkActions,
} from '@hazards/schema/bulk.constants'
import { formatDeleteQuestion, type ListKind, type Words } from '../../../components/panel/list/list-kind.ts'
import type { ListAction, Progress } from '../../../components/panel/list/selection-bar.tsx'
import type { Found } from '../../../components/panel/list/use-selection.ts'
import { useToasts } from '../../../components/ui/toasts.ts'
import { formatReason } from '../../../lib/api-error.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useRefreshRecord } from '../history/use-refresh-record.ts'
import { BulkEditDialog, type Edit, isEdit } from './bulk-edit-dialog.tsx'
import { bulkResult, type Outcome } from './bulk-result.ts'
import { useUndoBatch } from './use-undo-batch.ts'

type Listed = { id: string; updatedAt: string }

/**
 * Returns the bulk actions for a list of records. Each shows its results, and offers to undo them in one step (records §6).
 *
 * @param asked the words for the records in the question before a deletion
 * @param offered the actions; by default all that this kind of record has
 */
export const useBulkActions = <Item extends Listed>(
  record: BulkRecord,
  kind: ListKind<Item>,
  { asked = kind, offered = getBulkActions(record) }: { asked?: Words; offered?: readonly BulkAction[] } = {},
): ListAction<Item>[] => {
  const toast = useToasts()
  const refresh = useRefreshRecord()
  const runBulk = trpc.bulk.run.useMutation()
  const takeBack = useUndoBatch()

  const run = async ({ action, value }: Edit, chosen: readonly Found[], report: (progress: Progress) => void) => {
    const outcomes: Outcome[] = []
    let batch: string | undefined
    for (let from = 0; from < chosen.length; from += BULK_PART) {
      if (chosen.length > BULK_PART) report({ doing: BULK_ACTIONS[action].doing, done: from, total: chosen.length })
      const part = chosen.slice(from, from + BULK_PART)
      try {
        const ids = part.map(({ id }) => id)
        const expected = action === 'delete' ? undefined : part.map(({ id, updatedAt }) => ({ id, updatedAt }))
        const answer = await runBulk.mutateAsync({ record, action, value, ids, expected, batch })
        batch = answer.batch
        outcomes.push(...part.map(({ name }, at) => ({ name, problem: answer.results[at]?.problem ?? null })))
      } catch (error) {
        // Records that were not sent yet have not been changed either.
        outcomes.push(...chosen.slice(from).map(({ name }) => ({ name, problem: formatReason(error) })))
        break
      }
    }
    const made = outcomes.some(({ problem }) => problem === null) ? batch : undefined
    await refresh(record)
    const undo = made && { action: { label: 'Undo', onAction: () => void takeBack(made) } }
    toast({ ...bulkResult(action, outcomes, kind), ...undo })
    return made !== undefined
  }
  const asListAction = (edit: Edit): ListAction<Item> => ({
    label: BULK_ACTIONS[edit.action].label,
    ...(edit.action === 'delete' && { question: (count: number) => formatDeleteQuestion(asked, count) }),
    run: (items, report, beyond) => {
      const shown = items.map((item) => ({ id: item.id, name: kind.nameOf(item), updatedAt: item.updatedAt }))
      return run(edit, [...shown, ...beyond], report)
    },
  })
  const edits = offered.filter(isEdit)
  const editing: ListAction<Item> = {
    label: 'Edit',
    dialog: ({ onAnswer, ...props }) => (
      <BulkEditDialog {...props} words={kind} edits={edits} onEdit={(edit) => onAnswer(asListAction(edit))} />
    ),
    run: async () => false,
  }
  const others = offered.filter((action) => !isEdit(action)).map((action) => asListAction({ action }))
  return edits.length > 0 ? [editing, ...others] : others
}
