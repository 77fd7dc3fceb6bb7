import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInPanel } from '../../testing/panel.tsx'
import { AccessTokens } from './access-tokens.tsx'

const TOKEN = `hgs_${'a'.repeat(43)}`
const row = { id: 'one', name: 'Zotero sync', owner: 'ada', start: 'hgs_aaaaaa', scopes: ['publications'] }
const times = { createdAt: '2026-05-01T00:00:00.000Z', expiresAt: null, lastUsedAt: null }

it('a token is made with the password, shown once, and gone when it is ended', async () => {
  let tokens: object[] = []
  const sent: object[] = []
  await renderInPanel(<AccessTokens />, (call, input) => {
    if (call === 'administrators.list') return [{ id: 'ada', username: 'ada', hasSecondFactor: false, isSelf: true }]
    if (call === 'tokens.list') return [...tokens]
    if (call === 'tokens.end') tokens = []
    if (call !== 'tokens.create') return { message: 'Token ended' }
    sent.push(input as object)
    tokens = [{ ...row, ...times }]
    return { ...row, ...times, token: TOKEN }
  })
  const form = within(await screen.findByRole('form', { name: 'Make a token' }))
  fireEvent.click(form.getByRole('button', { name: 'Make the token' }))
  await form.findByText('Name is required')
  form.getByText('Choose what it may do')
  fireEvent.input(form.getByLabelText('Name'), { target: { value: 'Zotero sync' } })
  fireEvent.click(form.getByLabelText('Add, change, import and delete publications'))
  fireEvent.change(form.getByLabelText('Valid for'), { target: { value: '0' } })
  fireEvent.click(form.getByRole('button', { name: 'Make the token' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a token' }))
  fireEvent.input(dialog.getByLabelText('Your password'), { target: { value: 'a long enough passphrase' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Make it' }))
  await screen.findByText(TOKEN)
  expect(sent).toEqual([
    { name: 'Zotero sync', scopes: ['publications'], expiresAt: null, password: 'a long enough passphrase' },
  ])
  await screen.findByText(/^publications, for ada since .*; never used; without an end$/)
  fireEvent.click(screen.getByRole('button', { name: 'End Zotero sync' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End' }))
  await screen.findByText('Token ended')
  expect(screen.queryByText(TOKEN)).toBeNull()
  // The page is still there.
  screen.getByRole('form', { name: 'Make a token' })
})
