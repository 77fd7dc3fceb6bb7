import { trpc } from '../../lib/trpc.ts'

/**
 * How many items wait for approval, and how many were created in the last 30 days (specification §2 and §9, admin counts);
 * undefined until known.
 */
export const useNewsEventCounts = () => trpc.newsEvents.counts.useQuery(undefined, { refetchOnMount: 'always' }).data
