import { freePort } from '@hazards/db/testing/free-port'
import type { Page } from '@playwright/test'
import { startRealProvider } from '../../api/test/support/real-provider.ts'
import { ADMIN, test as administrator, expect, unique } from './administrator.ts'
import { look } from './axe.ts'
import { hydrated, type Site, startSite } from './site.ts'
import { addAuthenticator } from './virtual-authenticator.ts'

/** A site beside a provider of OpenID Connect, at which any name signs in. */
const test = administrator.extend<object, { site: Site }>({
  site: [
    async ({ browserName: _browser }, use) => {
      const port = await freePort()
      const site = await startSite({
        OIDC_ISSUER: `http://localhost:${port}`,
        OIDC_CLIENT_ID: 'site',
        OIDC_CLIENT_SECRET: 'secret',
        OIDC_NAME: 'Example University',
      })
      const provider = await startRealProvider({ port, redirectUri: `${site.url}/admin/university` })
      await use(site)
      await site.stop()
      await provider.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})

/** Signs in at the provider, which knows nobody yet. */
const enterAtProvider = async (page: Page, name: string) => {
  await expect(page.getByRole('heading', { name: 'Example University', exact: true })).toBeVisible()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Types a publication whose session ends before it is saved. */
const typeUntilTheEnd = async (page: Page, api: { endSession: (page: Page) => Promise<unknown> }) => {
  await page.getByRole('button', { name: 'Add Publication' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Typed before the session ended')
  await page.getByLabel('Authors').fill('A. Example')
  await page.getByLabel('Journal/Conference').fill('Journal of Slopes')
  await page.waitForLoadState('networkidle')
  await api.endSession(page)
  await page.getByRole('button', { name: 'Save Publication' }).click()
}

test('after the university a passkey is the second factor, and after the end of a session it goes on with what was typed (records §18)', {
  tag: '@release',
}, async ({ page, api, request }) => {
  test.setTimeout(150_000)
  const [username, password] = [unique('editor'), 'a long enough passphrase']
  const token = (await api.invite()).url.split('/').at(-1)
  const data = { token, username, password }
  expect((await request.post('/api/admin/invitations/accept', { data })).status()).toBe(200)
  await addAuthenticator(page)
  const prove = async (yes: string) => {
    await page.getByRole('dialog').getByLabel('Your password').fill(password)
    await page.getByRole('dialog').getByRole('button', { name: yes }).click()
  }

  await page.goto('/admin/account')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('button', { name: 'Link an account at Example University' }).click()
  await prove('Go to Example University')
  await enterAtProvider(page, 'grace')
  await expect(page.getByText('grace@example.edu')).toBeVisible()
  await page.getByRole('form', { name: 'Add a passkey' }).getByLabel('Name').fill('My laptop')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await prove('Continue')
  await expect(page.getByText('The passkey “My laptop” is added.')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()

  await page.goto('/admin')
  await page.getByRole('button', { name: 'Sign in with Example University' }).click()
  await expect(page.getByText('Now use one of your passkeys.')).toBeVisible()
  await look(page, 'university-passkey')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()

  await typeUntilTheEnd(page, api)
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(dialog.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
  await look(page, 'session-ended-with-university')
  await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Typed before the session ended')
})

test('an administrator links an account at the university, signs in with it, again in a new tab during work, and unlinks it (records §18)', {
  tag: '@release',
}, async ({ page, api }) => {
  test.setTimeout(120_000)
  await page.goto('/admin/account')
  await page.getByLabel('Username').fill(ADMIN.username)
  await page.getByLabel('Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'Link an account at Example University' }).click()
  await page.getByLabel('Your password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Go to Example University' }).click()
  await enterAtProvider(page, 'ada')
  await expect(page.getByText('ada@example.edu')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()

  await page.goto('/admin')
  await expect(page.getByRole('button', { name: 'Sign in with Example University' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in with Example University' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin$/)

  await typeUntilTheEnd(page, api)
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  const opened = page.context().waitForEvent('page')
  await dialog.getByRole('link', { name: /^Sign in with Example University/ }).click()
  const other = await opened
  await look(other, 'university-beside')
  await other.getByRole('button', { name: 'Sign in with Example University' }).click()
  await expect(other.getByText('You are signed in.')).toBeVisible()
  await other.close()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Typed before the session ended')

  await page.goto('/admin/account')
  await page.getByRole('button', { name: 'Unlink ada@example.edu' }).click()
  await page.getByLabel('Your password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Unlink it' }).click()
  await expect(page.getByText('ada@example.edu')).toBeHidden()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Sign in with Example University' }).click()
  await expect(page.getByText('No administrator has linked this account')).toBeVisible()

  await page.goto((await api.invite()).url)
  await hydrated(page)
  await page.getByLabel('Username').fill('grace')
  await page.getByRole('button', { name: 'Continue with Example University' }).click()
  await expect(page.getByText('Password is required')).toBeVisible()
  await page.getByLabel('Password').fill('a long enough passphrase')
  await page.getByRole('button', { name: 'Continue with Example University' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()

  await page.goto('/admin/university?code=stolen&state=stolen')
  await expect(page.getByText('This sign-in was begun in another tab or browser, or is over.')).toBeVisible()
})
