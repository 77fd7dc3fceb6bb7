import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { refusal, renderInPanel } from '../../testing/panel.tsx'
import { useSessionEnd } from '../auth/admin-data.ts'
import ImportPanel from './import-panel.tsx'

afterEach(cleanup)

it('a session that ends during an import is noticed, and the text stays', async () => {
  const onEnd = vi.fn()
  const Panel = () => {
    useSessionEnd(onEnd)
    return <ImportPanel onDirty={() => undefined} />
  }
  await renderInPanel(<Panel />, () => {
    throw refusal('UNAUTHORIZED')
  })
  fireEvent.input(screen.getByLabelText('Records'), { target: { value: '10.5555/12345678' } })
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }))
  await screen.findByText('Your session has ended. Please sign in again.')
  expect(onEnd).toHaveBeenCalledOnce()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Records').value).toBe('10.5555/12345678')
})
