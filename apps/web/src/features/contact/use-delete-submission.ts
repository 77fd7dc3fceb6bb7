import { useRouter } from '@tanstack/react-router'
import { useToasts } from '../../components/ui/toasts.ts'
import { errorCode, reasonOf } from '../../lib/api-error.ts'
import { trpc } from '../../lib/trpc.ts'

/** Returns what fetches the messages and their counts again. */
export const useRefreshMessages = () => {
  const utils = trpc.useUtils()
  const router = useRouter()
  return async () => {
    await utils.contact.invalidate()
    await router.invalidate()
  }
}

/**
 * Returns what deletes one message, several, or all of a sender, and tells what became of it (specification §8, contact
 * submissions). Each answers whether they are gone: also where somebody else was faster.
 */
export const useDeleteSubmissions = () => {
  const toast = useToasts()
  const refresh = useRefreshMessages()
  const one = trpc.contact.delete.useMutation()
  const many = trpc.contact.deleteMany.useMutation()
  const ofSender = trpc.contact.deleteOfSender.useMutation()
  const tell = async (deletion: Promise<{ message: string }>): Promise<boolean> => {
    try {
      const { message } = await deletion
      await refresh()
      toast({ title: message })
    } catch (error) {
      toast({ title: 'Failed to delete contact submission', description: reasonOf(error), variant: 'destructive' })
      if (errorCode(error) !== 'NOT_FOUND') return false
      await refresh()
    }
    return true
  }
  return {
    one: (id: string) => tell(one.mutateAsync({ id })),
    many: (ids: string[]) => tell(many.mutateAsync({ ids })),
    ofSender: (id: string) => tell(ofSender.mutateAsync({ id })),
  }
}
