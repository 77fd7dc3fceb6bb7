import type { DecideAuthorInput } from '@hazards/schema/author-decisions'
import { focusAfterRemoval } from '../../components/panel/row-focus.ts'
import { useToasts } from '../../components/ui/toasts.ts'
import { formatReason } from '../../lib/api-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { useUndoBatch } from '../records/bulk/use-undo-batch.ts'
import { useRefreshRecord } from '../records/history/use-refresh-record.ts'

/** A decision: the author's name, the chosen label, and the clicked button. */
type Answer = { name: string; label: string; button: Element }

/** Returns a function that saves which person an author is, shows the result and offers to undo it (records §5 and §6). */
export const useDecideAuthor = () => {
  const toast = useToasts()
  const refresh = useRefreshRecord()
  const decide = trpc.people.decideAuthor.useMutation()
  const takeBack = useUndoBatch()

  return useSingleFlight(async (input: DecideAuthorInput, { name, label, button }: Answer) => {
    if (input.publications.length === 0) return
    const restoreFocus = focusAfterRemoval(button)
    try {
      const { batch } = await decide.mutateAsync(input)
      await refresh('publication')
      if (!button.isConnected) restoreFocus()
      toast({
        title: input.person ? `${name} is ${label}` : `${name} is none of them`,
        action: { label: 'Undo', onAction: () => void takeBack(batch) },
      })
    } catch (error) {
      await refresh('publication')
      toast({ title: 'This could not be saved', description: formatReason(error), variant: 'destructive' })
    }
  })
}
