import { useToasts } from '../../components/ui/toasts.ts'
import { errorCode, reasonOf } from '../../lib/api-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { useRefreshRecord } from '../history/use-refresh-record.ts'
import { useUndo } from '../history/use-undo.ts'

/**
 * Returns a function that deletes a publication and shows the result (specification §8, publications). It returns whether the
 * publication is gone, also if someone else has deleted it.
 */
export const useDeletePublication = () => {
  const toast = useToasts()
  const refresh = useRefreshRecord()
  const undo = useUndo()
  const remove = trpc.publications.delete.useMutation()
  return async (id: string): Promise<boolean> => {
    try {
      await remove.mutateAsync({ id })
      await refresh('publication')
      toast({ title: 'Publication deleted successfully', action: undo('publication', id, 'deleted') })
    } catch (error) {
      toast({ title: 'Failed to delete publication', description: reasonOf(error), variant: 'destructive' })
      if (errorCode(error) !== 'NOT_FOUND') return false
      await refresh('publication')
    }
    return true
  }
}
