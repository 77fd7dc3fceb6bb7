import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { TRPCClientError } from '@trpc/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderInPanel } from '../../testing/panel.tsx'
import { LoginForm } from './login-form.tsx'
import { Passkeys } from './passkeys.tsx'
import { SecondFactor } from './second-factor.tsx'

const { startAuthentication, startRegistration } = vi.hoisted(() => ({
  startAuthentication: vi.fn(),
  startRegistration: vi.fn(),
}))
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication, startRegistration }))

beforeEach(() => vi.stubGlobal('PublicKeyCredential', class {}))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

const PASSWORD = 'a long enough passphrase'
const CHALLENGE = { ticket: 'ticket', options: { challenge: 'abc' } }
const times = { createdAt: '2026-05-01T00:00:00.000Z', lastUsedAt: null }
const session = { sessionId: 'of ada', user: { username: 'ada' } }
const type = (element: HTMLElement, value: string) => fireEvent.input(element, { target: { value } })

/** Shows the passkeys of an administrator with one, and answers the other calls by `answer`. */
const open = (answer: (call: string, input: unknown) => unknown) =>
  renderInPanel(<Passkeys />, (call, input) => {
    if (call === 'account.get') return { username: 'ada', hasSecondFactor: false, hasPasskeys: true }
    if (call === 'passkeys.list') return [{ id: 'one', name: 'My phone', ...times }]
    return answer(call, input)
  })

/** Asks for a passkey with this name, and gives the password. */
const add = async (name: string) => {
  type(await screen.findByLabelText('Name'), name)
  fireEvent.click(screen.getByRole('button', { name: 'Add a passkey' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }))
  type(dialog.getByLabelText('Your password'), PASSWORD)
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  return dialog
}

it('a passkey is added with a name, the password and the authenticator that the browser asks (records §18)', async () => {
  startAuthentication.mockResolvedValue({ id: 'known' })
  startRegistration.mockResolvedValue({ id: 'made' })
  const sent: [string, unknown][] = []
  await open((call, input) => {
    sent.push([call, input])
    return call === 'passkeys.add' ? { id: 'two', name: 'My laptop', ...times } : CHALLENGE
  })
  await screen.findByText(/^Added .*, never used$/)
  await add('My laptop')
  await screen.findByText('The passkey “My laptop” is added.')
  expect(startRegistration).toHaveBeenCalledWith({ optionsJSON: CHALLENGE.options })
  const passkey = JSON.stringify({ ticket: 'ticket', response: { id: 'known' } })
  expect(sent).toEqual([
    ['auth.beginPasskey', { use: 'second-factor' }],
    ['passkeys.begin', { password: PASSWORD, passkey }],
    ['passkeys.add', { name: 'My laptop', ticket: 'ticket', response: { id: 'made' } }],
  ])
})

it('a passkey that the browser did not make is told of in words, and nothing is sent', async () => {
  startAuthentication.mockResolvedValue({ id: 'known' })
  const calls: string[] = []
  await open((call) => {
    calls.push(call)
    return CHALLENGE
  })
  startRegistration.mockRejectedValueOnce(Object.assign(new Error('known'), { name: 'InvalidStateError' }))
  const dialog = await add('My laptop')
  await dialog.findByText('This device already has one of your passkeys.')
  startRegistration.mockRejectedValueOnce(new Error('canceled'))
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  await dialog.findByText('No passkey was made. Please try again.')
  expect(calls).not.toContain('passkeys.add')
})

it('a passkey is removed with the password and a passkey', async () => {
  startAuthentication.mockResolvedValue({ id: 'known' })
  const remove = vi.fn(() => ({ message: 'Passkey removed' }))
  await open((call, input) => (call === 'passkeys.remove' ? (remove as (input: unknown) => unknown)(input) : CHALLENGE))
  fireEvent.click(await screen.findByRole('button', { name: 'Remove My phone' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the passkey' }))
  dialog.getByText('Your browser will then ask for a passkey.')
  type(dialog.getByLabelText('Your password'), PASSWORD)
  fireEvent.click(dialog.getByRole('button', { name: 'Remove it' }))
  const passkey = JSON.stringify({ ticket: 'ticket', response: { id: 'known' } })
  await vi.waitFor(() => expect(remove).toHaveBeenCalledWith({ id: 'one', password: PASSWORD, passkey }))
})

it('whoever has a passkey is not told that the second factor is off', async () => {
  await renderInPanel(<SecondFactor />, () => ({ username: 'ada', hasSecondFactor: false, hasPasskeys: true }))
  await screen.findByText(/^Your passkeys are your second factor/)
  screen.getByRole('button', { name: 'Set up an app' })
  expect(screen.queryByText(/^It is off/)).toBeNull()
})

it('a browser without passkeys says so, and its sign-in offers none', async () => {
  vi.unstubAllGlobals()
  await open(() => CHALLENGE)
  await screen.findByText(/^This browser cannot make passkeys here/)
  expect(screen.queryByLabelText('Name')).toBeNull()
  cleanup()
  await renderInPanel(<LoginForm demo={null} onSignedIn={() => {}} />, () => undefined)
  await screen.findByRole('button', { name: 'Login' })
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
})

it('a passkey signs in alone, and one that was not used is told of in words', async () => {
  const onSignedIn = vi.fn()
  const sent: unknown[] = []
  await renderInPanel(<LoginForm demo={null} onSignedIn={onSignedIn} />, (call, input) => {
    sent.push(input)
    return call === 'auth.loginWithPasskey' ? session : CHALLENGE
  })
  startAuthentication.mockRejectedValueOnce(new Error('canceled'))
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))
  await vi.waitFor(() => expect(screen.getAllByText('No passkey was used. Please try again.')).toHaveLength(2))
  startAuthentication.mockResolvedValueOnce({ id: 'known' })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(session))
  expect(sent).toEqual([{ use: 'sign-in' }, { use: 'sign-in' }, { ticket: 'ticket', response: { id: 'known' } }])
})

it('after the password a passkey is asked for at once where it is the second factor', async () => {
  startAuthentication.mockResolvedValue({ id: 'known' })
  const onSignedIn = vi.fn()
  const message = 'Use one of your passkeys.'
  const sent: unknown[] = []
  await renderInPanel(<LoginForm demo={null} onSignedIn={onSignedIn} />, (call, input) => {
    if (call !== 'auth.login') return CHALLENGE
    sent.push(input)
    if (sent.length > 1) return session
    const data = { code: 'SECOND_FACTOR_REQUIRED', issues: [{ path: 'passkey', message }] }
    throw TRPCClientError.from<never>({ error: { message, code: -32_001, data } } as never)
  })
  type(await screen.findByLabelText('Username'), 'ada')
  type(screen.getByLabelText('Password'), PASSWORD)
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(session))
  const passkey = JSON.stringify({ ticket: 'ticket', response: { id: 'known' } })
  expect(sent).toEqual([
    { username: 'ada', password: PASSWORD },
    { username: 'ada', password: PASSWORD, passkey },
  ])
})
