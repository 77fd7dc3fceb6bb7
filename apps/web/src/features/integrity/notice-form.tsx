import type { IntegrityProblem } from '@hazards/schema/integrity'
import { INTEGRITY_WORDS_MAX } from '@hazards/schema/integrity.constants'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useUnsavedGuard } from '../../components/panel/use-unsaved-guard.tsx'
import { Button } from '../../components/ui/button.tsx'
import { useToasts } from '../../components/ui/toasts.ts'
import { formatReason } from '../../lib/api-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { useRefreshRecord } from '../records/history/use-refresh-record.ts'

type NoticeFormProps = Pick<IntegrityProblem, 'id' | 'label' | 'isKnown' | 'words'>

/** What the group says about a notice, and whether it is known (records §14). */
export const NoticeForm = ({ id, label, isKnown, words }: NoticeFormProps) => {
  const field = useId()
  /** What was typed and not saved; undefined if nothing was. */
  const [typed, setTyped] = useState<string>()
  const said = words ?? ''
  const { question } = useUnsavedGuard(typed !== undefined && typed !== said)
  const { mark, isPending } = useMark(id)
  const submit = useRef<HTMLButtonElement>(null)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    // Words of somebody else are kept where none were typed.
    const isSaved = await mark({ isKnown: true, ...(typed !== undefined && { words: typed }) })
    if (isSaved) setTyped((now) => (now === typed ? undefined : now))
  }
  const forget = async () => {
    // The button is gone then.
    if (await mark({ isKnown: false })) submit.current?.focus()
  }
  return (
    <form onSubmit={save} className="flex flex-wrap items-end gap-3 pb-3 text-sm">
      <div className="min-w-0 flex-1 basis-64">
        <label htmlFor={field} className="font-semibold">
          Your words about it<span className="sr-only"> of {label}</span>
        </label>
        <input
          id={field}
          value={typed ?? said}
          maxLength={INTEGRITY_WORDS_MAX}
          onChange={({ target }) => setTyped(target.value)}
          className="mt-1 block min-h-11 w-full rounded-card border border-edge bg-surface px-3"
        />
      </div>
      <Button ref={submit} type="submit" aria-disabled={isPending}>
        {isKnown ? 'Save the words' : 'Mark as known, and save the words'}
      </Button>
      {isKnown && (
        <Button aria-disabled={isPending} onClick={() => void forget()}>
          Mark as not known
        </Button>
      )}
      {question}
    </form>
  )
}

/** Returns a function that saves what is said of a notice, and shows the result. It returns whether that was saved. */
const useMark = (id: string) => {
  const toast = useToasts()
  const utils = trpc.useUtils()
  const refresh = useRefreshRecord()
  const { mutateAsync, isPending } = trpc.integrity.mark.useMutation()
  const mark = async (change: { isKnown: boolean; words?: string }): Promise<boolean> => {
    if (isPending) return false
    try {
      await mutateAsync({ id, ...change })
      await Promise.all([utils.integrity.invalidate(), utils.dashboard.invalidate(), refresh('publication')])
      toast({ title: 'Saved' })
      return true
    } catch (error) {
      toast({ title: 'Failed to save', description: formatReason(error), variant: 'destructive' })
      return false
    }
  }
  return { mark, isPending }
}
