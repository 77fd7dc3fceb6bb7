import { trpc } from '../../../lib/trpc.ts'

/**
 * Returns the number of pending items, and of items created in the last 30 days (specification §2 and §9, admin counts).
 * Undefined while loading.
 */
export const useNewsEventCounts = () => trpc.newsEvents.counts.useQuery(undefined, { refetchOnMount: 'always' }).data
