import type { AdminNewsEvent, NewsEvent, NewsEventInput } from '@hazards/schema/news-event'
import { END_OF_DAY } from '@hazards/schema/news-event.constants'
import type { SubmittedItem } from '@hazards/schema/submission'

/** Returns the day for a date input, in UTC like all dates of the site. */
const dayOf = (moment: string): string => moment.slice(0, 10)

/** Returns what a sender's form shows of an item: days without times, and '' for what is not given. */
export const buildItemDraft = ({ isAllDay: _, contentHtml: __, ...item }: SubmittedItem) => {
  const { eventDate, endDate } = item
  const texts = Object.fromEntries(Object.entries(item).map(([field, value]) => [field, value ?? '']))
  return { ...texts, eventDate: dayOf(eventDate), endDate: dayOf(endDate ?? '') }
}

type Dates = Pick<NewsEventInput, 'eventDate' | 'endDate'>

/** Returns the input to send. The form shows days only, so the time of day is kept if the day has not changed. */
export const toSend = <Input extends Partial<Dates>>(input: Input, base: Dates): Input => ({
  ...input,
  ...(isSameDay(input.eventDate, base.eventDate) && { eventDate: base.eventDate }),
  ...(isSameDay(input.endDate, base.endDate) && { endDate: base.endDate }),
})

const isSameDay = (one: string | null | undefined, other: string | null | undefined) =>
  Boolean(one && other && dayOf(one) === dayOf(other))

/** Returns the end that is stored for a day, in an event that begins at a time. */
const lastMoment = (day: string | null, base: string | null) => {
  if (!day) return null
  return isSameDay(day, base) ? base : day + END_OF_DAY
}

type Shown = Omit<NewsEvent, 'id' | 'slug' | 'updatedAt'>
/** The typed item, with '' for what is not given. */
export type TypedItem = Omit<Shown, 'isAllDay' | 'contentHtml'>

/** Returns the item as visitors will see it after saving. @param base the saved item, or null for a new one */
export const publicPreview = (typed: TypedItem, base: AdminNewsEvent | null): Shown => {
  const isTimed = base !== null && !base.isAllDay && isSameDay(typed.eventDate, base.eventDate)
  const { category, title, content, postedBy, eventDate } = typed
  const given = Object.fromEntries(Object.entries(typed).map(([field, value]) => [field, value || null])) as TypedItem
  return {
    ...given,
    ...{ category, title, content, postedBy, eventDate },
    ...(isTimed && { eventDate: base.eventDate, endDate: lastMoment(typed.endDate, base.endDate) }),
    isAllDay: !isTimed,
    contentHtml: '',
  }
}
