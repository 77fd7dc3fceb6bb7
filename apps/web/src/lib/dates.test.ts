import { describe, expect, it } from 'vitest'
import { formatMoment, isWithinDays } from './dates.ts'

const NOW = Date.parse('2026-05-31T12:00:00.000Z')

describe('isWithinDays', () => {
  it('counts what was created in the last 7 days', () => {
    expect(isWithinDays('2026-05-31T12:00:00.000Z', 7, NOW)).toBe(true)
    expect(isWithinDays('2026-05-24T12:00:00.001Z', 7, NOW)).toBe(true)
  })

  it('counts what a server whose clock is ahead has created just now', () => {
    expect(isWithinDays('2026-05-31T12:00:02.000Z', 7, NOW)).toBe(true)
  })

  it('leaves out what is older', () => {
    expect(isWithinDays('2026-05-24T12:00:00.000Z', 7, NOW)).toBe(false)
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
