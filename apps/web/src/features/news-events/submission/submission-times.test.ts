import type { SubmittedItem } from '@hazards/schema/submission'
import { describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '../../../lib/trpc.ts'
import { buildItemDraft } from '../form/news-event-draft.ts'
import { submissionAction } from './submission.action.ts'
import { submissionChangeAction } from './submission-change.action.ts'

const ITEM = {
  category: 'Workshop',
  title: 'Maps',
  content: 'Two days.',
  postedBy: 'B. Sample',
  eventDate: '2031-05-31',
}

const submit = async (fields: Record<string, string>) => {
  const mutate = vi.fn(async (_item: object) => ({ message: 'Taken.', reference: 'N-7K3F-Q2', statusUrl: '' }))
  const client = { newsEvents: { submit: { mutate } } } as unknown as ApiClient
  const { errors } = await submissionAction(new URLSearchParams({ ...ITEM, ...fields }), client)
  const problems = Object.fromEntries(Object.entries(errors).map(([field, problem]) => [field, problem?.message]))
  return { sent: mutate.mock.calls[0]?.[0], problems }
}

describe('the times of a submission (records §3.7)', () => {
  it('are meant by the clock of the zone that was typed, else by that of the group, else as UTC', async () => {
    const times = { startTime: '19:30', endTime: '21:00', groupZone: 'Europe/Vienna' }
    const moments = { eventDate: '2031-05-31T17:30:00.000Z', endDate: '2031-05-31T19:00:00.000Z' }
    expect((await submit({ ...times, timeZone: '' })).sent).toEqual({
      ...ITEM,
      ...{ ...moments, isAllDay: false, timeZone: 'Europe/Vienna' },
    })
    expect((await submit({ ...times, timeZone: 'Asia/Tokyo' })).sent).toMatchObject({
      ...{ eventDate: '2031-05-31T10:30:00.000Z', timeZone: 'Asia/Tokyo' },
    })
    expect((await submit({ ...times, groupZone: '' })).sent).toMatchObject({ eventDate: '2031-05-31T19:30:00.000Z' })
  })

  it.each([
    ['Berlin', 'Europe/Berlin'],
    [' new york ', 'America/New_York'],
    ['europe/berlin', 'Europe/Berlin'],
  ])('have a zone that may be named by its city alone (%s)', async (timeZone, zone) => {
    expect((await submit({ startTime: '19:30', timeZone })).sent).toMatchObject({ timeZone: zone })
  })

  it('may be left empty: the item lasts all day, whatever zone is beside it', async () => {
    const { sent } = await submit({ startTime: '', endTime: '', endDate: '2031-06-01', timeZone: 'Europe/Vienna' })
    expect(sent).toEqual({ ...ITEM, endDate: '2031-06-01' })
  })

  it.each([
    [{ startTime: '9 am' }, { startTime: 'Starts at must be a time such as 14:30' }],
    [{ endTime: '10:00' }, { startTime: 'Please say when it starts, too, or leave the end’s time empty' }],
    [{ startTime: '10:00', endTime: '09:00' }, { endTime: 'The end must not be before the beginning' }],
    [
      { startTime: '10:00', timeZone: 'Vinland' },
      { timeZone: 'Time zone must be the name of one, such as Europe/Vienna' },
    ],
    [
      { eventDate: '2031-03-30', startTime: '02:30', timeZone: 'Europe/Vienna' },
      {
        startTime:
          'There is no 02:30 on March 30, 2031 in Europe/Vienna: the clocks are put forward. Please choose another time',
      },
    ],
  ] as [Record<string, string>, object][])('%o is refused at its field, in words', async (typed, problems) => {
    expect(await submit(typed)).toEqual({ sent: undefined, problems })
  })
})

describe('what a sender changes', () => {
  const saved = {
    ...{ category: 'Workshop', title: 'Maps', content: 'C', postedBy: 'B', isAllDay: false, timeZone: 'Europe/Vienna' },
    // The first of two times that clocks show that night.
    ...{ eventDate: '2031-10-26T00:30:00.000Z', endDate: null },
  } as SubmittedItem
  const change = async (item: SubmittedItem, changes: Record<string, string>) => {
    const mutate = vi.fn(async (_item: object) => ({}))
    const submissions = { get: { query: async () => ({ item }) }, update: { mutate } }
    const fields = new URLSearchParams({ token: 'abc', ...buildItemDraft(item), ...changes })
    await submissionChangeAction(fields, { submissions } as unknown as ApiClient)
    return mutate.mock.calls[0]?.[0]
  }

  it('begins with the times by the item’s own clock, and leaves them as they are', async () => {
    expect(buildItemDraft(saved)).toMatchObject({ eventDate: '2031-10-26', startTime: '02:30', endTime: '' })
    const sent = await change(saved, { title: 'Other maps' })
    expect(sent).toMatchObject({ title: 'Other maps' })
    for (const field of ['eventDate', 'endDate', 'timeZone']) expect(sent).not.toHaveProperty(field)
  })

  it('moves the times, and takes them away', async () => {
    expect(await change(saved, { startTime: '14:00' })).toMatchObject({ eventDate: '2031-10-26T13:00:00.000Z' })
    const days = await change(saved, { startTime: '' })
    expect(days).toMatchObject({ eventDate: '2031-10-26' })
    expect(days).not.toHaveProperty('timeZone')
  })

  it('is a day where no time was given, and UTC where an older version knew no zone', () => {
    const allDay = { ...saved, isAllDay: true, timeZone: null, eventDate: '2031-10-26T00:00:00.000Z' }
    expect(buildItemDraft(allDay)).toMatchObject({ eventDate: '2031-10-26', startTime: '', timeZone: '' })
    const older = { ...saved, timeZone: null, endDate: '2031-10-27T23:59:59.999Z' }
    expect(buildItemDraft(older)).toMatchObject({
      ...{ startTime: '00:30', endDate: '2031-10-27', endTime: '', timeZone: 'UTC' },
    })
  })
})
