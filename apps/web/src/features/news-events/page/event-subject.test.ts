import type { NewsEvent } from '@hazards/schema/news-event'
import { expect, it } from 'vitest'
import { itemSubject, publishedAt } from './event-subject.ts'

const NEWS = {
  slug: 'a-deadline',
  category: 'Announcement',
  title: 'Deadline',
  content: 'C',
  postedBy: 'B',
  isAllDay: true,
  updatedAt: '2026-11-23T10:00:00.000Z',
} as unknown as NewsEvent

it('news by one of the group names the author as the person’s page does', () => {
  const author = (signer: string | null) => itemSubject({ ...NEWS, signer }, {}, 'https://site.example').author
  expect(author(null)).toEqual({ '@type': 'Person', name: 'B' })
  expect(author('bo')).toMatchObject({ '@id': 'https://site.example/team/bo#person', name: 'B' })
})

it.each([
  ['on its date', '2026-05-31T00:00:00.000Z', '2026-05-31'],
  ['not in the future, if its date is still ahead', '2027-02-23T00:00:00.000Z', '2026-11-23'],
])('news was published %s', (_, eventDate, day) => {
  const item = { ...NEWS, eventDate }
  expect(publishedAt(item).slice(0, 10)).toBe(day)
  expect(itemSubject(item, {}, 'https://site.example').datePublished).toBe(day)
})
