import { isWithinDays } from '../../lib/dates.ts'
import { trpc } from '../../lib/trpc.ts'

const DAYS = 7

/** How many messages there are, and how many of the last 7 days (specification §2 and §9, admin counts); undefined until known. */
export const useContactCounts = () => {
  const { data } = trpc.contact.list.useQuery()
  const now = Date.now()
  return (
    data && { total: data.length, thisWeek: data.filter(({ createdAt }) => isWithinDays(createdAt, DAYS, now)).length }
  )
}
