import type { Page } from '@playwright/test'
import { expect, test, unique } from './administrator.ts'
import { look } from './axe.ts'
import { addAuthenticator } from './virtual-authenticator.ts'

const PASSWORD = 'a long enough passphrase'

/** Fills in the dialog that asks for the password. */
const prove = async (page: Page, yes: string) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: yes }).click()
  await expect(dialog).toHaveCount(0)
}

test('an administrator adds a passkey, signs in with it alone, and after the password, and removes it (records §18)', {
  tag: '@release',
}, async ({ page, api, request }) => {
  test.setTimeout(150_000)
  const username = unique('editor')
  const token = (await api.invite()).url.split('/').at(-1)
  const accepted = { token, username, password: PASSWORD }
  expect((await request.post('/api/admin/invitations/accept', { data: accepted })).status()).toBe(200)
  const authenticator = await addAuthenticator(page)
  const withPassword = async () => {
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
  }
  const logOut = () => page.getByRole('button', { name: 'Logout' }).click()

  await page.goto('/admin/account')
  await withPassword()
  await page.getByRole('form', { name: 'Add a passkey' }).getByLabel('Name').fill('My laptop')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await look(page, 'passkey-dialog')
  await prove(page, 'Continue')
  await expect(page.getByText('The passkey “My laptop” is added.')).toBeVisible()
  expect(await authenticator.count()).toBe(1)
  await expect(page.getByText(/^Added .* never used$/)).toBeVisible()
  await look(page, 'passkeys')
  await logOut()

  await look(page, 'sign-in-with-passkey')
  await authenticator.verifies(false)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('main').getByText('No passkey was used. Please try again.')).toBeVisible({
    timeout: 30_000,
  })
  await authenticator.verifies(true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText(/Signed in with a passkey/)).toBeVisible()
  await expect(page.getByText(/^Added .* last used/)).toBeVisible()
  await logOut()

  await withPassword()
  await expect(page.getByRole('heading', { name: 'Your Sessions' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove My laptop' }).click()
  await expect(page.getByRole('dialog').getByText('Your browser will then ask for a passkey.')).toBeVisible()
  await prove(page, 'Remove it')
  await expect(page.getByText('Added', { exact: false }).filter({ hasText: 'My laptop' })).toHaveCount(0)
  await logOut()
  await withPassword()
  await expect(page.getByRole('heading', { name: 'Your Sessions' })).toBeVisible()
})

test('no public page loads the code for passkeys', { tag: '@release' }, async ({ page }) => {
  const loaded: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) loaded.push(await response.text().catch(() => ''))
  })
  for (const path of ['/', '/publications', '/contact', '/admin']) await page.goto(path, { waitUntil: 'networkidle' })
  expect(loaded.length).toBeGreaterThan(0)
  expect(loaded.filter((code) => code.includes('startAuthentication() was not called correctly'))).toEqual([])
})
