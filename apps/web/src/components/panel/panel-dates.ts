import { formatDate, formatTime } from '@hazards/schema/dates'

/** Formats a timestamp to the minute: 'May 31, 2026, 09:30 UTC'. Returns '' for an invalid timestamp. */
export const formatMoment = (moment: string): string => {
  const date = formatDate(moment)
  return date && `${date}, ${formatTime(moment)} UTC`
}

const DAY = 24 * 60 * 60 * 1000

/** Returns the age of a timestamp in whole days: 'today', 'yesterday', '12 days ago'. @param now in milliseconds since 1970 */
export const formatAge = (moment: string, now: number): string => {
  const days = Math.max(0, Math.floor((now - Date.parse(moment)) / DAY))
  if (days === 0) return 'today'
  return days === 1 ? 'yesterday' : `${days} days ago`
}
