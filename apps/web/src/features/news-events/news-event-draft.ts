import type {
  AdminNewsEvent,
  NewsEvent,
  NewsEventSubmission,
  newsEventSubmissionSchema,
} from '@hazards/schema/news-event'
import type { z } from 'zod'
import type { Difference } from '../../components/ui/conflict-notice.tsx'
import { formatDate } from '../../lib/dates.ts'

/** An item as it stands in the form. */
export type NewsEventDraft = z.input<typeof newsEventSubmissionSchema>

const LABELS: Record<keyof NewsEventSubmission, string> = {
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

export const draftOf = (item: AdminNewsEvent): NewsEventDraft => ({
  ...fieldsOf(item),
  eventDate: dayOf(item.eventDate),
  link: item.link ?? '',
  linkTitle: item.linkTitle ?? '',
  imageUrl: item.imageUrl ?? '',
  submitterEmail: item.submitterEmail ?? '',
})

/** The fields of an item that a person fills in. */
export const fieldsOf = (item: AdminNewsEvent): NewsEventSubmission => {
  const { category, title, content, postedBy, eventDate, linkTitle, link, imageUrl, submitterEmail } = item
  return { category, title, content, postedBy, eventDate, linkTitle, link, imageUrl, submitterEmail }
}

/** What is sent: the form shows days only, so where the day is the same its time of day stays. */
export const toSend = (input: NewsEventSubmission, base: AdminNewsEvent): NewsEventSubmission =>
  dayOf(input.eventDate) === dayOf(base.eventDate) ? { ...input, eventDate: base.eventDate } : input

/** The item as visitors will see it once what is being typed is saved. */
export const asVisitorsSee = (draft: NewsEventDraft, base: AdminNewsEvent): NewsEvent => ({
  id: base.id,
  category: draft.category,
  title: draft.title,
  content: draft.content,
  postedBy: draft.postedBy,
  eventDate: draft.eventDate,
  link: draft.link || null,
  linkTitle: draft.linkTitle || null,
  imageUrl: draft.imageUrl || null,
  endDate: base.endDate,
  isAllDay: base.isAllDay,
  location: base.location,
  onlineUrl: base.onlineUrl,
  imageAlt: base.imageAlt,
  slug: base.slug,
  updatedAt: base.updatedAt,
})

/** What somebody else has changed since `base`, where it is not what was typed as well. */
export const differencesOf = (theirs: AdminNewsEvent, typed: NewsEventSubmission, base: AdminNewsEvent): Difference[] =>
  Object.entries(LABELS).flatMap(([key, label]) => {
    const field = key as keyof NewsEventSubmission
    const other = inWords(field, theirs)
    const isKnown = [typed, base].some((version) => inWords(field, version) === other)
    return isKnown ? [] : [{ label, theirs: other }]
  })

const inWords = (field: keyof NewsEventSubmission, item: NewsEventSubmission): string =>
  field === 'eventDate' ? formatDate(item.eventDate) : String(item[field] ?? '')
