import { useRouter } from '@tanstack/react-router'
import { useToasts } from '../../components/ui/toasts.ts'
import { errorCode, reasonOf } from '../../lib/api-error.ts'
import { trpc } from '../../lib/trpc.ts'

/** Returns a function that refetches the messages and their counts. */
export const useRefreshMessages = () => {
  const utils = trpc.useUtils()
  const router = useRouter()
  return async () => {
    await utils.contact.invalidate()
    await router.invalidate()
  }
}

/**
 * Returns functions that delete one message, several, or all of a sender, and show the result as a toast (specification §8,
 * contact submissions). Each returns whether the messages are gone, including those that someone else has deleted.
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
