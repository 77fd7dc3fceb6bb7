import { useQuery } from '@tanstack/react-query'
import { yearOf } from '../../lib/dates.ts'
import { useApi } from '../../lib/trpc.ts'

/**
 * How many publications there are, and how many of them were created in one year (specification §2 and §9, admin counts);
 * undefined until known.
 */
export const usePublicationCounts = (year: number) => {
  const { utils } = useApi()
  const { data } = useQuery(utils.publications.list.queryOptions(undefined, { refetchOnMount: 'always' }))
  return data && { total: data.length, inYear: data.filter(({ createdAt }) => yearOf(createdAt) === year).length }
}
