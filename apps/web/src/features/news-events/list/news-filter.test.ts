import type { NewsEventExcerpt } from '@hazards/schema/news-event'
import { describe, expect, it } from 'vitest'
import { WORKSHOP } from '../../../testing/workshop.ts'
import { countYears, homeUpcoming, inCategory, inYear, readNewsFilter, splitByDate } from './news-filter.ts'

const NOW = '2025-06-15T12:00:00.000Z'
const item = (eventDate: string, category: NewsEventExcerpt['category'] = 'Research'): NewsEventExcerpt => ({
  ...WORKSHOP,
  id: eventDate,
  category,
  eventDate,
})
const items = [
  '2025-09-01T00:00:00.000Z',
  '2024-03-01T00:00:00.000Z',
  NOW,
  '2025-06-15T11:59:59.999Z',
  '2025-07-01T00:00:00.000Z',
  '2025-12-01T00:00:00.000Z',
].map((date) => item(date))

describe('splitByDate', () => {
  it('counts items dated now or later as upcoming, soonest first', () => {
    expect(splitByDate(items, NOW).upcoming.map(({ id }) => id.slice(0, 10))).toEqual([
      '2025-06-15',
      '2025-07-01',
      '2025-09-01',
      '2025-12-01',
    ])
  })

  it('counts earlier ones as news, newest first', () => {
    expect(splitByDate(items, NOW).past.map(({ id }) => id.slice(0, 10))).toEqual(['2025-06-15', '2024-03-01'])
  })

  it('leaves at most 3 upcoming events for Home', () => {
    expect(homeUpcoming(splitByDate(items, NOW))).toHaveLength(3)
  })
})

describe('filters', () => {
  it('derives the years from past items, newest first', () => {
    expect(countYears(splitByDate(items, NOW).past)).toEqual([
      { year: 2025, count: 1 },
      { year: 2024, count: 1 },
    ])
  })

  it('keeps items of one year and one category', () => {
    expect(inYear(items, 2024)).toHaveLength(1)
    expect(inCategory([item(NOW, 'Workshop'), item(NOW)], 'Workshop')).toHaveLength(1)
    expect(inCategory(items, undefined)).toHaveLength(items.length)
  })

  it('reads year and category from the address and nothing else', () => {
    expect(readNewsFilter({ year: '2024', category: 'Field Work', page: '3' })).toEqual({
      year: 2024,
      category: 'Field Work',
    })
    expect(readNewsFilter({ year: 'all', category: 'Gossip' })).toEqual({})
  })
})
