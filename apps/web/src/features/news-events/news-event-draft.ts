import type {
  AdminNewsEvent,
  NewsEvent,
  NewsEventSubmission,
  newsEventSubmissionSchema,
} from '@hazards/schema/news-event'
import type { SubmittedItem } from '@hazards/schema/submission'
import type { z } from 'zod'
import type { Difference } from '../../components/panel/conflict-notice.tsx'
import { formatDate } from '../../lib/dates.ts'

/** An item as it stands in the form. */
export type NewsEventDraft = z.input<typeof newsEventSubmissionSchema>

/** The fields of an item itself: not the sender's wish to be told of it. */
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

/** A day as a date field wants it, in UTC like every date of the site. */
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

/** An item that is about to be added. */
export const NEW_DRAFT = {
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

/** The fields of an item that a person fills in. */
export const fieldsOf = (item: SubmittedItem) => {
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

/** What is sent: the form shows days only, so where a day is the same its time of day stays. */
export const toSend = <Input extends Partial<Dates>>(input: Input, base: Dates): Input => ({
  ...input,
  ...(isSameDay(input.eventDate, base.eventDate) && { eventDate: base.eventDate }),
  ...(isSameDay(input.endDate, base.endDate) && { endDate: base.endDate }),
})

const isSameDay = (one: string | null | undefined, other: string | null | undefined) =>
  Boolean(one && other && dayOf(one) === dayOf(other))

/** The item as visitors will see it once what is being typed is saved. @param base as it was saved; null for a new one */
export const asVisitorsSee = (
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
    endDate: isTimed && isSameDay(draft.endDate, base.endDate) ? base.endDate : draft.endDate || null,
    isAllDay: !isTimed,
    link: draft.link || null,
    linkTitle: draft.linkTitle || null,
    imageUrl: draft.imageUrl || null,
    imageAlt: draft.imageAlt || null,
    location: draft.location || null,
    onlineUrl: draft.onlineUrl || null,
  }
}

/** What somebody else has changed since `base`, where it is not what was typed as well. */
export const differencesOf = (theirs: AdminNewsEvent, typed: NewsEventSubmission, base: AdminNewsEvent): Difference[] =>
  Object.entries(LABELS).flatMap(([key, label]) => {
    const field = key as Field
    const other = inWords(field, theirs)
    const isKnown = [typed, base].some((version) => inWords(field, version) === other)
    return isKnown ? [] : [{ label, theirs: other }]
  })

const inWords = (field: Field, item: NewsEventSubmission): string => {
  const value = item[field]
  const isDate = field === 'eventDate' || field === 'endDate'
  return isDate && value ? formatDate(String(value)) : String(value ?? '')
}
