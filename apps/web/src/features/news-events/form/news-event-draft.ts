import type { NewsEvent } from '@hazards/schema/news-event'
import { END_OF_DAY } from '@hazards/schema/news-event.constants'
import type { SubmittedItem } from '@hazards/schema/submission'
import { readInstant } from '@hazards/schema/zoned-time'

/**
 * Returns what a sender's form shows of an item: days, times by its own clock, and '' for what is not given. An end that was given
 * as a day has no time.
 */
export const buildItemDraft = ({ isAllDay, contentHtml: _, ...item }: SubmittedItem) => {
  const texts = Object.fromEntries(Object.entries(item).map(([field, value]) => [field, value ?? '']))
  const zone = isAllDay ? '' : (item.timeZone ?? 'UTC')
  const begin = readClock(item.eventDate, zone)
  const end = readClock(item.endDate ?? '', zone)
  const times = { startTime: begin.time, endTime: end.time, timeZone: zone }
  return { ...texts, eventDate: begin.day, endDate: end.day, ...times }
}

const readClock = (date: string, zone: string) =>
  zone && date && !date.endsWith(END_OF_DAY) ? readInstant(date, zone) : { day: date.slice(0, 10), time: '' }

type Shown = Omit<NewsEvent, 'id' | 'slug' | 'updatedAt'>
/** The typed item, with '' for what is not given. */
export type TypedItem = Omit<Shown, 'contentHtml'>

const isMoment = (date: string | null | undefined) => !Number.isNaN(Date.parse(date ?? ''))

/** Returns the item as visitors will see it after saving. Dates of which only a part is typed are left out. */
export const publicPreview = (typed: TypedItem): Shown => {
  const { category, title, content, postedBy, eventDate } = typed
  const known = { ...typed, endDate: isMoment(typed.endDate) ? typed.endDate : null }
  const given = Object.fromEntries(Object.entries(known).map(([field, value]) => [field, value || null])) as TypedItem
  const isAllDay = (typed.isAllDay ?? true) || !isMoment(eventDate)
  const isDayEnd = !isAllDay && given.endDate?.length === 10
  return {
    ...given,
    ...{ category, title, content, postedBy, eventDate, isAllDay },
    ...(isDayEnd && { endDate: given.endDate + END_OF_DAY }),
    contentHtml: '',
  }
}
