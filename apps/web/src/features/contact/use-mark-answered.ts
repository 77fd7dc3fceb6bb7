import { useToasts } from '../../components/ui/toasts.ts'
import { reasonOf } from '../../lib/api-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { useRefreshMessages } from './use-delete-submission.ts'

/** Returns a function that marks a message as answered or not answered. */
export const useMarkAnswered = () => {
  const toast = useToasts()
  const refresh = useRefreshMessages()
  const mark = trpc.contact.mark.useMutation()
  return useSingleFlight(async (id: string, answered: boolean) => {
    try {
      await mark.mutateAsync({ id, answered })
      await refresh()
      toast({ title: answered ? 'Marked as answered' : 'Marked as not answered' })
    } catch (error) {
      toast({ title: 'Failed to mark contact submission', description: reasonOf(error), variant: 'destructive' })
      await refresh()
    }
  })
}
