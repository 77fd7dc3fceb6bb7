import { expect, it } from 'vitest'
import { dateLine, machineDate } from './event-dates.ts'

it.each([
  ['2026-05-31T00:00:00.000Z', '2026-06-02T00:00:00.000Z', true, 'May 31, 2026 – June 2, 2026'],
  ['2026-05-31T09:30:00.000Z', null, false, 'May 31, 2026, 09:30 UTC'],
  ['2026-05-31T09:30:00.000Z', '2026-05-31T11:00:00.000Z', false, 'May 31, 2026, 09:30–11:00 UTC'],
  ['2026-05-31T09:30:00.000Z', '2026-06-02T11:00:00.000Z', false, 'May 31, 2026, 09:30 – June 2, 2026, 11:00 UTC'],
  ['2026-05-31T09:30:00.000Z', '2026-05-31T23:59:59.999Z', false, 'May 31, 2026, 09:30 UTC'],
  ['2026-05-31T09:30:00.000Z', '2026-06-02T23:59:59.999Z', false, 'May 31, 2026, 09:30 UTC – June 2, 2026'],
])('an item from %s to %s has only the times that were given', (eventDate, endDate, isAllDay, words) => {
  expect(dateLine({ eventDate, endDate, isAllDay })).toBe(words)
})

it('an end that was given as a day is a day for programs too', () => {
  const ends = ['2026-06-02T23:59:59.999Z', '2026-06-02T11:00:00.000Z'].map((end) =>
    machineDate(end, { isAllDay: false }),
  )
  expect(ends).toEqual(['2026-06-02', '2026-06-02T11:00:00.000Z'])
})
