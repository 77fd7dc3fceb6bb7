import type { Samples } from '@hazards/schema/bulk'
import { KINDS, type KindName } from '@hazards/schema/kinds/kinds'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount } from '../../components/panel/list/list-kind.ts'
import { type ToastContent, useToasts } from '../../components/ui/toasts.ts'
import { reasonOf } from '../../lib/api-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { undoResult } from '../records/bulk/bulk-result.ts'
import { useUndoParts } from '../records/bulk/use-undo-parts.ts'

const RECORDS = { one: 'sample record', many: 'sample records' }

type Step = { doing: string; done: number; total: number }

/**
 * Returns a function that moves the chosen kinds of sample content to the trash, one kind after another as one batch, shows the
 * result and offers to undo it (records §6). `progress` says how far it is, or its Undo.
 */
export const useRemoveSamples = () => {
  const toast = useToasts()
  const utils = trpc.useUtils()
  const router = useRouter()
  const [progress, setProgress] = useState<Step>()
  const remove = trpc.bulk.removeSamples.useMutation()
  const undo = useUndoParts()

  const finish = async (answer: ToastContent) => {
    // Once for all kinds: the server refuses the same query twice in a batch.
    await utils.invalidate()
    await router.invalidate()
    setProgress(undefined)
    toast(answer)
  }
  const takeBack = async (batch: string, removed: readonly KindName[]) => {
    let kept = 0
    let answer: ToastContent | undefined
    try {
      // What others name comes back before them.
      for (const [done, record] of removed.toReversed().entries()) {
        setProgress({ doing: `Bringing back ${KINDS[record].many}`, done, total: removed.length })
        kept += await undo({ record, batch })
      }
    } catch (error) {
      const description = `${reasonOf(error)} Under Activity you can undo what is left.`
      answer = { title: 'Not everything came back', description, variant: 'destructive' }
    }
    await finish(answer ?? undoResult(kept))
  }
  const run = async (samples: Samples) => {
    const removed: KindName[] = []
    let batch: string | undefined
    let count = 0
    let problem: string | undefined
    try {
      for (const [done, { record }] of samples.entries()) {
        setProgress({ doing: `Removing ${KINDS[record].many}`, done, total: samples.length })
        const answer = await remove.mutateAsync({ record, batch })
        batch = answer.batch
        count += answer.removed
        if (answer.removed > 0) removed.push(record)
      }
    } catch (error) {
      problem = `${reasonOf(error)} The rest is still there: remove it again.`
    }
    const made = batch
    await finish({
      title: `${formatCount(count, RECORDS)} moved to the trash`,
      ...(problem && { description: problem, variant: 'destructive' }),
      ...(made && count > 0 && { action: { label: 'Undo', onAction: () => void takeBack(made, removed) } }),
    })
  }
  return { run, progress }
}
