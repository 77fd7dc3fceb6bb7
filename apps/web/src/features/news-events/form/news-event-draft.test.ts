import { newsEventFields } from '@hazards/schema/kinds/news-event'
import { newsEventInputSchema } from '@hazards/schema/news-event'
import { describe, expect, it } from 'vitest'
import { WORKSHOP as item } from '../../../testing/workshop.ts'
import { buildDraft } from '../../records/form/field-drafts.ts'
import { findDifferences } from '../../records/form/field-words.ts'
import { publicPreview, type TypedItem } from './news-event-draft.ts'

const draft = buildDraft(newsEventFields, item)
const input = newsEventInputSchema.parse(draft)

describe('publicPreview', () => {
  it('tells the times that were typed, and days alone of an item without them', () => {
    const typed = draft as TypedItem
    expect(publicPreview(typed)).toMatchObject({ eventDate: item.eventDate, isAllDay: false })
    const longer = publicPreview({ ...typed, endDate: '2026-06-02' })
    expect(longer).toMatchObject({ isAllDay: false, endDate: '2026-06-02T23:59:59.999Z' })
    const days = { eventDate: '2026-06-01', endDate: '2026-06-02', isAllDay: true, location: 'Danvale' }
    expect(publicPreview({ ...typed, ...days })).toMatchObject(days)
  })

  it('leaves out dates of which nothing or a part is typed', () => {
    const typed = { ...draft, eventDate: '', endDate: '?' } as TypedItem
    expect(publicPreview(typed)).toMatchObject({ eventDate: '', endDate: null, isAllDay: true })
  })
})

describe('findDifferences', () => {
  it('finds none where only the person at the form has changed something', () => {
    const typed = { ...input, postedBy: 'Mine' }
    expect(findDifferences(newsEventFields, { theirs: item, typed, base: item })).toEqual([])
  })

  it('names each field in which the other version differs', () => {
    const theirs = { ...item, title: 'Another', link: 'https://example.org', endDate: '2026-06-02T00:00:00.000Z' }
    expect(findDifferences(newsEventFields, { theirs, typed: input, base: item })).toEqual([
      { field: 'title', label: 'Title', theirs: 'Another' },
      { field: 'link', label: 'Link', theirs: 'https://example.org' },
      { field: 'endDate', label: 'End date', theirs: 'June 2, 2026' },
    ])
  })
})
