import type { DecideInput } from '@hazards/schema/proposal'
import { PROPOSALS_AT_ONCE } from '@hazards/schema/proposal.constants'
import { formatCount, type Words } from '../../../components/panel/list/list-kind.ts'
import { useToasts } from '../../../components/ui/toasts.ts'
import { formatReason, reasonOfEnd } from '../../../lib/api-error.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useRefreshRecord } from '../../records/history/use-refresh-record.ts'

export type Decision = DecideInput['decision']
export type Chosen = DecideInput['proposals'][number]

const DONE: Record<Decision, string> = { accept: 'accepted', merge: 'merged', reject: 'rejected' }
const PROPOSALS: Words = { one: 'proposal', many: 'proposals' }

/** Returns a function that decides on proposals, tells the result, and offers one Undo (records §13). */
export const useDecisions = () => {
  const toast = useToasts()
  const utils = trpc.useUtils()
  const refreshRecord = useRefreshRecord()
  const send = trpc.proposals.decide.useMutation()
  const takeBack = trpc.publications.undoImport.useMutation()
  const refresh = async () => {
    await Promise.all([utils.proposals.invalidate(), utils.audit.invalidate(), refreshRecord('publication')])
  }
  const undo = async (batches: readonly string[]) => {
    try {
      for (const id of batches) await takeBack.mutateAsync({ id })
      toast({ title: 'Undone' })
    } catch (error) {
      toast({ title: 'Failed to undo', description: reasonOfEnd(error), variant: 'destructive' })
    }
    await refresh()
  }
  /** Returns whether any proposal was decided on. */
  return async (decision: Decision, chosen: readonly Chosen[]): Promise<boolean> => {
    const batches: string[] = []
    const problems: string[] = []
    let done = 0
    try {
      for (let from = 0; from < chosen.length; from += PROPOSALS_AT_ONCE) {
        const part = chosen.slice(from, from + PROPOSALS_AT_ONCE)
        const { batch, results } = await send.mutateAsync({ decision, proposals: part })
        batches.push(batch)
        done += results.filter(({ problem }) => problem === null).length
        problems.push(...results.flatMap(({ problem }) => problem ?? []))
      }
    } catch (error) {
      problems.push(formatReason(error))
    }
    await refresh()
    const title = done > 0 ? `${formatCount(done, PROPOSALS)} ${DONE[decision]}` : 'Nothing was decided'
    toast({
      title,
      ...(problems.length > 0 && { description: [...new Set(problems)].slice(0, 3).join(' '), variant: 'destructive' }),
      ...(done > 0 && { action: { label: 'Undo', onAction: () => void undo(batches) } }),
    })
    return done > 0
  }
}
