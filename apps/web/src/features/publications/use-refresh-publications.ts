import { useRouter } from '@tanstack/react-router'
import { trpc } from '../../lib/trpc.ts'

/** Returns a function that refetches publications after a change, for the panel and the public pages. */
export const useRefreshPublications = () => {
  const utils = trpc.useUtils()
  const router = useRouter()
  return async (): Promise<void> => {
    await utils.publications.invalidate()
    await router.invalidate()
  }
}
