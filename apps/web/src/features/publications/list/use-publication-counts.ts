import { trpc } from '../../../lib/trpc.ts'

/**
 * Returns the number of publications in total and of those created in a year (specification §2 and §9, admin counts). Undefined
 * while loading.
 */
export const usePublicationCounts = (year: number) =>
  trpc.publications.counts.useQuery({ createdIn: year }, { refetchOnMount: 'always' }).data
