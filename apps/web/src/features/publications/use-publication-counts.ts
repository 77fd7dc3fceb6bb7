import { yearOf } from '../../lib/dates.ts'
import { trpc } from '../../lib/trpc.ts'

/**
 * How many publications there are, and how many of them were created in one year (specification §2 and §9, admin counts);
 * undefined until known.
 */
export const usePublicationCounts = (year: number) => {
  const { data } = trpc.publications.list.useQuery(undefined, { refetchOnMount: 'always' })
  return data && { total: data.length, inYear: data.filter(({ createdAt }) => yearOf(createdAt) === year).length }
}
