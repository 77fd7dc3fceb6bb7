import { useQuery } from '@tanstack/react-query'
import { isWithinDays } from '../../lib/dates.ts'
import { useApi } from '../../lib/trpc.ts'

const DAYS = 7

/** How many messages there are, and how many of the last 7 days (specification §2 and §9, admin counts); undefined until known. */
export const useContactCounts = () => {
  const { utils } = useApi()
  const { data } = useQuery(utils.contact.list.queryOptions())
  const now = Date.now()
  return (
    data && { total: data.length, thisWeek: data.filter(({ createdAt }) => isWithinDays(createdAt, DAYS, now)).length }
  )
}
