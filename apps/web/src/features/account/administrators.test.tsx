import { fireEvent, screen, within } from '@testing-library/react'
import { TRPCClientError } from '@trpc/client'
import { expect, it, vi } from 'vitest'
import { renderInPanel } from '../../testing/panel.tsx'
import { Administrators, Invitations } from './administrators.tsx'
import { OwnSessions } from './own-sessions.tsx'

const NOW = '2026-05-01T00:00:00.000Z'
const administrator = (username: string) => ({ id: username, username, createdAt: NOW, hasSecondFactor: false })
const invitation = (id: string) => ({ id, invitedBy: id, createdAt: NOW, expiresAt: NOW })
const over = (message: string) =>
  TRPCClientError.from<never>({ error: { message, code: -32_004, data: { code: 'NOT_FOUND' } } } as never)

/** Presses a row's button and confirms the question. */
const press = async (name: RegExp) => {
  fireEvent.click(await screen.findByRole('button', { name }))
  const question = within(await screen.findByRole('alertdialog'))
  fireEvent.click(question.getByRole('button', { name: /^(?:Withdraw|End)$/ }))
}
const invite = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Invite an administrator' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite an administrator' }))
  fireEvent.input(dialog.getByLabelText('Your password'), { target: { value: 'a long enough passphrase' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Make the link' }))
  await screen.findByText('https://example.org/new')
}

it('withdrawing an invitation that was just accepted says so, shows the new administrator, and hides the link', async () => {
  let isAccepted = false
  const parts = (
    <>
      <Administrators />
      <Invitations />
    </>
  )
  await renderInPanel(parts, (call) => {
    if (call === 'administrators.list') return isAccepted ? [administrator('ada'), administrator('new')] : []
    if (call === 'account.get') return { username: 'ada', hasSecondFactor: false, needsSecondFactor: false }
    if (call === 'administrators.invitations') return isAccepted ? [] : [invitation('new')]
    if (call === 'administrators.invite') return { id: 'new', url: 'https://example.org/new' }
    isAccepted = true
    throw over('This invitation is already over.')
  })
  await invite()
  await press(/^Withdraw/)
  await screen.findByText('This invitation is already over.')
  await screen.findByText('new')
  expect(screen.queryByText('https://example.org/new')).toBeNull()
})

it('withdrawing another invitation keeps the link that is shown, and withdrawing its own hides it', {
  tags: ['release'],
}, async () => {
  const open = [invitation('other'), invitation('new')]
  await renderInPanel(<Invitations />, (call, input) => {
    if (call === 'administrators.list') return []
    if (call === 'account.get') return { username: 'ada', hasSecondFactor: false, needsSecondFactor: false }
    if (call === 'administrators.invitations') return [...open]
    if (call === 'administrators.invite') return { id: 'new', url: 'https://example.org/new' }
    open.splice(
      open.findIndex(({ id }) => id === (input as { id: string }).id),
      1,
    )
    return { message: 'Invitation withdrawn' }
  })
  await invite()
  await press(/^Withdraw the invitation by other/)
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /by other/ })).toBeNull(), 10_000)
  screen.getByText('https://example.org/new')
  await press(/^Withdraw the invitation by new/)
  await vi.waitFor(() => expect(screen.queryByText('https://example.org/new')).toBeNull(), 10_000)
})

it('ending a session that is already over says so', async () => {
  await renderInPanel(<OwnSessions />, (call) => {
    if (call === 'account.sessions')
      return [{ id: 'old', createdAt: NOW, lastSeenAt: NOW, expiresAt: NOW, isCurrent: false }]
    throw over('This session is already over.')
  })
  await press(/^End/)
  await screen.findByText('This session is already over.')
})
