import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { trpc } from '../../lib/trpc.ts'
import { refusal, renderInPanel } from '../../testing/panel.tsx'
import { NotSavedNotice } from './save-problem.tsx'

let signIn = (): unknown => undefined
const Form = ({ error }: { error: unknown }) => {
  const utils = trpc.useUtils()
  signIn = () => utils.auth.status.setData(undefined, { user: { username: 'ada' } })
  return <NotSavedNotice error={error} />
}

it('a form that was not saved since the session had ended asks to save it after signing in again', async () => {
  await renderInPanel(<Form error={refusal('UNAUTHORIZED')} />, () => undefined)
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Your session has ended. Please sign in again.')
  act(() => void signIn())
  await screen.findByText(/You are signed in again: save now\./)
  expect(notice.textContent).not.toContain('has ended')
})

it('what else a form was not saved for is still said after signing in again', async () => {
  await renderInPanel(<Form error={refusal('NOT_FOUND')} />, () => undefined)
  act(() => void signIn())
  expect(screen.getByRole('alert').textContent).toContain('Someone else has deleted it.')
})
