const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * Formats a timestamp in US English with long month, day and year (specification §9), in UTC so that server and browser agree.
 * Returns '' for an invalid timestamp.
 *
 * @param moment ISO 8601 with a time zone
 */
export const formatDate = (moment: string): string => {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? '' : longDate.format(date)
}

const timeOfDay = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

/** Formats the time of day in UTC: '09:30'. */
export const formatTime = (moment: string): string => timeOfDay.format(new Date(moment))

/** Formats a timestamp to the minute: 'May 31, 2026, 09:30 UTC'. Returns '' for an invalid timestamp. */
export const formatMoment = (moment: string): string => {
  const date = formatDate(moment)
  return date && `${date}, ${formatTime(moment)} UTC`
}

/** Returns the parts of a calendar leaf: 'May', '31', '2026'. */
export const dateParts = (moment: string): { month: string; day: string; year: string } => {
  const date = new Date(moment)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(date)
  return { month: part({ month: 'short' }), day: part({ day: 'numeric' }), year: part({ year: 'numeric' }) }
}

/** Returns the year of a timestamp, in UTC. */
export const yearOf = (moment: string): number => new Date(moment).getUTCFullYear()

const DAY = 24 * 60 * 60 * 1000

/** Returns the age of a timestamp in whole days: 'today', 'yesterday', '12 days ago'. @param now in milliseconds since 1970 */
export const ageOf = (moment: string, now: number): string => {
  const days = Math.max(0, Math.floor((now - Date.parse(moment)) / DAY))
  if (days === 0) return 'today'
  return days === 1 ? 'yesterday' : `${days} days ago`
}

/** Formats a date that may lack its day or month: '2024-05-17' as 'May 17, 2024', '2024-05' as 'May 2024', '2024' as it is. */
export const formatPartialDate = (date: string): string => {
  const [year, month, day] = date.split('-')
  if (!month) return date
  if (day) return formatDate(`${date}T00:00:00Z`)
  const name = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
  return `${name.format(new Date(`${date}-01T00:00:00Z`))} ${year}`
}
