import { freePort } from '@hazards/db/testing/free-port'
import { startRealProvider } from '../../api/test/support/real-provider.ts'
import { ADMIN, test as administrator, expect } from './administrator.ts'
import { hydrated, type Site, startSite } from './site.ts'

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

test('an administrator links an account at the university, signs in with it, and unlinks it (records §18)', {
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
  await expect(page.getByRole('heading', { name: 'Example University', exact: true })).toBeVisible()
  await page.getByLabel('Name').fill('ada')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('ada@example.edu')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()

  await page.goto('/admin')
  await expect(page.getByRole('button', { name: 'Sign in with Example University' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in with Example University' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin$/)

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
