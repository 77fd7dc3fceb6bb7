import { newsEventFields } from '@hazards/schema/kinds/news-event'
import { newsEventInputSchema } from '@hazards/schema/news-event'
import { describe, expect, it } from 'vitest'
import { WORKSHOP as item } from '../../../testing/workshop.ts'
import { buildDraft } from '../../records/form/field-drafts.ts'
import { findDifferences } from '../../records/form/field-words.ts'
import { publicPreview, type TypedItem, toSend } from './news-event-draft.ts'

const draft = buildDraft(newsEventFields, item)
const input = newsEventInputSchema.parse(draft)

describe('toSend', () => {
  it('sends empty link, link title and submitter email as null', () => {
    expect(toSend(input, item)).toMatchObject({ link: null, linkTitle: null, submitterEmail: null })
  })

  it('keeps the time of an event whose day is the same', () => {
    expect(toSend(input, item).eventDate).toBe('2026-05-31T09:30:00.000Z')
    const moved = newsEventInputSchema.parse({ ...draft, eventDate: '2026-06-01' })
    expect(toSend(moved, item).eventDate).toBe('2026-06-01')
  })

  it('keeps the time of an end whose day is the same, takes another day, and clears it', () => {
    const long = { ...item, endDate: '2026-06-02T16:00:00.000Z' }
    const typed = (endDate: string) => newsEventInputSchema.parse({ ...buildDraft(newsEventFields, long), endDate })
    const sent = ['2026-06-02', '2026-06-03', ''].map((endDate) => toSend(typed(endDate), long).endDate)
    expect(sent).toEqual(['2026-06-02T16:00:00.000Z', '2026-06-03', null])
  })
})

describe('publicPreview', () => {
  it('tells the time of an event whose day is left alone, and days alone of one that was moved', () => {
    const typed = draft as TypedItem
    expect(publicPreview(typed, item)).toMatchObject({ eventDate: item.eventDate, isAllDay: false })
    const longer = publicPreview({ ...typed, endDate: '2026-06-02' }, item)
    expect(longer).toMatchObject({ isAllDay: false, endDate: '2026-06-02T23:59:59.999Z' })
    const moved = publicPreview({ ...typed, eventDate: '2026-06-01', endDate: '2026-06-02', location: 'Danvale' }, item)
    expect(moved).toMatchObject({ isAllDay: true, endDate: '2026-06-02', location: 'Danvale' })
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
