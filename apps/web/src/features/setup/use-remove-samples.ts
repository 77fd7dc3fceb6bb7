import type { Samples } from '@hazards/schema/bulk'
import type { SampleKind } from '@hazards/schema/bulk.constants'
import { KINDS } from '@hazards/schema/kinds/kinds'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount, type Words } from '../../components/panel/list/list-kind.ts'
import { type ToastContent, useToasts } from '../../components/ui/toasts.ts'
import { formatReason } from '../../lib/api-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { undoResult } from '../records/bulk/bulk-result.ts'
import { useUndoParts } from '../records/bulk/use-undo-parts.ts'

const RECORDS = { one: 'sample record', many: 'sample records' }

/** What the kinds of sample content are called: news and events stand for themselves in their own list, but not here. */
export const SAMPLE_WORDS: Record<SampleKind, Words> = {
  ...KINDS,
  newsEvent: { one: 'news or event', many: 'news and events' },
  proposal: { one: 'proposed publication', many: 'proposed publications' },
  message: { one: 'message', many: 'messages' },
}

type Removed = { record: SampleKind; batch: string }
type Step = { doing: string; done: number; total: number }

/**
 * Returns a function that removes the chosen kinds of sample content, one kind after another, the records as one batch, shows
 * the result and offers to undo it (records §6). `progress` says how far it is, or its Undo.
 */
export const useRemoveSamples = () => {
  const toast = useToasts()
  const utils = trpc.useUtils()
  const router = useRouter()
  const [progress, setProgress] = useState<Step>()
  const remove = trpc.bulk.removeSamples.useMutation()
  const undo = useUndoParts()
  const reopen = trpc.publications.undoImport.useMutation()

  const finish = async (answer: ToastContent) => {
    // Once for all kinds: the server refuses the same query twice in a batch.
    await utils.invalidate()
    await router.invalidate()
    setProgress(undefined)
    toast(answer)
  }
  const takeBack = async (removed: readonly Removed[]) => {
    let kept = 0
    let answer: ToastContent | undefined
    try {
      // What others name comes back before them.
      for (const [done, { record, batch }] of removed.toReversed().entries()) {
        setProgress({ doing: `Bringing back ${SAMPLE_WORDS[record].many}`, done, total: removed.length })
        if (record === 'proposal') await reopen.mutateAsync({ id: batch })
        else if (record !== 'message') kept += await undo({ record, batch })
      }
    } catch (error) {
      const description = `${formatReason(error)} Under Activity you can undo what is left.`
      answer = { title: 'Not everything came back', description, variant: 'destructive' }
    }
    await finish(answer ?? undoResult(kept))
  }
  const run = async (samples: Samples) => {
    const removed: Removed[] = []
    let count = 0
    let problem: string | undefined
    try {
      for (const [done, { record }] of samples.entries()) {
        setProgress({ doing: `Removing ${SAMPLE_WORDS[record].many}`, done, total: samples.length })
        const answer = await remove.mutateAsync({ record, batch: removed[0]?.batch })
        count += answer.removed
        if (answer.batch && answer.removed > 0) removed.push({ record, batch: answer.batch })
      }
    } catch (error) {
      problem = `${formatReason(error)} The rest is still there: remove it again.`
    }
    await finish({
      title: `${formatCount(count, RECORDS)} removed`,
      ...(problem && { description: problem, variant: 'destructive' }),
      ...(removed.length > 0 && { action: { label: 'Undo', onAction: () => void takeBack(removed) } }),
    })
  }
  return { run, progress }
}
