import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInPanel } from '../../testing/panel.tsx'
import { InvitationAtUniversity } from './invitation-at-university.tsx'
import { LinkedAccounts } from './linked-accounts.tsx'

const { leaveFor } = vi.hoisted(() => ({ leaveFor: vi.fn() }))
vi.mock('../../lib/round-trip.ts', () => ({ leaveFor }))

afterEach(() => void vi.resetAllMocks())

const NAME = 'Example University'
const PASSWORD = 'a long enough passphrase'
const BEGUN = { url: 'https://login.example.edu/authorize', ticket: 'begun' }
const linked = (id: string, label: string | null) => ({
  id,
  label,
  createdAt: '2026-05-01T00:00:00.000Z',
  lastUsedAt: null,
})

/** Shows these linked accounts, and answers the other calls by `answer`. */
const open = (accounts: object[], answer: (call: string, input: unknown) => unknown) =>
  renderInPanel(<LinkedAccounts name={NAME} />, (call, input) => {
    if (call === 'university.links') return accounts
    if (call === 'account.get') return { username: 'ada', hasSecondFactor: false, hasPasskeys: false }
    return answer(call, input)
  })
/** Gives the password in the dialog that asks for it. */
const prove = async (title: string, yes: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  fireEvent.click(dialog.getByRole('button', { name: yes }))
  await dialog.findByText('Password is required')
  fireEvent.input(dialog.getByLabelText('Your password'), { target: { value: PASSWORD } })
  fireEvent.click(dialog.getByRole('button', { name: yes }))
}

it('an account is linked with the password, at the university’s own address (records §18)', async () => {
  const begin = vi.fn((_call: string, _input: unknown) => BEGUN)
  await open([], begin)
  fireEvent.click(await screen.findByRole('button', { name: 'Link an account at Example University' }))
  await prove('Link an account at Example University', 'Go to Example University')
  await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledWith(BEGUN, 'link'))
  expect(begin.mock.calls).toEqual([['university.beginLink', { password: PASSWORD }]])
})

it('an account is shown by what the university calls it, and unlinked with the password', async () => {
  const unlink = vi.fn((_call: string, _input: unknown) => ({ message: 'Account unlinked' }))
  await open([linked('one', 'ada@example.edu'), linked('two', null)], unlink)
  await screen.findByText('ada@example.edu')
  screen.getByText('An account at Example University')
  expect(screen.getAllByText(/^Linked .*, never used$/)).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Unlink ada@example.edu' }))
  await prove('Unlink this account', 'Unlink it')
  await vi.waitFor(() => expect(unlink.mock.calls).toEqual([['university.unlink', { id: 'one', password: PASSWORD }]]))
})

it('the sixth account is not offered', async () => {
  await open(
    ['1', '2', '3', '4', '5'].map((id) => linked(id, `ada-${id}`)),
    () => BEGUN,
  )
  await screen.findByText('ada-5')
  expect(screen.queryByRole('button', { name: 'Link an account at Example University' })).toBeNull()
})

it('an invitation is taken up at the university with what its form says, and the reason stays below the button', async () => {
  const begin = vi
    .fn((_input: unknown): object => BEGUN)
    .mockImplementationOnce(() => {
      throw new DOMException('denied')
    })
  await renderInPanel(
    <form>
      <input type="hidden" name="token" defaultValue="invited" />
      <input name="username" defaultValue="ada" aria-label="Username" />
      <input name="password" defaultValue={PASSWORD} aria-label="Password" />
      <InvitationAtUniversity name={NAME} />
    </form>,
    (_call, input) => begin(input),
  )
  const button = () => screen.getByRole('button', { name: 'Continue with Example University' })
  fireEvent.click(button())
  await screen.findByRole('alert')
  expect(leaveFor).not.toHaveBeenCalled()
  fireEvent.click(button())
  await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledWith(BEGUN, 'sign-in'))
  expect(begin).toHaveBeenLastCalledWith({ token: 'invited', username: 'ada', password: PASSWORD })
})
