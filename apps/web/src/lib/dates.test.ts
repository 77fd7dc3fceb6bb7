import { describe, expect, it } from 'vitest'
import { isWithinDays } from './dates.ts'

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
