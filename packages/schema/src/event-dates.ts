import { formatDate, formatTime, formatWeekday } from './dates.ts'
import { END_OF_DAY } from './news-event.constants.ts'
import type { NewsEvent } from './news-event.ts'
import { findInstant, offsetAt } from './zoned-time.ts'

type Dates = Pick<NewsEvent, 'eventDate' | 'endDate' | 'isAllDay'> & Zoned
/** What says by which clock the times of an item are shown: UTC if it has no zone. */
type Zoned = Pick<NewsEvent, 'isAllDay'> & { timeZone?: string | null }

/** Returns a moment with what the clocks of its item's zone show, as if that were UTC: for words, not for reckoning. */
export const onClock = (moment: string, { isAllDay, timeZone }: Zoned): string => {
  if (isAllDay || !timeZone || moment.endsWith(END_OF_DAY)) return moment
  return new Date(Date.parse(moment) + offsetAt(Date.parse(moment), timeZone)).toISOString()
}

/** Returns how far a zone is ahead of UTC at a moment: '+05:45'. */
const offsetText = (moment: string, timeZone: string) => {
  const offset = offsetAt(Date.parse(moment), timeZone)
  return (offset < 0 ? '-' : '+') + new Date(Math.abs(offset)).toISOString().slice(11, 16)
}

/** Returns which clock the times of an item are read on, in a list where it repeats: 'UTC', 'UTC+2', 'UTC−8'. */
export const shortClock = (moment: string, timeZone: string | null | undefined): string => {
  if (!timeZone || timeZone === 'UTC') return 'UTC'
  const offset = offsetText(moment, timeZone)
    .replace(/([+-])0/, '$1')
    .replace(':00', '')
  return `UTC${offset.replace('-', '−')}`
}

/** Returns the same with the zone's city: 'Vienna time (UTC+2)'. */
const clockName = (moment: string, timeZone: string | null | undefined): string => {
  const clock = shortClock(moment, timeZone)
  if (!timeZone || timeZone === 'UTC' || timeZone.startsWith('Etc/')) return clock
  return `${timeZone.split('/').at(-1)?.replaceAll('_', ' ')} time (${clock})`
}

/**
 * Returns an item's date in words (records §3): 'May 31, 2026', 'May 31, 2026 – June 2, 2026', 'May 31, 2026, 09:30–11:00 UTC',
 * '…, 14:00–15:30 Vienna time (UTC+2)'. A time is included only if it was given, and both clocks if they were changed in between.
 */
export const dateLine = (item: Dates, nameClock = clockName): string => {
  const eventDate = onClock(item.eventDate, item)
  const endDate = item.endDate && onClock(item.endDate, item)
  const [begin, end] = [formatDate(eventDate), endDate ? formatDate(endDate) : '']
  if (item.isAllDay) return end && end !== begin ? `${begin} – ${end}` : begin
  const [clock, endClock] = [item.eventDate, item.endDate ?? item.eventDate].map((at) => nameClock(at, item.timeZone))
  const from = `${begin}, ${formatTime(eventDate)}`
  if (!endDate) return `${from} ${clock}`
  if (endDate.endsWith(END_OF_DAY)) return end === begin ? `${from} ${clock}` : `${from} ${clock} – ${end}`
  const until = end === begin ? formatTime(endDate) : `${end}, ${formatTime(endDate)}`
  if (endClock !== clock) return `${from} ${clock} – ${until} ${endClock}`
  return `${from}${end === begin ? '–' : ' – '}${until} ${clock}`
}

/** Returns the day of an item in words, by its own clock. */
export const dayLine = (item: Pick<Dates, 'eventDate'> & Zoned): string => formatDate(onClock(item.eventDate, item))

/** Returns the weekday of an item in a list, with its time if it has one: 'Sunday, 14:00 UTC+2'. */
export const weekdayLine = (item: Pick<Dates, 'eventDate'> & Zoned): string => {
  const eventDate = onClock(item.eventDate, item)
  const weekday = formatWeekday(eventDate)
  return item.isAllDay ? weekday : `${weekday}, ${formatTime(eventDate)} ${shortClock(item.eventDate, item.timeZone)}`
}

/** Returns a date for programs: only the day if no time was given, with the zone's offset if there is a zone. */
export const machineDate = (moment: string, item: Zoned): string => {
  if (item.isAllDay || moment.endsWith(END_OF_DAY)) return moment.slice(0, 10)
  if (!item.timeZone) return moment
  return onClock(moment, item).slice(0, 19) + offsetText(moment, item.timeZone)
}

/** An item with a place, an end or an online address, and every conference and workshop, is an event. All others are news. */
export const isEvent = ({
  category,
  location,
  endDate,
  onlineUrl,
}: Pick<NewsEvent, 'category' | 'location' | 'endDate' | 'onlineUrl'>): boolean =>
  Boolean(location || endDate || onlineUrl) || category === 'Conference' || category === 'Workshop'

type Planned = Dates & Parameters<typeof isEvent>[0]

const withWeekday = (item: Planned, dates: string): string =>
  isEvent(item) ? `${formatWeekday(onClock(item.eventDate, item))}, ${dates}` : dates

/** Returns an item's date in words, for an event with the day of the week: 'Sunday, May 31, 2026'. */
export const planLine = (item: Planned): string => withWeekday(item, dateLine(item))

/** Returns the same for a list, where the name of the clock would repeat: 'Sunday, May 31, 2026, 14:00–15:30 UTC+2'. */
export const listedPlan = (item: Planned): string => withWeekday(item, dateLine(item, shortClock))

/** Returns the moment at which an item ends: of an end without a time, the end of that day by the item's own clock. */
export const getEnd = ({ eventDate, endDate, isAllDay, timeZone }: Dates): string => {
  if (!endDate || isAllDay || !timeZone || !endDate.endsWith(END_OF_DAY)) return endDate ?? eventDate
  return findInstant({ day: endDate.slice(0, 10), time: '23:59', zone: timeZone }) ?? endDate
}

/** Returns whether an item, or its end, is still ahead. */
export const isToCome = (item: Dates, now: string): boolean => getEnd(item) >= now
