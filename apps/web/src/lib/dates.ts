/** Returns the parts of a calendar leaf: 'May', '31', '2026'. */
export const dateParts = (moment: string): { month: string; day: string; year: string } => {
  const date = new Date(moment)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(date)
  return { month: part({ month: 'short' }), day: part({ day: 'numeric' }), year: part({ year: 'numeric' }) }
}

/** Returns the year of a timestamp, in UTC. */
export const getYear = (moment: string): number => new Date(moment).getUTCFullYear()
