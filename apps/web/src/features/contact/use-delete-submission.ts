import { CONTACT_LIMITS } from '@hazards/schema/contact.constants'
import { useRouter } from '@tanstack/react-router'
import { useToasts } from '../../components/ui/toasts.ts'
import { errorCode, formatReason } from '../../lib/api-error.ts'
import { trpc } from '../../lib/trpc.ts'

/** Returns a function that refetches the messages and their counts. */
export const useRefreshMessages = () => {
  const utils = trpc.useUtils()
  const router = useRouter()
  return async () => {
    await Promise.all([utils.contact.invalidate(), utils.dashboard.invalidate()])
    await router.invalidate()
  }
}

/**
 * Returns functions that delete one message, several, or all of a sender or a network, and show the result as a toast (specification §8,
 * contact submissions). Each returns whether the messages are gone, including those that someone else has deleted.
 */
export const useDeleteSubmissions = () => {
  const toast = useToasts()
  const refresh = useRefreshMessages()
  const one = trpc.contact.delete.useMutation()
  const many = trpc.contact.deleteMany.useMutation()
  const ofSender = trpc.contact.deleteOfSender.useMutation()
  const ofNetwork = trpc.contact.deleteOfNetwork.useMutation()
  const tell = async (deletion: Promise<{ message: string }>): Promise<boolean> => {
    try {
      const { message } = await deletion
      await refresh()
      toast({ title: message })
    } catch (error) {
      await refresh() // someone else, or an earlier part, may have deleted some
      toast({ title: 'Failed to delete contact submission', description: formatReason(error), variant: 'destructive' })
      return errorCode(error) === 'NOT_FOUND'
    }
    return true
  }
  const inParts = async (ids: readonly string[]) => {
    let deleted = 0
    for (let from = 0; from < ids.length; from += CONTACT_LIMITS.chosen)
      deleted += (await many.mutateAsync({ ids: ids.slice(from, from + CONTACT_LIMITS.chosen) })).deleted
    return {
      message: deleted === 1 ? 'Contact submission deleted successfully' : `${deleted} contact submissions deleted`,
    }
  }
  return {
    one: (id: string) => tell(one.mutateAsync({ id })),
    many: (ids: readonly string[]) => tell(inParts(ids)),
    /** `count`: how many were shown. */
    ofSender: (id: string, count: number) => tell(ofSender.mutateAsync({ id, count })),
    ofNetwork: (id: string) => tell(ofNetwork.mutateAsync({ id })),
  }
}
