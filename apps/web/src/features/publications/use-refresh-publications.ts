import { useRouter } from '@tanstack/react-router'
import { trpc } from '../../lib/trpc.ts'

/** Returns what fetches publications again after a change, for the panel and for the public pages. */
export const useRefreshPublications = () => {
  const utils = trpc.useUtils()
  const router = useRouter()
  return async (): Promise<void> => {
    await utils.publications.invalidate()
    await router.invalidate()
  }
}
