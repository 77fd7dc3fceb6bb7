import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { TRPCClientError } from '@trpc/client'
import { type ReactNode, use, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { saveSession } from '../../lib/session.ts'
import { trpc } from '../../lib/trpc.ts'
import { later, Reopenable, refusal, renderInPanel } from '../../testing/panel.tsx'
import { AdminGate } from './admin-gate.tsx'

const { startAuthentication } = vi.hoisted(() => ({ startAuthentication: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication }))

/** What the server answers a call with, by its name. */
let answers: Record<string, () => unknown>
const user = (username: string) => ({ user: { username } })
beforeEach(() => {
  answers = {
    'auth.status': () => user('ada'),
    'account.sessions': () => [],
  }
})
afterEach(() => void localStorage.clear())

/** A part of the panel with something typed and something loaded. */
const Part = ({ username }: { username: string }) => {
  const [typed, setTyped] = useState('')
  const { data, error } = trpc.account.sessions.useQuery()
  return (
    <>
      <p>Signed in as {username}</p>
      <input aria-label="Text" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <p>{error ? 'Failed' : `Sessions: ${data?.map(({ id }) => id)}`}</p>
    </>
  )
}
const open = (site?: Parameters<typeof renderInPanel>[2]) =>
  renderInPanel(
    <AdminGate demo={null}>{({ username }) => <Part username={username} />}</AdminGate>,
    (call) => answers[call]?.(),
    site,
  )
const buildSession = (username: string) => ({ sessionId: `of ${username}`, ...user(username) })
const inOtherTab = (username: string) => {
  saveSession(buildSession(username))
  dispatchEvent(new StorageEvent('storage', { key: 'hazards.admin-session' }))
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const text = () => screen.getByLabelText<HTMLInputElement>('Text').value

/** Opens the panel for ada, whose session then ends, with something typed. */
const typeAfterTheEnd = async (site?: Parameters<typeof renderInPanel>[2]) => {
  saveSession(buildSession('ada'))
  answers['account.sessions'] = () => {
    throw refusal('UNAUTHORIZED')
  }
  await open(site)
  await screen.findByRole('dialog', { name: 'Please sign in again' })
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'by ada' } })
}

it('a sign-in of another user in another tab replaces what was shown and typed', async () => {
  saveSession(buildSession('ada'))
  answers['account.sessions'] = () => [{ id: 'of ada' }]
  await open()
  await screen.findByText('Sessions: of ada')
  type('Text', 'by ada')
  answers['account.sessions'] = () => [{ id: 'of bob' }]
  inOtherTab('bob')
  await screen.findByText('Signed in as bob')
  expect(screen.queryByText('Sessions: of ada')).toBeNull()
  await screen.findByText('Sessions: of bob')
  expect(text()).toBe('')
})

it('a sign-in of the same user in another tab loads what had failed, and keeps what was typed', async () => {
  await typeAfterTheEnd()
  answers['account.sessions'] = () => [{ id: 'of ada' }]
  inOtherTab('ada')
  await screen.findByText('Sessions: of ada')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(text()).toBe('by ada')
})

it('what was typed stays also if another user signs in over it', async () => {
  await typeAfterTheEnd()
  answers['account.sessions'] = () => []
  answers['auth.login'] = () => buildSession('bob')
  type('Username', 'bob')
  type('Password', 'a long enough passphrase')
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  await screen.findByText('Signed in as bob')
  expect(text()).toBe('by ada')
})

it('the dialog also takes a passkey, and leads to the university’s sign-in in a new tab, so that nothing typed is lost (records §18)', async () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  await typeAfterTheEnd({ university: 'Example University' })
  const dialog = within(screen.getByRole('dialog'))
  const link = dialog.getByRole<HTMLAnchorElement>('link', { name: /^Sign in with Example University/ })
  expect([link.pathname, link.target, link.rel]).toEqual(['/admin/university', '_blank', 'noopener'])
  expect(dialog.getByRole<HTMLAnchorElement>('link', { name: /^Forgot your password/ }).target).toBe('_blank')
  startAuthentication.mockResolvedValue({ id: 'known' })
  answers['auth.beginPasskey'] = () => ({ ticket: 'ticket', options: { challenge: 'abc' } })
  answers['auth.loginWithPasskey'] = () => buildSession('ada')
  answers['account.sessions'] = () => [{ id: 'of ada' }]
  fireEvent.click(dialog.getByRole('button', { name: 'Sign in with a passkey' }))
  await screen.findByText('Sessions: of ada')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(text()).toBe('by ada')
  vi.unstubAllGlobals()
})

it('the dialog offers no university where none is set up', async () => {
  await typeAfterTheEnd()
  expect(screen.queryByRole('link', { name: /^Sign in with/ })).toBeNull()
})

it('“Try again” moves the focus to whatever follows it', async () => {
  const unreachable = () => {
    throw new TypeError('Failed to fetch')
  }
  for (const status of [unreachable, () => user('ada'), () => Promise.reject(refusal('UNAUTHORIZED'))]) {
    saveSession(buildSession('ada'))
    answers['auth.status'] = unreachable
    await open()
    const button = await screen.findByRole('button', { name: 'Try again' })
    expect(document.activeElement).toBe(document.body)
    button.focus()
    answers['auth.status'] = status
    fireEvent.click(button)
    await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body), 10_000)
    expect(document.activeElement?.textContent).toMatch(/Try again|Signed in as ada|Login/)
    cleanup()
  }
})

it('the field for the code goes away when another user name is typed', async () => {
  await open()
  answers['auth.login'] = () => {
    throw TRPCClientError.from<never>({
      error: { message: 'Code', code: -32_001, data: { code: 'SECOND_FACTOR_REQUIRED', path: 'auth.login' } },
    } as never)
  }
  fireEvent.change(await screen.findByLabelText('Username'), { target: { value: 'ada' } })
  type('Password', 'a long enough passphrase')
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  await screen.findByLabelText('Code')
  fireEvent.input(screen.getByLabelText('Username'), { target: { value: 'bob' } })
  expect(screen.queryByLabelText('Code')).toBeNull()
})

it('a page of the panel has a heading also while its part is loaded', async () => {
  saveSession(buildSession('ada'))
  const loading = new Promise<ReactNode>(() => {})
  const Part = () => use(loading)
  await renderInPanel(<AdminGate demo={null}>{() => <Part />}</AdminGate>, (call) => answers[call]?.())
  await screen.findByRole('heading', { level: 1, name: 'Admin' })
  screen.getByText('Loading...')
})

const panel = (
  <Reopenable>
    <AdminGate demo={null}>
      {({ username, signOut }) => (
        <>
          <p>The panel of {username}</p>
          <button type="button" onClick={signOut}>
            Logout
          </button>
        </>
      )}
    </AdminGate>
  </Reopenable>
)
const status = vi.fn()
const openAgain = async () => {
  saveSession(buildSession('ada'))
  status.mockReturnValueOnce(user('ada'))
  await renderInPanel(panel, status)
  await screen.findByText('The panel of ada')
  const { arrived, arrive } = later()
  return { arrived, arrive, open: () => fireEvent.click(screen.getByRole('button', { name: 'Open again' })) }
}

it('the next page of the panel is shown at once, without the login', async () => {
  const { arrived, open } = await openAgain()
  status.mockReturnValueOnce(arrived)
  open()
  expect(screen.getByText('The panel of ada')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Admin Login' })).toBeNull()
})

it('the next page of the panel asks for a new login if the session is over', async () => {
  const { arrived, arrive, open } = await openAgain()
  status.mockReturnValueOnce(
    arrived.then(() => {
      throw refusal('UNAUTHORIZED')
    }),
  )
  open()
  arrive()
  await screen.findByRole('dialog')
  expect(localStorage).toHaveLength(0)
})

it('a logout while the session is verified leads to the login', async () => {
  const { arrived, arrive, open } = await openAgain()
  status.mockReturnValueOnce(arrived.then(() => user('ada')))
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }))
  arrive()
  await screen.findByLabelText('Username')
  expect(screen.queryByText(/cannot be reached/)).toBeNull()
})

it('where the site requires a second factor, setting one up comes first, and then what was asked for (records §18)', async () => {
  saveSession(buildSession('ada'))
  let hasSecondFactor = false
  answers['account.get'] = () => ({ username: 'ada', hasSecondFactor, needsSecondFactor: true })
  answers['account.sessions'] = () => {
    if (!hasSecondFactor) throw refusal('SECOND_FACTOR_SETUP_REQUIRED')
    return [{ id: 'of ada' }]
  }
  answers['account.beginSecondFactor'] = () => ({ secret: 'BASE32', uri: 'otpauth://x', qrCode: '<svg />' })
  answers['account.confirmSecondFactor'] = () => {
    hasSecondFactor = true
    return { recoveryCodes: ['aaaa-bbbb-cccc-dddd'] }
  }
  await open()
  await screen.findByRole('heading', { name: 'Set Up a Second Factor' })
  expect(screen.queryByText('Signed in as ada')).toBeNull()
  expect(localStorage).toHaveLength(1)
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }))
  fireEvent.input(await screen.findByLabelText('Your password'), { target: { value: 'a long enough passphrase' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  fireEvent.input(await screen.findByLabelText('Code'), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await screen.findByText('aaaa-bbbb-cccc-dddd')
  expect(screen.queryByText('Signed in as ada')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'I have saved them' }))
  await screen.findByText('Sessions: of ada')
})
