import { describe, expect, it } from 'vitest'
import { formatAge, formatMoment } from './panel-dates.ts'

const NOW = Date.parse('2026-05-31T12:00:00.000Z')

describe('ageOf', () => {
  it('counts whole days, and takes a clock that is behind for today', () => {
    const ages = ['2026-05-31T12:00:02Z', '2026-05-30T12:00:01Z', '2026-05-30T12:00:00Z', '2026-05-19T11:59:00Z']
    expect(ages.map((moment) => formatAge(moment, NOW))).toEqual(['today', 'today', 'yesterday', '12 days ago'])
  })
})

describe('formatMoment', () => {
  it('gives the day as elsewhere and the time of day in UTC, from 00 to 23', () => {
    expect(formatMoment('2026-05-31T00:05:59.000Z')).toBe('May 31, 2026, 00:05 UTC')
    expect(formatMoment('2026-12-01T23:59:00.000Z')).toBe('December 1, 2026, 23:59 UTC')
  })

  it('gives nothing for what is no moment', () => {
    expect(formatMoment('soon')).toBe('')
  })
})
