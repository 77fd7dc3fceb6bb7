import type { Administrator } from '@hazards/schema/account'
import { fireEvent, screen, within } from '@testing-library/react'
import { TRPCClientError } from '@trpc/client'
import { expect, it, vi } from 'vitest'
import { renderInPanel } from '../../testing/panel.tsx'
import { Administrators } from '../account/administrators.tsx'

const { startAuthentication } = vi.hoisted(() => ({ startAuthentication: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication }))

const administrator = (username: string, hasSecondFactor: boolean): Administrator => ({
  id: `id of ${username}`,
  username,
  createdAt: '2026-05-01T00:00:00.000Z',
  hasSecondFactor,
  isSelf: username === 'ada',
})
const refused = (path: string, message: string) =>
  TRPCClientError.from<never>({
    error: { message, code: -32_600, data: { code: 'BAD_REQUEST', issues: [{ path, message }] } },
  } as never)

const OTHERS: Record<string, (hasSecondFactor: boolean) => unknown> = {
  'auth.beginPasskey': () => ({ ticket: 'ticket', options: { challenge: 'abc' } }),
  'account.get': (hasSecondFactor) => ({ username: 'ada', hasSecondFactor, needsSecondFactor: false }),
  'administrators.list': (hasSecondFactor) => [
    administrator('ada', hasSecondFactor),
    administrator('grace', !hasSecondFactor),
  ],
}

/** Shows two administrators of whom the caller has a second factor or not, and opens the dialog to remove the other. */
const open = async (hasSecondFactor: boolean, remove: (input: object) => unknown) => {
  await renderInPanel(<Administrators />, (call, input) =>
    OTHERS[call] ? OTHERS[call](hasSecondFactor) : remove(input as object),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Remove grace' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this administrator?' }))
  const type = (label: string, value: string) => fireEvent.input(dialog.getByLabelText(label), { target: { value } })
  return { dialog, type, yes: () => fireEvent.click(dialog.getByRole('button', { name: 'Remove' })) }
}

it('asks for the password, and sends nothing without one', async () => {
  const remove = vi.fn(() => ({ message: 'Administrator removed' }))
  const { dialog, type, yes } = await open(false, remove)
  expect(dialog.queryByLabelText('Code')).toBeNull()
  yes()
  await dialog.findByText('Password is required')
  expect(remove).not.toHaveBeenCalled()
  type('Your password', 'a passphrase')
  yes()
  await screen.findByText('Administrator removed')
  expect(remove).toHaveBeenCalledWith({ id: 'id of grace', password: 'a passphrase' })
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), 10_000)
})

it('asks for a code, too, if one’s own second factor is on', async () => {
  const remove = vi.fn(() => ({ message: 'Administrator removed' }))
  const { dialog, type, yes } = await open(true, remove)
  type('Your password', 'a passphrase')
  yes()
  await dialog.findByText('Code is required')
  expect(remove).not.toHaveBeenCalled()
  type('Code', '123456')
  yes()
  await screen.findByText('Administrator removed')
  expect(remove).toHaveBeenCalledWith({ id: 'id of grace', password: 'a passphrase', code: '123456' })
})

it('asks the browser for a passkey that was added elsewhere since the page was loaded (records §18)', async () => {
  startAuthentication.mockResolvedValue({ id: 'known' })
  const remove = vi.fn((input: object) => {
    if ('passkey' in input) return { message: 'Administrator removed' }
    throw refused('passkey', 'Use one of your passkeys.')
  })
  const { type, yes } = await open(false, remove)
  type('Your password', 'a passphrase')
  yes()
  await screen.findByText('Administrator removed')
  const passkey = JSON.stringify({ ticket: 'ticket', response: { id: 'known' } })
  expect(remove).toHaveBeenLastCalledWith({ id: 'id of grace', password: 'a passphrase', passkey })
})

it('says at its field what is wrong, and stays open; it asks for a code that the server asks for', async () => {
  const answers = [refused('password', 'This is not your password'), refused('code', 'Enter the code')]
  const { dialog, type, yes } = await open(false, () => {
    throw answers.shift()
  })
  type('Your password', 'wrong')
  yes()
  await dialog.findByText('This is not your password')
  type('Your password', 'right')
  yes()
  await dialog.findByText('Enter the code')
  dialog.getByLabelText('Code')
})
