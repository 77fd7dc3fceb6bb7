import { expect, it } from 'vitest'
import { dateLine, dayLine, getEnd, isToCome, listedPlan, machineDate, planLine, weekdayLine } from './event-dates.ts'

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

it('an event with a time zone is shown by its clock: day, weekday, time and offset', () => {
  const zoned = (eventDate: string, endDate: string | null, timeZone: string | null) => ({
    ...{ eventDate, endDate, timeZone, isAllDay: false },
    ...{ category: 'Workshop' as const, location: null, onlineUrl: null },
  })
  const late = zoned('2026-05-31T23:30:00.000Z', '2026-06-01T01:00:00.000Z', 'America/New_York')
  expect(planLine(late)).toBe('Sunday, May 31, 2026, 19:30–21:00 New York time (UTC−4)')
  expect(listedPlan(late)).toBe('Sunday, May 31, 2026, 19:30–21:00 UTC−4')
  expect([dayLine(late), weekdayLine(late)]).toEqual(['May 31, 2026', 'Sunday, 19:30 UTC−4'])
  expect(machineDate(late.eventDate, late)).toBe('2026-05-31T19:30:00-04:00')
  const early = zoned('2026-05-31T20:00:00.000Z', '2026-06-02T23:59:59.999Z', 'Asia/Kathmandu')
  expect(dateLine(early)).toBe('June 1, 2026, 01:45 Kathmandu time (UTC+5:45) – June 2, 2026')
  expect(machineDate(early.eventDate, early)).toBe('2026-06-01T01:45:00+05:45')
})

it('the night in which the clocks are put back has the same time twice, told apart by the offset', () => {
  const lines = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'].map((eventDate) =>
    dateLine({ eventDate, endDate: null, isAllDay: false, timeZone: 'Europe/Vienna' }),
  )
  expect(lines).toEqual(['October 25, 2026, 02:30 Vienna time (UTC+2)', 'October 25, 2026, 02:30 Vienna time (UTC+1)'])
})

it('an item during which the clocks are changed has the offset of its end, too', () => {
  const item = {
    isAllDay: false,
    timeZone: 'Europe/Vienna',
    category: 'Workshop' as const,
    location: null,
    onlineUrl: null,
  }
  const night = { ...item, eventDate: '2026-10-25T00:30:00.000Z', endDate: '2026-10-25T01:30:00.000Z' }
  expect(dateLine(night)).toBe('October 25, 2026, 02:30 Vienna time (UTC+2) – 02:30 Vienna time (UTC+1)')
  const days = { ...item, eventDate: '2026-03-28T08:00:00.000Z', endDate: '2026-03-30T15:00:00.000Z' }
  expect(listedPlan(days)).toBe('Saturday, March 28, 2026, 09:00 UTC+1 – March 30, 2026, 17:00 UTC+2')
})

it('a zone that a browser does not know counts as UTC, and a whole day has none', () => {
  const item = { eventDate: '2026-05-31T09:30:00.000Z', endDate: null, isAllDay: false, timeZone: 'Mars/Olympus_Mons' }
  expect(machineDate(item.eventDate, item)).toBe('2026-05-31T09:30:00+00:00')
  expect(dateLine({ ...item, isAllDay: true, timeZone: 'Asia/Tokyo' })).toBe('May 31, 2026')
})

it('an item that ends on a day is ahead until that day is over by its own clock', () => {
  const item = { eventDate: '2026-05-31T23:30:00.000Z', endDate: '2026-05-31T23:59:59.999Z', isAllDay: false }
  const there = { ...item, timeZone: 'America/New_York' }
  expect(getEnd(there)).toBe('2026-06-01T03:59:00.000Z')
  expect([isToCome(there, '2026-06-01T03:00:00.000Z'), isToCome(item, '2026-06-01T03:00:00.000Z')]).toEqual([
    true,
    false,
  ])
})
