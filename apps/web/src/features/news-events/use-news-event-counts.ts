import { isWithinDays } from '../../lib/dates.ts'
import { trpc } from '../../lib/trpc.ts'
import { sortIntoLists } from './item-lists.ts'

const DAYS = 30

/**
 * How many items wait for approval, and how many were created in the last 30 days (specification §2 and §9, admin counts);
 * undefined until known.
 */
export const useNewsEventCounts = () => {
  const { data } = trpc.newsEvents.adminList.useQuery()
  const now = Date.now()
  return (
    data && {
      pending: sortIntoLists(data).pending.length,
      thisMonth: data.filter(({ createdAt }) => isWithinDays(createdAt, DAYS, now)).length,
    }
  )
}
