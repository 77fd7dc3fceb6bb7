import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInPanel } from '../../../testing/panel.tsx'
import { WORKSHOP } from '../../../testing/workshop.ts'
import { ApproveLater } from './approve-later.tsx'

it('an item is approved for a day and time, in the group’s time zone (records §11.6)', async () => {
  const sent = vi.fn()
  const answer = (call: string, input: unknown) => {
    if (call === 'newsEvents.approve') sent(input)
    return { items: [] }
  }
  const part = <ApproveLater item={{ ...WORKSHOP, isApproved: false }} />
  await renderInPanel(part, answer, {}, { timeZone: 'Europe/Zurich' })
  fireEvent.click(screen.getByRole('button', { name: /^Approve and publish on/ }))
  const approve = await screen.findByText('Approve')
  expect(document.activeElement).toBe(screen.getByLabelText(/^Day/))
  approve.focus()
  fireEvent.click(approve)
  await screen.findByText('Choose the day and the time')
  expect(document.activeElement).toBe(screen.getByLabelText(/^Day/))
  fireEvent.change(screen.getByLabelText(/^Day/), { target: { value: '2030-12-03' } })
  await screen.findByText('Visitors see it from December 3, 2030 at 09:00 (Europe/Zurich), 08:00 UTC.')
  fireEvent.click(approve)
  await screen.findByText('News/Event approved successfully')
  expect(screen.getByText('Visitors see it from December 3, 2030 at 09:00 (Europe/Zurich).')).toBeTruthy()
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    id: WORKSHOP.id,
    expected: { updatedAt: WORKSHOP.updatedAt },
    publishAt: '2030-12-03T08:00:00.000Z',
    publishZone: 'Europe/Zurich',
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a day that is past is refused as soon as it is chosen, since the item would be public at once', async () => {
  const sent = vi.fn()
  await renderInPanel(<ApproveLater item={{ ...WORKSHOP, isApproved: false }} />, (call) => {
    if (call === 'newsEvents.approve') sent()
    return { items: [] }
  })
  fireEvent.click(screen.getByRole('button', { name: /^Approve and publish on/ }))
  const approve = await screen.findByText('Approve')
  fireEvent.change(screen.getByLabelText(/^Day/), { target: { value: '2020-12-03' } })
  const refusal = await screen.findByText(/^This day and time are past\. Choose later ones/)
  expect(screen.getByLabelText(/^Day/).getAttribute('aria-describedby')).toBe(refusal.id)
  expect(screen.queryByText(/UTC\.$/)).toBeNull()
  approve.focus()
  fireEvent.click(approve)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Day/)))
  expect(sent).not.toHaveBeenCalled()
})

it('while an item is being approved for later, the button says so and what was chosen stays', async () => {
  let finish = (_: object) => {}
  const answer = new Promise<object>((resolve) => {
    finish = resolve
  })
  await renderInPanel(<ApproveLater item={{ ...WORKSHOP, isApproved: false }} />, (call) =>
    call === 'newsEvents.approve' ? answer : { items: [] },
  )
  fireEvent.click(screen.getByRole('button', { name: /^Approve and publish on/ }))
  const day = await screen.findByLabelText(/^Day/)
  fireEvent.change(day, { target: { value: '2030-12-03' } })
  fireEvent.click(screen.getByText('Approve'))
  expect((await screen.findByText('Approving…')).getAttribute('aria-disabled')).toBe('true')
  fireEvent.change(day, { target: { value: '2031-12-03' } })
  expect(day).toHaveProperty('value', '2030-12-03')
  finish({})
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
