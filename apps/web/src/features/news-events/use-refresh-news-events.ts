import { useRouter } from '@tanstack/react-router'
import { trpc } from '../../lib/trpc.ts'

/** Returns what fetches news and events again after a change, for the panel and for the public pages. */
export const useRefreshNewsEvents = () => {
  const utils = trpc.useUtils()
  const router = useRouter()
  return async (): Promise<void> => {
    await utils.newsEvents.invalidate()
    await router.invalidate()
  }
}
