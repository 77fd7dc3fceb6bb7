import { useRouter } from '@tanstack/react-router'
import { trpc } from '../../lib/trpc.ts'

/** Returns a function that refetches news and events after a change, for the panel and the public pages. */
export const useRefreshNewsEvents = () => {
  const utils = trpc.useUtils()
  const router = useRouter()
  return async (): Promise<void> => {
    await utils.newsEvents.invalidate()
    await router.invalidate()
  }
}
