import type { AdminNewsEvent } from '@hazards/schema/news-event'

/** An approved event at a time of a day. */
export const WORKSHOP: AdminNewsEvent = {
  id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  category: 'Workshop',
  title: 'A workshop',
  content: 'Two days of maps.',
  postedBy: 'A. Example',
  eventDate: '2026-05-31T09:30:00.000Z',
  link: null,
  linkTitle: null,
  imageUrl: null,
  endDate: null,
  isAllDay: false,
  location: null,
  onlineUrl: null,
  imageAlt: null,
  submitterEmail: null,
  isApproved: true,
  isArchived: false,
  createdAt: '2026-05-01T00:00:00.000Z',
  slug: 'a-workshop',
  updatedAt: '2026-05-01T00:00:00.000Z',
  expiresAt: null,
  reference: null,
  answer: null,
  answerMessage: null,
}
