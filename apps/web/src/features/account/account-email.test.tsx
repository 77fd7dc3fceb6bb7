import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { refusal, renderInPanel } from '../../testing/panel.tsx'
import { AccountEmail, ConfirmEmail } from './account-email.tsx'

const PASSWORD = 'a long enough passphrase'

/** Shows the address of an account, and answers the other calls by `answer`. */
const open = (
  account: { email: string | null; mailsWaiting?: boolean },
  answer: (call: string, input: unknown) => unknown,
  hasMail = true,
) =>
  renderInPanel(<AccountEmail hasMail={hasMail} />, (call, input) =>
    call === 'account.get'
      ? { username: 'ada', hasSecondFactor: false, hasPasskeys: false, mailsWaiting: false, ...account }
      : answer(call, input),
  )
/** Gives the password in the dialog that asks for it. */
const prove = async (title: string, yes: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  fireEvent.input(dialog.getByLabelText('Your password'), { target: { value: PASSWORD } })
  fireEvent.click(dialog.getByRole('button', { name: yes }))
}

it('an address is asked for with the password, and what happens then is said (records §18)', async () => {
  const request = vi.fn((_call: string, _input: unknown) => ({ message: 'We have mailed a link to ada@example.org.' }))
  await open({ email: null }, request)
  await screen.findByText(/^Your account has no confirmed address/)
  expect(screen.queryByRole('checkbox')).toBeNull()
  const form = within(screen.getByRole('form', { name: 'Change the address' }))
  fireEvent.input(form.getByLabelText('New email address'), { target: { value: 'not an address' } })
  fireEvent.click(form.getByRole('button', { name: 'Mail me a link' }))
  await vi.waitFor(() => expect(form.getByLabelText('New email address').getAttribute('aria-invalid')).toBe('true'))
  fireEvent.input(form.getByLabelText('New email address'), { target: { value: 'ada@example.org' } })
  fireEvent.click(form.getByRole('button', { name: 'Mail me a link' }))
  await prove('Confirm the address', 'Mail the link')
  await screen.findByText('We have mailed a link to ada@example.org.')
  expect(request.mock.calls).toEqual([['accountEmail.request', { email: 'ada@example.org', password: PASSWORD }]])
})

it('a confirmed address is shown, and removed with the password', async () => {
  const remove = vi.fn((_call: string, _input: unknown) => ({ message: 'Address removed' }))
  await open({ email: 'ada@example.org' }, remove)
  await screen.findByText('ada@example.org')
  fireEvent.click(screen.getByRole('button', { name: 'Remove the address' }))
  await prove('Remove the address', 'Remove it')
  await vi.waitFor(() => expect(remove.mock.calls).toEqual([['accountEmail.remove', { password: PASSWORD }]]))
})

it('what waits is mailed if its box is ticked, and a refusal is told', async () => {
  const set = vi
    .fn((_call: string, _input: unknown): object => ({ message: 'What waits is mailed to you' }))
    .mockImplementationOnce(() => {
      throw refusal('SERVICE_UNAVAILABLE')
    })
  await open({ email: 'ada@example.org' }, set)
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Mail me what waits/ })
  fireEvent.click(box)
  await screen.findByText('Not changed')
  fireEvent.click(box)
  await screen.findByText('What waits is mailed to you')
  expect(set).toHaveBeenLastCalledWith('accountEmail.setWaitingMails', { isWanted: true })
})

it('where email is not set up no address is asked for, and the reason is said', async () => {
  await open({ email: null }, () => ({}), false)
  await screen.findByText('Email is not set up on this site, so no address can be confirmed.')
  expect(screen.queryByRole('form')).toBeNull()
})

it('the page of the link confirms only by its button, and says why it could not', async () => {
  const confirm = vi
    .fn((_call: string, _input: unknown): object => ({ message: 'Confirmed' }))
    .mockImplementationOnce(() => {
      throw refusal('NOT_FOUND')
    })
  await renderInPanel(<ConfirmEmail token="mailed" />, (call, input) => confirm(call, input))
  const button = await screen.findByRole('button', { name: 'Confirm the address' })
  expect(confirm).not.toHaveBeenCalled()
  fireEvent.click(button)
  await screen.findByRole('alert')
  fireEvent.click(screen.getByRole('button', { name: 'Confirm the address' }))
  await screen.findByText(/^The address is confirmed/)
  expect(confirm).toHaveBeenLastCalledWith('accountEmail.confirm', { token: 'mailed' })
})
