import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { useUnsavedGuard } from '../../components/panel/use-unsaved-guard.tsx'
import { press, renderInPanel } from '../../testing/panel.tsx'
import { LogoutButton } from './logout-button.tsx'

const LOSE = { question: 'Lose it?', subject: 'It is all you have.', yes: 'Lose', no: 'Stay' }
const Page = ({ onLogout }: { onLogout: () => void }) => {
  const [isDirty, setIsDirty] = useState(true)
  useUnsavedGuard(isDirty, LOSE)
  return (
    <>
      <LogoutButton onLogout={onLogout} />
      <button type="button" onClick={() => setIsDirty(false)}>
        Save
      </button>
    </>
  )
}

it('logging out asks about what would be lost in the words of the page, and only then', async () => {
  const onLogout = vi.fn()
  await renderInPanel(<Page onLogout={onLogout} />, () => undefined)
  screen.getByText('Logout').focus()
  press('Logout')
  const question = await screen.findByRole('alertdialog', { name: LOSE.question })
  expect(question.textContent).toContain(LOSE.subject)
  press('Stay')
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByText('Logout')))
  press('Logout')
  press('Lose')
  expect(onLogout).toHaveBeenCalledOnce()
  press('Stay')
  press('Save')
  press('Logout')
  expect(onLogout).toHaveBeenCalledTimes(2)
})
