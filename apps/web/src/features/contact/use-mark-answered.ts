import { focusAfterRemoval } from '../../components/panel/row-focus.ts'
import { type ToastContent, useToasts } from '../../components/ui/toasts.ts'
import { formatReason } from '../../lib/api-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { useRefreshMessages } from './use-delete-submission.ts'

/**
 * Returns a function that marks a message as answered or not answered. If a filter then hides the message, the focus moves to
 * the row that takes its place.
 */
export const useMarkAnswered = () => {
  const toast = useToasts()
  const refresh = useRefreshMessages()
  const mark = trpc.contact.mark.useMutation()
  return useSingleFlight(async (id: string, answered: boolean, button: Element) => {
    const restoreFocus = focusAfterRemoval(button)
    let result: ToastContent = { title: answered ? 'Marked as answered' : 'Marked as not answered' }
    try {
      await mark.mutateAsync({ id, answered })
    } catch (error) {
      result = { title: 'Failed to mark contact submission', description: formatReason(error), variant: 'destructive' }
    }
    await refresh()
    if (!button.isConnected) restoreFocus()
    toast(result)
  })
}
