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

/** By what is undone: all records are one batch, and proposals another. */
type Batches = { records?: string; proposals?: string }
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
  const takeBack = async ({ records, proposals }: Batches) => {
    const doing = 'Bringing the sample content back'
    let [restored, kept] = [0, 0]
    let answer: ToastContent | undefined
    setProgress({ doing, done: 0, total: 1 })
    try {
      if (proposals) await reopen.mutateAsync({ id: proposals })
      if (records) ({ restored, kept } = await undo(records, (far) => setProgress({ doing, ...far })))
    } catch (error) {
      const description = `${formatReason(error)} Under Activity you can undo what is left.`
      answer = { title: 'Not everything came back', description, variant: 'destructive' }
    }
    await finish(answer ?? undoResult({ restored: proposals ? restored + 1 : restored, kept }))
  }
  const run = async (samples: Samples) => {
    const batches: Batches = {}
    let count = 0
    let problem: string | undefined
    try {
      for (const [done, { record }] of samples.entries()) {
        setProgress({ doing: `Removing ${SAMPLE_WORDS[record].many}`, done, total: samples.length })
        const answer = await remove.mutateAsync({ record, batch: batches.records })
        count += answer.removed
        if (answer.batch && answer.removed > 0) batches[record === 'proposal' ? 'proposals' : 'records'] = answer.batch
      }
    } catch (error) {
      problem = `${formatReason(error)} The rest is still there: remove it again.`
    }
    await finish({
      title: `${formatCount(count, RECORDS)} removed`,
      ...(problem && { description: problem, variant: 'destructive' }),
      ...((batches.records || batches.proposals) && {
        action: { label: 'Undo', onAction: () => void takeBack(batches) },
      }),
    })
  }
  return { run, progress }
}
