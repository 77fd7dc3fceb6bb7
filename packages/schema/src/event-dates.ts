import { formatDate, formatTime, formatWeekday } from './dates.ts'
import { END_OF_DAY } from './news-event.constants.ts'
import type { NewsEvent } from './news-event.ts'

type Dates = Pick<NewsEvent, 'eventDate' | 'endDate' | 'isAllDay'>

/**
 * Returns an item's date in words (records §3): 'May 31, 2026', 'May 31, 2026 – June 2, 2026', 'May 31, 2026, 09:30–11:00 UTC'.
 * A time is included only if it was given.
 */
export const dateLine = ({ eventDate, endDate, isAllDay }: Dates): string => {
  const [begin, end] = [formatDate(eventDate), endDate ? formatDate(endDate) : '']
  if (isAllDay) return end && end !== begin ? `${begin} – ${end}` : begin
  const from = `${begin}, ${formatTime(eventDate)}`
  if (!endDate) return `${from} UTC`
  if (endDate.endsWith(END_OF_DAY)) return end === begin ? `${from} UTC` : `${from} UTC – ${end}`
  return end === begin ? `${from}–${formatTime(endDate)} UTC` : `${from} – ${end}, ${formatTime(endDate)} UTC`
}

/** Returns a date for programs: only the day if no time was given. */
export const machineDate = (moment: string, { isAllDay }: Pick<Dates, 'isAllDay'>): string =>
  isAllDay || moment.endsWith(END_OF_DAY) ? moment.slice(0, 10) : moment

/** An item with a place, an end or an online address, and every conference and workshop, is an event. All others are news. */
export const isEvent = ({
  category,
  location,
  endDate,
  onlineUrl,
}: Pick<NewsEvent, 'category' | 'location' | 'endDate' | 'onlineUrl'>): boolean =>
  Boolean(location || endDate || onlineUrl) || category === 'Conference' || category === 'Workshop'

/** Returns an item's date in words, for an event with the day of the week: 'Sunday, May 31, 2026'. */
export const planLine = (item: Dates & Parameters<typeof isEvent>[0]): string =>
  isEvent(item) ? `${formatWeekday(item.eventDate)}, ${dateLine(item)}` : dateLine(item)

/** Returns whether an item, or its end, is still ahead. */
export const isToCome = ({ eventDate, endDate }: Pick<Dates, 'eventDate' | 'endDate'>, now: string): boolean =>
  (endDate ?? eventDate) >= now
