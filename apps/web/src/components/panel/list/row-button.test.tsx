import { fireEvent, screen } from '@testing-library/react'
import { Pencil } from 'lucide-react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInPanel } from '../../../testing/panel.tsx'
import { RowButton } from './row-button.tsx'

afterEach(() => void vi.restoreAllMocks())

const button = () => screen.getByRole('button', { name: 'Edit Ada' })
const show = () => renderInPanel(<RowButton icon={Pencil} words="Edit" aria-label="Edit Ada" />, vi.fn())

it('a button that shows its icon alone says on focus what it does, until Escape (records §6)', async () => {
  await show()
  fireEvent.focus(button())
  expect((await screen.findByRole('tooltip')).textContent).toBe('Edit')
  fireEvent.keyDown(button(), { key: 'Escape' })
  expect(screen.queryByRole('tooltip')).toBeNull()
})

it('a button whose word is visible has no tooltip', async () => {
  await show()
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(30)
  fireEvent.focus(button())
  expect(screen.queryByRole('tooltip')).toBeNull()
})
