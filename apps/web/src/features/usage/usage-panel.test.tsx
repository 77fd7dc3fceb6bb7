import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { refusal, renderInPanel } from '../../testing/panel.tsx'
import { UsagePanel } from './usage-panel.tsx'

vi.mock('../../lib/save-file.ts', () => ({ saveFile: vi.fn() }))
const USED = {
  from: '2026-05-02',
  to: '2026-05-31',
  views: 1240,
  downloads: 61,
  records: [
    {
      record: 'publication',
      id: '0b8e1c52-6f0e-4c7f-9d5c-1f0a3b6f2a11',
      label: 'Levees',
      path: '/publications/levees',
      views: 1240,
      downloads: 61,
    },
  ],
}

it('what is used most is listed, with a link to its page, and can be narrowed by time and kind of record', async () => {
  const asked = vi.fn()
  await renderInPanel(<UsagePanel />, (_, input) => {
    asked(input)
    return USED
  })
  const row = within(await screen.findByRole('article', { name: 'Levees' }))
  row.getByText('Publication, 1,240 views, 61 downloads')
  expect(row.getByRole('link', { name: /^View/ }).getAttribute('href')).toBe('/publications/levees')
  expect(asked).toHaveBeenLastCalledWith({})
  fireEvent.change(screen.getByLabelText('Records'), { target: { value: 'person' } })
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ record: 'person' }))
})

it('a file that cannot be made is said', async () => {
  await renderInPanel(<UsagePanel />, (call) => {
    if (call === 'usage.exportDays') throw refusal('BAD_REQUEST')
    return USED
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Export by day as CSV' }))
  await screen.findByText('Failed to export the numbers')
})
