import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInPanel } from '../../testing/panel.tsx'
import { AccessTokens } from './access-tokens.tsx'
import { PasswordForm } from './password-form.tsx'

const token = { id: '1', name: 'Sync', owner: 'ada', start: 'hgs_aaaaaa', scopes: ['read'], lastUsedAt: null }
const times = { createdAt: '2026-05-01T00:00:00.000Z', expiresAt: '2027-05-01T00:00:00.000Z' }

it('says what a new password ends, and lists none of that any more (records §8, §18)', async () => {
  let isChanged = false
  const page = (
    <>
      <PasswordForm username="ada" />
      <AccessTokens />
    </>
  )
  await renderInPanel(page, (call) => {
    if (call === 'account.changePassword') isChanged = true
    return call === 'tokens.list' && !isChanged ? [{ ...token, ...times }] : []
  })
  await screen.findByText('Sync')
  screen.getByText(/your other sessions, and your tokens, invitations, preview links and linked accounts\.$/)
  fireEvent.input(screen.getByLabelText(/^Current password/), { target: { value: 'a long enough passphrase' } })
  fireEvent.input(screen.getByLabelText(/^New password/), { target: { value: 'another long enough one' } })
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
  await screen.findByText('Password changed')
  await vi.waitFor(() => expect(screen.queryByText('Sync')).toBeNull())
})
