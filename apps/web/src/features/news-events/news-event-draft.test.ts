import { type AdminNewsEvent, newsEventSubmissionSchema } from '@hazards/schema/news-event'
import { describe, expect, it } from 'vitest'
import { differencesOf, draftOf, toSend } from './news-event-draft.ts'

const item: AdminNewsEvent = {
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
}
const input = newsEventSubmissionSchema.parse(draftOf(item))

describe('toSend', () => {
  it('sends empty link, link title and submitter email as null', () => {
    expect(toSend(input, item)).toMatchObject({ link: null, linkTitle: null, submitterEmail: null })
  })

  it('keeps the time of an event whose day is the same', () => {
    expect(toSend(input, item).eventDate).toBe('2026-05-31T09:30:00.000Z')
    const moved = newsEventSubmissionSchema.parse({ ...draftOf(item), eventDate: '2026-06-01' })
    expect(toSend(moved, item).eventDate).toBe('2026-06-01')
  })
})

describe('differencesOf', () => {
  it('finds none where only the person at the form has changed something', () => {
    expect(differencesOf(item, { ...input, postedBy: 'Mine' }, item)).toEqual([])
  })

  it('names each field in which the other version differs', () => {
    expect(differencesOf({ ...item, title: 'Another', link: 'https://example.org' }, input, item)).toEqual([
      { label: 'Title', theirs: 'Another' },
      { label: 'Link', theirs: 'https://example.org' },
    ])
  })
})
