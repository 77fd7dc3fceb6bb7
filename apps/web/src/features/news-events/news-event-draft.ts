import { completeWebAddress } from '@hazards/schema/complete-web-address'
import { formatDate } from '@hazards/schema/dates'
import type {
  AdminNewsEvent,
  NewsEvent,
  NewsEventSubmission,
  newsEventSubmissionSchema,
} from '@hazards/schema/news-event'
import { END_OF_DAY } from '@hazards/schema/news-event.constants'
import type { SubmittedItem } from '@hazards/schema/submission'
import type { z } from 'zod'
import type { Difference } from '../../components/panel/save-problem.tsx'

/** The form values of an item. */
export type NewsEventDraft = z.input<typeof newsEventSubmissionSchema>

/** The fields of the item itself, without the sender's mail preference. */
type Field = Exclude<keyof NewsEventSubmission, 'notifySubmitter'>

const LABELS: Record<Field, string> = {
  category: 'Category',
  eventDate: 'Event date',
  title: 'Title',
  content: 'Content',
  postedBy: 'Posted by',
  submitterEmail: 'Submitter’s email',
  link: 'Link',
  linkTitle: 'Link title',
  imageUrl: 'Image',
  endDate: 'End date',
  isAllDay: 'All day',
  location: 'Location',
  onlineUrl: 'Online address',
  imageAlt: 'Image description',
}

/** Returns the day for a date input, in UTC like all dates of the site. */
const dayOf = (moment: string): string => moment.slice(0, 10)

export const draftOf = (item: SubmittedItem) => ({
  ...fieldsOf(item),
  eventDate: dayOf(item.eventDate),
  endDate: item.endDate ? dayOf(item.endDate) : '',
  link: item.link ?? '',
  linkTitle: item.linkTitle ?? '',
  submitterEmail: item.submitterEmail ?? '',
  imageUrl: item.imageUrl ?? '',
  imageAlt: item.imageAlt ?? '',
  location: item.location ?? '',
  onlineUrl: item.onlineUrl ?? '',
})

/** The form values of a new item. */
export const NEW_DRAFT = {
  // The empty option, which cannot be saved. Without it the form counts as changed once anything is typed.
  category: '' as string as NewsEventDraft['category'],
  title: '',
  content: '',
  postedBy: '',
  eventDate: '',
  endDate: '',
  link: '',
  linkTitle: '',
  submitterEmail: '',
  imageUrl: '',
  imageAlt: '',
  location: '',
  onlineUrl: '',
}

/** Converts form values to the schema's input: completes the addresses. */
export const inputOf = (draft: NewsEventDraft): NewsEventDraft => ({
  ...draft,
  link: draft.link && completeWebAddress(draft.link),
  onlineUrl: draft.onlineUrl && completeWebAddress(draft.onlineUrl),
})

/** Returns the fields of an item that can be edited. */
const fieldsOf = (item: SubmittedItem) => {
  const { category, title, content, postedBy, eventDate, linkTitle, link, imageUrl, submitterEmail } = item
  const { endDate, location, onlineUrl, imageAlt } = item
  return {
    category,
    title,
    content,
    postedBy,
    eventDate,
    linkTitle,
    link,
    imageUrl,
    submitterEmail,
    endDate,
    location,
    onlineUrl,
    imageAlt,
  }
}

type Dates = Pick<NewsEventSubmission, 'eventDate' | 'endDate'>

/** Returns the input to send. The form shows days only, so the time of day is kept if the day has not changed. */
export const toSend = <Input extends Partial<Dates>>(input: Input, base: Dates): Input => ({
  ...input,
  ...(isSameDay(input.eventDate, base.eventDate) && { eventDate: base.eventDate }),
  ...(isSameDay(input.endDate, base.endDate) && { endDate: base.endDate }),
})

const isSameDay = (one: string | null | undefined, other: string | null | undefined) =>
  Boolean(one && other && dayOf(one) === dayOf(other))

/** Returns the end that is stored for a day, in an event that begins at a time. */
const lastMoment = (day: string | null | undefined, base: string | null) => {
  if (!day) return null
  return isSameDay(day, base) ? base : day + END_OF_DAY
}

/** Returns the item as visitors will see it after saving. @param base the saved item, or null for a new one */
export const publicPreview = (
  draft: NewsEventDraft,
  base: AdminNewsEvent | null,
): Omit<NewsEvent, 'id' | 'slug' | 'updatedAt'> => {
  const isTimed = base !== null && !base.isAllDay && isSameDay(draft.eventDate, base.eventDate)
  const { category, title, content, postedBy } = draft
  return {
    category,
    title,
    content,
    postedBy,
    eventDate: isTimed ? base.eventDate : draft.eventDate,
    endDate: isTimed ? lastMoment(draft.endDate, base.endDate) : draft.endDate || null,
    isAllDay: !isTimed,
    link: draft.link || null,
    linkTitle: draft.linkTitle || null,
    imageUrl: draft.imageUrl || null,
    imageAlt: draft.imageAlt || null,
    location: draft.location || null,
    onlineUrl: draft.onlineUrl || null,
  }
}

/** Returns another editor's changes since `base`, except those that match what was typed. */
export const differencesOf = (
  theirs: AdminNewsEvent,
  typed: NewsEventSubmission,
  base: NewsEventSubmission,
): Difference[] =>
  Object.entries(LABELS).flatMap(([key, label]) => {
    const field = key as Field
    const other = inWords(field, theirs)
    const isKnown = [typed, base].some((version) => inWords(field, version) === other)
    return isKnown ? [] : [{ field, label, theirs: other }]
  })

const inWords = (field: Field, item: NewsEventSubmission): string => {
  const value = item[field]
  const isDate = field === 'eventDate' || field === 'endDate'
  return isDate && value ? formatDate(String(value)) : String(value ?? '')
}
