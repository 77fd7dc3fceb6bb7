/** Formats a timestamp (ISO 8601) as a date in UTC: 'May 31, 2026'. */
export const dateInWords = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })
