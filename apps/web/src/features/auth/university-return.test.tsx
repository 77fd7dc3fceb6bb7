import { cleanup, fireEvent, screen } from '@testing-library/react'
import { TRPCClientError } from '@trpc/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readSession } from '../../lib/session.ts'
import { renderInPanel } from '../../testing/panel.tsx'
import { UniversityReturn } from './university-return.tsx'

const { startAuthentication } = vi.hoisted(() => ({ startAuthentication: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication }))

beforeEach(() => vi.stubGlobal('PublicKeyCredential', class {}))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

const NAME = 'Example University'
const session = { sessionId: 'of ada', user: { username: 'ada' } }
const CHALLENGE = { ticket: 'challenge', options: { challenge: 'abc' } }

/** Comes back from the university's sign-in, for which this tab has left with `wish`. Returns the calls with their inputs. */
const comeBack = async (wish: string | undefined, answer: (call: string) => unknown) => {
  if (wish) sessionStorage.setItem('hazards.round-trip', JSON.stringify({ ticket: 'begun', wish }))
  history.replaceState(null, '', '/admin/university?code=c&state=s')
  const sent: [string, unknown][] = []
  await renderInPanel(<UniversityReturn name={NAME} />, (call, input) => {
    sent.push([call, input])
    return answer(call)
  })
  return sent
}
const refuse = (code: string, message: string) => {
  throw TRPCClientError.from<never>({ error: { message, code: -32_001, data: { code } } } as never)
}

it('signs in with what the university’s sign-in has answered to this tab (records §18)', async () => {
  const sent = await comeBack('sign-in', () => ({ session }))
  await screen.findByText('Login Successful')
  expect(sent).toEqual([['university.finish', { ticket: 'begun', answer: 'code=c&state=s' }]])
  expect(readSession()).toEqual(session)
  expect(sessionStorage).toHaveLength(0)
})

it('sends nothing of an answer to another tab or browser', async () => {
  const sent = await comeBack(undefined, () => ({ session }))
  await screen.findByText(/^This sign-in was begun in another tab or browser/)
  expect(sent).toEqual([])
})

it('says what the server says against it, and leads back', async () => {
  await comeBack('sign-in', () => refuse('UNAUTHORIZED', 'No administrator has linked this account.'))
  await screen.findByText('No administrator has linked this account.')
  expect(screen.getByRole('link', { name: 'Back to the login' })).toBeTruthy()
  cleanup()
  await comeBack('link', () => refuse('CONFLICT', 'This account is already linked.'))
  await screen.findByText('This account is already linked.')
  expect(screen.getByRole('link', { name: 'Back to your account' })).toBeTruthy()
  expect(readSession()).toBeNull()
})

it('asks for the code of a second factor, and says what is wrong with it', async () => {
  const codes: unknown[] = []
  const sent = await comeBack('sign-in', (call) => {
    if (call === 'university.finish') return { factorTicket: 'factor', ways: ['code'] }
    return codes.push(call) > 1 ? session : refuse('SECOND_FACTOR_REQUIRED', 'That code is wrong')
  })
  const field = await screen.findByLabelText('Code')
  expect(document.activeElement).toBe(field)
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  await screen.findByText('Code is required')
  fireEvent.input(field, { target: { value: '111111' } })
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  await screen.findByText('That code is wrong')
  fireEvent.input(field, { target: { value: '222222' } })
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  await screen.findByText('Login Successful')
  expect(sent.at(-1)).toEqual(['university.showFactor', { ticket: 'factor', code: '222222' }])
})

it('takes a passkey in place of the code', async () => {
  startAuthentication.mockRejectedValueOnce(new Error('canceled')).mockResolvedValueOnce({ id: 'known' })
  const sent = await comeBack('sign-in', (call) => {
    if (call === 'university.finish') return { factorTicket: 'factor', ways: ['passkey'] }
    return call === 'auth.beginPasskey' ? CHALLENGE : session
  })
  const button = await screen.findByRole('button', { name: 'Use a passkey' })
  expect(document.activeElement).toBe(button)
  expect(screen.queryByLabelText('Code')).toBeNull()
  fireEvent.click(button)
  await screen.findByText('No passkey was used. Please try again.')
  fireEvent.click(screen.getByRole('button', { name: 'Use a passkey' }))
  await screen.findByText('Login Successful')
  const passkey = JSON.stringify({ ticket: 'challenge', response: { id: 'known' } })
  expect(sent.at(-1)).toEqual(['university.showFactor', { ticket: 'factor', passkey }])
})

it('offers both where an administrator has both, and the code alone where the browser has no passkeys', async () => {
  const both = () => ({ factorTicket: 'factor', ways: ['code', 'passkey'] })
  await comeBack('sign-in', both)
  await screen.findByLabelText('Code')
  screen.getByRole('button', { name: 'Use a passkey' })
  cleanup()
  vi.unstubAllGlobals()
  await comeBack('sign-in', both)
  await screen.findByLabelText('Code')
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  cleanup()
  await comeBack('sign-in', () => ({ ...both(), ways: ['passkey'] }))
  await screen.findByText(/^This browser cannot use passkeys here/)
})

it('beside work in another tab it signs in, stays where it is, and says where the work is', async () => {
  await comeBack('sign-in-beside', () => ({ session }))
  await screen.findByText('You are signed in.')
  expect(readSession()).toEqual(session)
  screen.getByRole('link', { name: 'Open the dashboard here' })
})

it('opened by itself it begins only by its button', async () => {
  history.replaceState(null, '', '/admin/university')
  const calls: string[] = []
  await renderInPanel(<UniversityReturn name={NAME} />, (call) => {
    calls.push(call)
    return refuse('SERVICE_UNAVAILABLE', 'Example University cannot be reached right now.')
  })
  const button = await screen.findByRole('button', { name: 'Sign in with Example University' })
  expect(calls).toEqual([])
  fireEvent.click(button)
  await screen.findByText('Example University cannot be reached right now.')
  expect(calls).toEqual(['university.beginSignIn'])
})
