import type { OwnAccount } from '@hazards/schema/account'
import { Link } from '@tanstack/react-router'
import { fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { unsavedWords } from '../../components/panel/use-unsaved-guard.tsx'
import { refusal, renderInPanel, typeInto } from '../../testing/panel.tsx'
import { SecondFactor } from './second-factor.tsx'

let isOn: boolean
beforeEach(() => {
  isOn = false
})
const own = (): OwnAccount => ({
  username: 'ada',
  hasSecondFactor: isOn,
  hasPasskeys: false,
  needsSecondFactor: false,
  email: null,
  mailsWaiting: false,
})
/** The server, which may lose the answer to the confirming call, or refuse the call. */
const show = (confirmed: () => unknown = () => ({ recoveryCodes: ['aaaa-bbbb-cccc-dddd'] }), beside?: ReactNode) =>
  renderInPanel([<SecondFactor key="part" />, beside], (call) => {
    if (call === 'account.get') return own()
    if (call === 'account.beginSecondFactor') return { secret: 'BASE32', uri: 'otpauth://x', qrCode: '<svg />' }
    isOn = call === 'account.confirmSecondFactor'
    return isOn ? confirmed() : { message: 'Second factor turned off' }
  })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
/** Opens the dialog of the button, and fills it in. */
const prove = async (button: string, yes: string, code?: string) => {
  await press(button)
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.input(dialog.getByLabelText('Your password'), { target: { value: 'a long enough passphrase' } })
  if (code) fireEvent.input(dialog.getByLabelText('Code'), { target: { value: code } })
  fireEvent.click(dialog.getByRole('button', { name: yes }))
}
const begin = () => prove('Turn on', 'Continue')
const confirm = async () => {
  await begin()
  await screen.findByText(/^Scan the code/)
  typeInto('Code', '123456')
  await press('Confirm')
}
const expectFocus = async (words: RegExp) => {
  const found = await screen.findByText(words)
  await vi.waitFor(() => expect(document.activeElement).toBe(found), 10_000)
}

it('moves the focus to the first words of each of its steps, but takes it from nobody when it is opened', {
  tags: ['release'],
}, async () => {
  await show()
  await screen.findByText(/^It is off/)
  expect(document.activeElement).toBe(document.body)
  await begin()
  await expectFocus(/^Scan the code/)
  const cancel = screen.getByRole('button', { name: 'Cancel' })
  expect(cancel.previousElementSibling).toBe(screen.getByRole('button', { name: 'Confirm' }))
  await press('Cancel')
  await expectFocus(/^It is off/)
  await confirm()
  await expectFocus(/^Save these recovery codes/)
  await press('I have saved them')
  await expectFocus(/^It is on/)
  await prove('Turn off', 'Turn off', 'aaaa-bbbb-cccc-dddd')
  await expectFocus(/^It is off/)
})

it('says that it is on, and how to get new codes, if the answer that turned it on was lost', async () => {
  await show(() => {
    throw new TypeError('Failed to fetch')
  })
  await confirm()
  await expectFocus(/^It is on.* To get new recovery codes, turn it off and on again\.$/)
})

it('says the same if the call is refused because it is on', async () => {
  await show(() => {
    throw refusal('CONFLICT')
  })
  await confirm()
  await expectFocus(/^It is on/)
})

it('says before the recovery codes are left that the second factor is on and they are lost, until they are saved', async () => {
  await show(undefined, <Link to="/about">About</Link>)
  expect(unsavedWords()).toBeUndefined()
  await confirm()
  await screen.findByText(/^The second factor is on now\./)
  fireEvent.click(screen.getByText('About'))
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving your recovery codes?' })
  expect(question.textContent).toContain('The second factor is already on, and these codes will not be shown again.')
  within(question).getByRole('button', { name: 'Leave' })
  await press('Stay')
  await screen.findByText('aaaa-bbbb-cccc-dddd')
  expect(unsavedWords()?.yes).toBe('Leave')
  await press('I have saved them')
  await screen.findByText(/^It is on/)
  expect(unsavedWords()).toBeUndefined()
})

it('prints the recovery codes with the site, the user and the day', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await show()
  await confirm()
  await screen.findByText('aaaa-bbbb-cccc-dddd')
  await press('Print')
  vi.unstubAllGlobals()
  expect(print).toHaveBeenCalledOnce()
  const printed = document.querySelector('[data-print-part]')?.textContent
  expect(printed).toMatch(/^Recovery codes for Hazards Group, ada, \w+ \d+, \d{4}aaaa-bbbb-cccc-dddd$/)
})
