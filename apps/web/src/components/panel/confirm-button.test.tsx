import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { doubleClick, renderInPanel } from '../../testing/panel.tsx'
import { ConfirmButton } from './confirm-button.tsx'

it('a double click on Delete asks, and does not answer the question under the pointer', async () => {
  const onYes = vi.fn(async () => undefined)
  await renderInPanel(<ConfirmButton name="A flood" question="Delete this?" onYes={onYes} />, vi.fn())
  const button = screen.getByRole('button', { name: 'Delete A flood' })
  doubleClick(button, () => screen.getByRole('button', { name: 'Delete' }))
  expect(onYes).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }), { detail: 1 })
  await waitFor(() => expect(onYes).toHaveBeenCalledOnce())
})
