import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { refusal, renderInPanel } from '../../testing/panel.tsx'
import { useSessionEnd } from '../auth/admin-data.ts'
import { ExportMessages } from './export-messages.tsx'

it('a session that ends before an export is noticed', async () => {
  const onEnd = vi.fn()
  const Panel = () => {
    useSessionEnd(onEnd)
    return <ExportMessages wanted={{ search: undefined, state: undefined }} />
  }
  await renderInPanel(<Panel />, () => {
    throw refusal('UNAUTHORIZED')
  })
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await screen.findByText('Failed to export contact submissions')
  expect(onEnd).toHaveBeenCalledOnce()
})
