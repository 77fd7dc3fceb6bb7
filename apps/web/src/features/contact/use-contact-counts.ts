import { trpc } from '../../lib/trpc.ts'

/**
 * Returns the number of messages, in total and in the last 7 days (specification §2 and §9, admin counts). Undefined while
 * loading.
 */
export const useContactCounts = () => trpc.contact.counts.useQuery(undefined, { refetchOnMount: 'always' }).data
