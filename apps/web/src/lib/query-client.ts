import { QueryClient } from '@tanstack/react-query'

const MINUTE = 60_000

/**
 * Returns a query cache with the site's defaults (specification §7): data is never stale, except publications (10 minutes) and
 * news (5 minutes); no refetch on focus or by timer; no retries of queries or mutations.
 */
export const createQueryClient = (): QueryClient => {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        networkMode: 'always', // offline, a query fails at once, so that the page can say so
      },
      // Offline, a mutation fails at once: it must not be sent later, unnoticed.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  // By default, unused data is dropped after five minutes.
  queryClient.setQueryDefaults([['publications']], { staleTime: 10 * MINUTE, gcTime: 10 * MINUTE })
  queryClient.setQueryDefaults([['newsEvents']], { staleTime: 5 * MINUTE })
  queryClient.setQueryDefaults([['home']], { staleTime: 5 * MINUTE })
  return queryClient
}
