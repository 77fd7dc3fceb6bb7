import { getEnd } from '@hazards/schema/event-dates'
import type { AdminNewsEvent } from '@hazards/schema/news-event'
import { END_OF_DAY } from '@hazards/schema/news-event.constants'
import { isPlainDate } from '@hazards/schema/primitives'
import { invalidField } from '../../lib/errors.ts'

type Given = {
  eventDate?: string | undefined
  endDate?: string | null | undefined
  isAllDay?: boolean | undefined
  timeZone?: string | null | undefined
}
type Dates = Pick<AdminNewsEvent, 'eventDate' | 'endDate' | 'isAllDay' | 'timeZone'>

/**
 * Completes the dates of an item (records §3). An item whose dates are all given without a time is all-day, unless stated
 * otherwise. If only its end has no time, it lasts until the end of that day. A date that is sent back unchanged has no
 * effect.
 *
 * @param current the present item; omitted for a new one
 * @throws DomainError BAD_REQUEST if it ends before it begins, or has a time zone and no time
 */
export const completedDates = <Values extends Given>(given: Values, current?: Dates) => {
  const moments = buildMoments(given)
  const { eventDate, endDate } = { ...current, ...moments }
  const isDay = (field: 'eventDate' | 'endDate') => {
    const value = given[field]
    if (value && isPlainDate(value)) return true
    if (value && given.isAllDay === false) return false
    return current?.isAllDay === true && (value === undefined || moments[field] === current[field])
  }
  const isWholeLastDay = isDay('endDate') || Boolean(endDate?.endsWith(END_OF_DAY))
  const isAllDay = given.isAllDay ?? (isDay('eventDate') && (!endDate || isWholeLastDay))
  const end = endDate && isWholeLastDay && !isAllDay ? endDate.slice(0, 10) + END_OF_DAY : endDate
  const timeZone = given.timeZone === undefined ? current?.timeZone : given.timeZone
  if (eventDate && end && getEnd({ eventDate, endDate: end, isAllDay, timeZone }) < eventDate)
    throw invalidField(
      'endDate',
      end.slice(0, 10) === eventDate.slice(0, 10)
        ? 'The end must not be before the beginning'
        : 'End date must not be before the event date',
    )
  if (given.timeZone && isAllDay && given.timeZone !== current?.timeZone)
    throw invalidField('timeZone', 'A time zone needs a time: send the event date with its time of day, too')
  return {
    ...given,
    ...(isAllDay && { timeZone: null }),
    eventDate: eventDate ? new Date(eventDate) : undefined,
    endDate: end ? new Date(end) : null,
    isAllDay,
  }
}

/** Returns the given dates as timestamps. A day becomes its midnight in UTC. */
export const buildMoments = ({ eventDate, endDate }: Pick<Given, 'eventDate' | 'endDate'>) => ({
  ...(eventDate !== undefined && { eventDate: new Date(eventDate).toISOString() }),
  ...(endDate !== undefined && { endDate: endDate === null ? null : new Date(endDate).toISOString() }),
})
