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

const dayOfWeek = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })

/** Returns the day of the week, in UTC: 'Sunday'. */
export const formatWeekday = (moment: string): string => dayOfWeek.format(new Date(moment))

const timeOfDay = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

/** Formats the time of day in UTC: '09:30'. */
export const formatTime = (moment: string): string => timeOfDay.format(new Date(moment))

/** Formats a moment in UTC: 'May 31, 2026, 09:30 UTC'. */
export const formatMoment = (moment: Date): string =>
  `${formatDate(moment.toISOString())}, ${formatTime(moment.toISOString())} UTC`

/** Formats a date that may lack its day or month: '2024-05-17' as 'May 17, 2024', '2024-05' as 'May 2024', '2024' as it is. */
export const formatPartialDate = (date: string): string => {
  const [year, month, day] = date.split('-')
  if (!month || Number.isNaN(Date.parse(date))) return date
  if (day) return formatDate(`${date}T00:00:00Z`)
  const name = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
  return `${name.format(new Date(`${date}-01T00:00:00Z`))} ${year}`
}
