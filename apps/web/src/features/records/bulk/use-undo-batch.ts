import { useRouter } from '@tanstack/react-router'
import { type ToastContent, updateToast, useToasts } from '../../../components/ui/toasts.ts'
import { reasonOfEnd } from '../../../lib/api-error.ts'
import { trpc } from '../../../lib/trpc.ts'
import { undoResult } from './bulk-result.ts'
import { useUndoParts } from './use-undo-parts.ts'

/** Returns a function that undoes a batch of changes, says how far it is, and shows the result (records §6). */
export const useUndoBatch = () => {
  const toast = useToasts()
  const utils = trpc.useUtils()
  const router = useRouter()
  const undo = useUndoParts()
  return async (batch: string): Promise<void> => {
    let answer: ToastContent
    let shown: number | undefined
    try {
      const result = await undo(batch, ({ done, total }) => {
        const far = `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
        shown ??= toast({ title: 'Undoing…' })
        updateToast(shown, { description: `${far}. You can go on meanwhile.`, progress: { done, total } })
      })
      answer = undoResult(result)
    } catch (error) {
      const [title, rest] = shown
        ? ['Not everything was undone', ' Under Activity you can undo what is left.']
        : ['This could not be undone', '']
      answer = { title, description: `${reasonOfEnd(error)}${rest}`, variant: 'destructive' }
    }
    // A batch may have changed several kinds of records.
    await utils.invalidate()
    await router.invalidate()
    toast(answer)
  }
}
