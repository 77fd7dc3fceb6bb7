import type { AdminNewsEvent } from '@hazards/schema/news-event'
import { isPlainDate } from '@hazards/schema/primitives'
import { invalidField } from '../../lib/errors.ts'

type Given = {
  eventDate?: string | undefined
  endDate?: string | null | undefined
  isAllDay?: boolean | undefined
}
type Dates = Pick<AdminNewsEvent, 'eventDate' | 'endDate' | 'isAllDay'>

/**
 * Completes what is written of an item's dates (records §3): an item whose dates are all given without a time lasts all day,
 * unless it is said otherwise; a date sent as it was says nothing new.
 *
 * @param current the item as it is; left out for a new one
 * @throws DomainError BAD_REQUEST where it ends before it begins
 */
export const completedDates = <Values extends Given>(given: Values, current?: Dates) => {
  const moments = momentsOf(given)
  const { eventDate, endDate } = { ...current, ...moments }
  if (eventDate && endDate && endDate < eventDate)
    throw invalidField('endDate', 'End date must not be before the event date')
  const isDay = (field: 'eventDate' | 'endDate') => {
    const value = given[field]
    if (value && isPlainDate(value)) return true
    return current?.isAllDay === true && (value === undefined || moments[field] === current[field])
  }
  return {
    ...given,
    eventDate: eventDate ? new Date(eventDate) : undefined,
    endDate: endDate ? new Date(endDate) : null,
    isAllDay: given.isAllDay ?? (isDay('eventDate') && (!endDate || isDay('endDate'))),
  }
}

/** The dates that are given, as moments: a day is its midnight in UTC. */
export const momentsOf = ({ eventDate, endDate }: Pick<Given, 'eventDate' | 'endDate'>) => ({
  ...(eventDate !== undefined && { eventDate: new Date(eventDate).toISOString() }),
  ...(endDate !== undefined && { endDate: endDate === null ? null : new Date(endDate).toISOString() }),
})
