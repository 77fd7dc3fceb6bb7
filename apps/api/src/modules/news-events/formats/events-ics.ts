import { getEnd } from '@hazards/schema/event-dates'
import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { DAY } from '../../../lib/clock.ts'
import { unformatText } from '../../../lib/formatted-text.ts'
import { subjectNames } from '../../../records/record-subjects.ts'
import { itemAddress, type PublicItem, type WithdrawnItem } from './public-item.ts'

/** How often clients should refresh. */
const REFRESH_SECONDS = 6 * 60 * 60

type Calendar = { name: string; description: string; self: string; publicUrl: string }

/**
 * Returns events as an iCalendar (RFC 5545; records §3), with lines of at most 75 octets and times in UTC, so that no time
 * zone data is needed.
 *
 * @param items public items
 * @param withdrawn items that are no longer public: cancelled, and published with their dates only
 */
export const eventsIcs = (
  items: PublicItem[],
  withdrawn: WithdrawnItem[],
  { name, description, self, publicUrl }: Calendar,
): string => {
  const calendar = ical({
    name,
    description,
    url: self,
    ttl: REFRESH_SECONDS,
    prodId: { company: 'hazards', product: 'events', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  })
  for (const item of items) addEvent(calendar, item, publicUrl)
  for (const item of withdrawn)
    calendar.createEvent({ ...common(item), summary: 'Cancelled', status: ICalEventStatus.CANCELLED })
  return `${calendar.toString()}\r\n`
}

const addEvent = (calendar: ICalCalendar, item: PublicItem, publicUrl: string) => {
  const address = itemAddress(publicUrl, item)
  calendar.createEvent({
    ...common(item),
    summary: item.title,
    description: [unformatText(item.content, item.textFormat), item.onlineUrl && `Online: ${item.onlineUrl}`, item.link]
      .filter(Boolean)
      .join('\n\n'),
    location: item.location ?? item.onlineUrl ?? null,
    categories: [item.category, ...subjectNames(item)].map((each) => ({ name: each })),
    url: address,
    status: ICalEventStatus.CONFIRMED,
  })
}

/** Returns the properties of an event that identify it, its dates and its version. */
const common = (item: WithdrawnItem) => {
  const { id, eventDate, endDate, isAllDay, sequence, createdAt, updatedAt } = item
  const updated = new Date(updatedAt)
  return {
    id: `urn:uuid:${id}`,
    stamp: updated,
    created: new Date(createdAt),
    lastModified: updated,
    sequence,
    start: isAllDay ? startOfDay(eventDate) : new Date(eventDate),
    end: isAllDay ? new Date(startOfDay(endDate ?? eventDate).getTime() + DAY) : laterEnd(eventDate, getEnd(item)),
    allDay: isAllDay,
    // A day in a calendar must not make its owner busy all day.
    transparency: isAllDay ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  }
}

/** Returns an end that is later than the start, to the second, as RFC 5545 requires. */
const laterEnd = (eventDate: string, endDate: string) =>
  endDate.slice(0, 19) > eventDate.slice(0, 19) ? new Date(endDate) : null

const startOfDay = (moment: string) => new Date(`${moment.slice(0, 10)}T00:00:00.000Z`)
