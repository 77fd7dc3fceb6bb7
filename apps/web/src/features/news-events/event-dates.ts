import type { NewsEvent } from '@hazards/schema/news-event'
import { formatDate, formatTime } from '../../lib/dates.ts'

type Dates = Pick<NewsEvent, 'eventDate' | 'endDate' | 'isAllDay'>

/**
 * When an item is, in words (records §3): 'May 31, 2026', 'May 31, 2026 – June 2, 2026', 'May 31, 2026, 09:30–11:00 UTC'.
 * The time is told only where one was given.
 */
export const dateLine = ({ eventDate, endDate, isAllDay }: Dates): string => {
  const [begin, end] = [formatDate(eventDate), endDate ? formatDate(endDate) : '']
  if (isAllDay) return end && end !== begin ? `${begin} – ${end}` : begin
  const from = `${begin}, ${formatTime(eventDate)}`
  if (!endDate) return `${from} UTC`
  return end === begin ? `${from}–${formatTime(endDate)} UTC` : `${from} – ${end}, ${formatTime(endDate)} UTC`
}

/** A date as programs read it: a day where only a day was given. */
export const machineDate = (moment: string, { isAllDay }: Pick<Dates, 'isAllDay'>): string =>
  isAllDay ? moment.slice(0, 10) : moment
