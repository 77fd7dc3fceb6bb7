import type { OwnSession } from '@hazards/schema/account'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInPanel } from '../../testing/panel.tsx'
import { OwnSessions } from './own-sessions.tsx'

const session = (more: Partial<OwnSession>): OwnSession => ({
  id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  device: 'Firefox on Linux',
  via: 'password',
  createdAt: '2026-05-01T08:00:00.000Z',
  lastSeenAt: '2026-05-01T09:00:00.000Z',
  expiresAt: '2026-05-01T20:00:00.000Z',
  isCurrent: false,
  ...more,
})

it('each session says browser, system, how it was begun and when; all but this one can be ended (records §18)', async () => {
  const end = vi.fn((_input: unknown) => ({ message: 'Session ended' }))
  const sessions = [
    session({ isCurrent: true }),
    session({ id: '2b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed', device: null, via: 'passkey' }),
  ]
  await renderInPanel(<OwnSessions />, (call, input) => (call === 'account.sessions' ? sessions : end(input)))
  const [own, other] = await screen.findAllByRole('listitem')
  expect(own?.textContent).toMatch(
    /^Firefox on LinuxSigned in with the password .+, last used .+, expires by .+This session$/,
  )
  expect(other?.textContent).toMatch(/^A programSigned in with a passkey /)
  expect(within(own as HTMLElement).queryByRole('button')).toBeNull()
  fireEvent.click(within(other as HTMLElement).getByRole('button', { name: /^End the session of a program, / }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End' }))
  await vi.waitFor(() => expect(end).toHaveBeenCalledWith({ id: sessions[1]?.id }), 10_000)
})
