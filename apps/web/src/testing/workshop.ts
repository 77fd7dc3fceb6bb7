import { getEmpty } from '@hazards/schema/fields/field'
import { newsEventFields } from '@hazards/schema/kinds/news-event'
import type { AdminNewsEvent } from '@hazards/schema/news-event'

/** An approved event at a time of a day. */
export const WORKSHOP: AdminNewsEvent = {
  ...getEmpty(newsEventFields),
  id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  slug: 'a-workshop',
  category: 'Workshop',
  title: 'A workshop',
  content: 'Two days of maps.',
  textFormat: 'plain',
  contentHtml: '<p>Two days of maps.</p>',
  postedBy: 'A. Example',
  eventDate: '2026-05-31T09:30:00.000Z',
  isAllDay: false,
  isApproved: true,
  isArchived: false,
  createdAt: '2026-05-01T00:00:00.000Z',
  updatedAt: '2026-05-01T00:00:00.000Z',
  expiresAt: null,
  reference: null,
  answer: null,
  answerMessage: null,
  publishAt: '2026-05-01T00:00:00.000Z',
  publishZone: null,
}
