import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInPanel } from '../../../testing/panel.tsx'
import { WORKSHOP } from '../../../testing/workshop.ts'
import EditItemForm from './edit-item-form.tsx'

type Item = typeof WORKSHOP
const sent: object[] = []
const open = async (item: Item | null) => {
  sent.length = 0
  const form = <EditItemForm item={item} onDirty={vi.fn()} onCancel={vi.fn()} onSaved={vi.fn()} />
  const answer = (call: string, input: unknown) => {
    if (call === 'newsEvents.update') sent.push(input as object)
    return call === 'newsEvents.update' ? item : { items: [] }
  }
  await renderInPanel(form, answer, {}, { timeZone: 'America/New_York' })
}
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } })
const save = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  return sent[0]
}
const DAY: Item = { ...WORKSHOP, eventDate: '2026-05-31T00:00:00.000Z', isAllDay: true }

it('a day gets times by the clock of the group, and an end on the same day', async () => {
  await open(DAY)
  await waitFor(() => expect(input('Time zone').value).toBe('America/New_York'))
  expect([input('Starts at').value, input('Ends at').disabled, input('Time zone').disabled]).toEqual(['', true, true])
  type('Starts at', '19:30')
  type('Ends at', '21:00')
  expect(await save()).toMatchObject({
    ...{ eventDate: '2026-05-31T23:30:00.000Z', endDate: '2026-06-01T01:00:00.000Z' },
    ...{ isAllDay: false, timeZone: 'America/New_York' },
  })
})

it('the times of an event are shown by its own clock, and keep what they say in another zone', async () => {
  await open({ ...WORKSHOP, timeZone: 'Europe/Vienna', endDate: '2026-06-02T23:59:59.999Z' })
  expect(['Event date', 'Starts at', 'End date', 'Ends at', 'Time zone'].map((label) => input(label).value)).toEqual([
    ...['2026-05-31', '11:30', '2026-06-02', '', 'Europe/Vienna'],
  ])
  type('Time zone', 'Asia/Tokyo')
  const changes = await save()
  expect(changes).toMatchObject({ eventDate: '2026-05-31T02:30:00.000Z', timeZone: 'Asia/Tokyo' })
  expect(changes).not.toHaveProperty('endDate')
})

it('without its time an event lasts all day', { tags: ['release'] }, async () => {
  await open({ ...WORKSHOP, timeZone: 'Europe/Vienna' })
  type('Starts at', '')
  expect(await save()).toMatchObject({ eventDate: '2026-05-31', isAllDay: true, timeZone: null })
})

it('a time that is missing or comes twice, as the clocks are changed, is asked about', {
  tags: ['release'],
}, async () => {
  await open({ ...WORKSHOP, timeZone: 'Europe/Vienna' })
  type('Event date', '2026-03-29')
  type('Starts at', '02:30')
  screen.getByText(/^There is no 02:30 that night in Europe.Vienna/)
  type('Event date', '2026-10-25')
  fireEvent.click(screen.getByRole('radio', { name: /The first time/ }))
  expect(await save()).toMatchObject({ eventDate: '2026-10-25T00:30:00.000Z' })
})
