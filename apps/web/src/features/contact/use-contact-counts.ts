import { trpc } from '../../lib/trpc.ts'

/** How many messages there are, and how many of the last 7 days (specification §2 and §9, admin counts); undefined until known. */
export const useContactCounts = () => trpc.contact.counts.useQuery().data
