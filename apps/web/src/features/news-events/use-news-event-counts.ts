import { useQuery } from '@tanstack/react-query'
import { isWithinDays } from '../../lib/dates.ts'
import { useApi } from '../../lib/trpc.ts'
import { sortIntoLists } from './item-lists.ts'

const DAYS = 30

/**
 * How many items wait for approval, and how many were created in the last 30 days (specification §2 and §9, admin counts);
 * undefined until known.
 */
export const useNewsEventCounts = () => {
  const { utils } = useApi()
  const { data } = useQuery(utils.newsEvents.adminList.queryOptions())
  const now = Date.now()
  return (
    data && {
      pending: sortIntoLists(data).pending.length,
      thisMonth: data.filter(({ createdAt }) => isWithinDays(createdAt, DAYS, now)).length,
    }
  )
}
