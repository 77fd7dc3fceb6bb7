import { newsEventFields } from '@hazards/schema/kinds/news-event'
import { describe, expect, it } from 'vitest'
import { WORKSHOP as item } from '../../../testing/workshop.ts'
import { buildDraft } from '../../records/form/field-drafts.ts'
import { publicPreview, type TypedItem } from './news-event-draft.ts'

const draft = buildDraft(newsEventFields, item)

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
