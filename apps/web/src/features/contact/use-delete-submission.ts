import { useRouter } from '@tanstack/react-router'
import { useToasts } from '../../components/ui/toasts.ts'
import { errorCode, reasonOf } from '../../lib/api-error.ts'
import { trpc } from '../../lib/trpc.ts'

/**
 * Gives what deletes a message and tells what became of it (specification §8, contact submissions). It answers whether the
 * message is gone: also where somebody else was faster.
 */
export const useDeleteSubmission = () => {
  const toast = useToasts()
  const utils = trpc.useUtils()
  const router = useRouter()
  const remove = trpc.contact.delete.useMutation()
  return async (id: string): Promise<boolean> => {
    try {
      await remove.mutateAsync({ id })
      toast({ title: 'Contact submission deleted successfully' })
    } catch (error) {
      toast({ title: 'Failed to delete contact submission', description: reasonOf(error), variant: 'destructive' })
      if (errorCode(error) !== 'NOT_FOUND') return false
    }
    await utils.contact.invalidate()
    await router.invalidate()
    return true
  }
}
