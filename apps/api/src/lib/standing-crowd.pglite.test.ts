import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStandingCrowd } from './standing-crowd.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What is answered to arrivals every 10 ms, for so long. */
const arrivals = (tell: (isCrowded: boolean) => boolean, seconds: number, isCrowded = true) =>
  Array.from({ length: seconds * 100 }, () => {
    vi.advanceTimersByTime(10)
    return tell(isCrowded)
  })

it('is no standing crowd for 3 s, and then is one for as long as it stays', () => {
  const tell = createStandingCrowd()
  expect(arrivals(tell, 3)).not.toContain(true)
  expect(arrivals(tell, 5)).not.toContain(false)
})

it('counts anew after the shortest break, until it stands', () => {
  const tell = createStandingCrowd()
  for (let burst = 0; burst < 5; burst++) {
    expect(arrivals(tell, 2.9)).not.toContain(true)
    expect(tell(false)).toBe(false)
  }
})

it('stands on after a short break, and not after one of more than a second', () => {
  const tell = createStandingCrowd()
  arrivals(tell, 4)
  expect(arrivals(tell, 0.9, false)).not.toContain(true)
  expect(arrivals(tell, 1)).not.toContain(false)
  expect(arrivals(tell, 1.1, false)).not.toContain(true)
  expect(arrivals(tell, 2)).not.toContain(true)
})

it('is another crowd where nobody came for more than a second', () => {
  const tell = createStandingCrowd()
  for (const seconds of [2.9, 4, 2.9]) {
    arrivals(tell, seconds)
    vi.advanceTimersByTime(1_001)
    expect(tell(true)).toBe(false)
  }
})
