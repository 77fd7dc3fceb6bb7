import { formatDate, formatTime } from '@hazards/schema/dates'

/** Formats a timestamp to the minute: 'May 31, 2026, 09:30 UTC'. Returns '' for an invalid timestamp. */
export const formatMoment = (moment: string): string => {
  const date = formatDate(moment)
  return date && `${date}, ${formatTime(moment)} UTC`
}

/** Formats a timestamp as a clock in a time zone shows it: 'December 3, 2026 at 09:00 (Europe/Zurich)'. */
export const formatInZone = (moment: string, timeZone: string): string => {
  const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone })
  return `${clock.format(new Date(moment))} (${timeZone})`
}

/** Formats the day of a timestamp by the clock of a time zone: 'December 3, 2026'. */
export const formatDateInZone = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(moment))

const DAY = 24 * 60 * 60 * 1000

/** Returns the age of a timestamp in whole days: 'today', 'yesterday', '12 days ago'. @param now in milliseconds since 1970 */
export const formatAge = (moment: string, now: number): string => {
  const days = Math.max(0, Math.floor((now - Date.parse(moment)) / DAY))
  if (days === 0) return 'today'
  return days === 1 ? 'yesterday' : `${days} days ago`
}
