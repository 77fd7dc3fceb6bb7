import { trpc } from '../../lib/trpc.ts'

/**
 * How many publications there are, and how many of them were created in one year (specification §2 and §9, admin counts);
 * undefined until known.
 */
export const usePublicationCounts = (year: number) =>
  trpc.publications.counts.useQuery({ createdIn: year }, { refetchOnMount: 'always' }).data
