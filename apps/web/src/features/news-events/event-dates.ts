import type { NewsEvent } from '@hazards/schema/news-event'
import { formatDate, formatTime } from '../../lib/dates.ts'

type Dates = Pick<NewsEvent, 'eventDate' | 'endDate' | 'isAllDay'>

/**
 * Returns an item's date in words (records §3): 'May 31, 2026', 'May 31, 2026 – June 2, 2026', 'May 31, 2026, 09:30–11:00 UTC'.
 * The time is included only if one was given.
 */
export const dateLine = ({ eventDate, endDate, isAllDay }: Dates): string => {
  const [begin, end] = [formatDate(eventDate), endDate ? formatDate(endDate) : '']
  if (isAllDay) return end && end !== begin ? `${begin} – ${end}` : begin
  const from = `${begin}, ${formatTime(eventDate)}`
  if (!endDate) return `${from} UTC`
  return end === begin ? `${from}–${formatTime(endDate)} UTC` : `${from} – ${end}, ${formatTime(endDate)} UTC`
}

/** Returns a date for a <time> element: only the day if no time was given. */
export const machineDate = (moment: string, { isAllDay }: Pick<Dates, 'isAllDay'>): string =>
  isAllDay ? moment.slice(0, 10) : moment
