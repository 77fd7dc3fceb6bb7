import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ADMIN, expect, openPanel, test } from './administrator.ts'
import { appCode } from './authenticator.ts'
import { look } from './axe.ts'

const PASSWORD = 'a long enough passphrase'
const NEXT = 'another long enough passphrase'

const signIn = async (page: Page, username: string, password: string) => {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Fills in the dialog that asks who has the session for the password, and for a code. */
const prove = async (page: Page, yes: string, password: string, code?: string) => {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  await dialog.getByLabel('Your password').fill(password)
  if (code) await dialog.getByLabel('Code').fill(code)
  await dialog.getByRole('button', { name: yes }).click()
}

test('an invited person accepts the invitation, changes the password, turns a second factor on, signs in with it, turns it off, and is removed', {
  tag: '@release',
}, async ({ page, browser, site }) => {
  test.setTimeout(180_000)
  const username = `user-${randomUUID()}`
  await openPanel(page)
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await page.getByRole('button', { name: 'Invite an administrator' }).click()
  await prove(page, 'Make the link', 'not my password')
  await expect(page.getByText('This is not your password')).toBeVisible()
  await look(page, 'account-dialog')
  await page.getByLabel('Your password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Make the link' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { pathname } = new URL((await page.getByText(/\/admin\/invitation\//).textContent()) ?? '')
  const invited = await (await browser.newContext({ baseURL: site.url })).newPage()
  await invited.goto(pathname)
  await invited.getByLabel('Username').fill('admin')
  await invited.getByLabel('Password').fill('too short')
  await invited.getByRole('button', { name: 'Become an administrator' }).click()
  await expect(invited.getByText('Password must be at least 15 characters long')).toBeVisible()
  await invited.getByLabel('Password').fill(PASSWORD)
  await invited.getByRole('button', { name: 'Become an administrator' }).click()
  await expect(invited.getByText('This name is already taken. Choose another one.')).toBeVisible()
  await look(invited, 'invitation')
  await invited.getByLabel('Username').fill(username)
  await invited.getByRole('button', { name: 'Become an administrator' }).click()
  await expect(invited.getByText('You are now an administrator and can sign in')).toBeFocused()
  await invited.reload()
  await expect(invited.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible()
  expect(await invited.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(PASSWORD)

  await invited.goto('/admin/account')
  await signIn(invited, username, PASSWORD)
  await invited.getByLabel('Current password').fill('wrong')
  await invited.getByLabel('New password').fill(NEXT)
  await invited.getByRole('button', { name: 'Change password' }).click()
  await expect(invited.getByText('This is not your password')).toBeVisible()
  await invited.getByLabel('Current password').fill(PASSWORD)
  await invited.getByRole('button', { name: 'Change password' }).click()
  await expect(invited.getByText('Password changed', { exact: true })).toBeVisible()

  await invited.getByRole('button', { name: 'Turn on' }).click()
  await prove(invited, 'Continue', NEXT)
  await expect(invited.getByAltText(/^QR code/)).toBeVisible()
  const secret = ((await invited.locator('code').first().textContent()) ?? '').replace(/\s/g, '')
  await look(invited, 'account')
  await invited.getByLabel('Code').fill('000000')
  await invited.getByRole('button', { name: 'Confirm' }).click()
  await expect(invited.getByText('That code is wrong or has already been used', { exact: true })).toBeVisible()
  await invited.getByLabel('Code').fill(appCode(secret))
  await invited.getByRole('button', { name: 'Confirm' }).click()
  await expect(invited.getByRole('heading', { name: 'Save these recovery codes' })).toBeFocused()
  const codes = (await invited.getByRole('listitem').allTextContents()).filter((text) =>
    /^(\w{4}-){3}\w{4}$/.test(text),
  )
  expect(codes).toHaveLength(10)
  await look(invited, 'recovery-codes')
  await invited.emulateMedia({ media: 'print' })
  await expect(invited.getByText(/^Recovery codes for .*, user-/)).toBeVisible()
  await expect(invited.getByText(codes[0] ?? '')).toBeVisible()
  await expect(invited.locator('button:visible, a:visible, h1:visible, h2:visible, h3:visible')).toHaveCount(0)
  await invited.emulateMedia({ media: null })
  await invited.getByRole('button', { name: 'I have saved them' }).click()

  await invited.getByRole('button', { name: 'Logout' }).click()
  await signIn(invited, username, NEXT)
  await expect(invited.getByLabel('Code')).toBeFocused()
  await expect(invited.getByLabel('Code')).toHaveAttribute('autocomplete', 'one-time-code')
  await look(invited, 'sign-in')
  await invited.getByLabel('Code').fill('000000')
  await invited.getByRole('button', { name: 'Login' }).click()
  await expect(invited.getByText('Login Failed', { exact: true })).toBeVisible()
  await invited.getByLabel('Code').fill(codes[0] ?? '')
  await invited.getByRole('button', { name: 'Login' }).click()
  await expect(invited.getByText(`Signed in as ${username}`)).toBeVisible()
  await invited.getByRole('button', { name: 'Turn off' }).click()
  await prove(invited, 'Turn off', NEXT, codes[1] ?? '')
  await expect(invited.getByText('Second factor turned off', { exact: true })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: `Remove ${username}` }).click()
  await prove(page, 'Remove', ADMIN.password)
  await expect(page.getByText('Administrator removed', { exact: true })).toBeVisible()
  await invited.getByRole('button', { name: 'Invite an administrator' }).click()
  await prove(invited, 'Make the link', NEXT)
  await expect(invited.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible()
  await invited.context().close()
})

test('another session of the administrator is ended from the Account page', { tag: '@release' }, async ({
  page,
  browser,
  site,
}) => {
  await openPanel(page)
  const other = await (await browser.newContext({ baseURL: site.url })).newPage()
  await openPanel(other)
  await other.goto('/admin/account')
  const sessions = page.getByRole('region', { name: 'Your Sessions' })
  await page.goto('/admin/account')
  await expect(sessions.getByText('This session')).toHaveCount(1)
  const ends = sessions.getByRole('button', { name: /^End / })
  const count = await ends.count()
  await ends.first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click()
  await expect(page.getByText('Session ended', { exact: true })).toBeVisible()
  await expect(ends).toHaveCount(count - 1)
  await other.getByRole('button', { name: 'Invite an administrator' }).click()
  await prove(other, 'Make the link', ADMIN.password)
  await expect(other.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible()
  await other.context().close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an invitation is accepted once by a plain form, at an address that is neither cached nor sent to others; the panel says that it needs scripts', {
    tag: '@release',
  }, async ({ page, api, request }) => {
    const username = `user-${randomUUID()}`
    const { pathname } = new URL((await api.invite()).url)
    const secret = {
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    }
    const answer = await page.goto(pathname)
    expect(answer?.headers()).toMatchObject(secret)
    const redirect = await request.get(`${pathname}/`, { maxRedirects: 0 })
    expect({ status: redirect.status(), headers: redirect.headers() }).toMatchObject({ status: 307, headers: secret })
    expect((await request.get(pathname.replace('/admin', '/Admin'))).status()).toBe(404)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
    await page.getByLabel('Username').fill('admin')
    await page.getByLabel('Password').fill('too short')
    await page.getByRole('button', { name: 'Become an administrator' }).click()
    await expect(page.getByText('Password must be at least 15 characters long')).toBeVisible()
    await expect(page.getByLabel('Username')).toHaveValue('admin')
    expect(await page.content()).not.toContain('too short')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Become an administrator' }).click()
    await expect(page.getByText('This name is already taken. Choose another one.')).toBeVisible()
    expect(await page.content()).not.toContain(PASSWORD)
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Become an administrator' }).click()
    await expect(page.getByText('You are now an administrator')).toBeVisible()
    await expect(page.getByLabel('Password')).toHaveCount(0)
    expect((await request.post('/api/admin/login', { data: { username, password: PASSWORD } })).status()).toBe(200)

    for (const over of [pathname, '/admin/invitation/AAAAAAAAAAAAAAAAAAAAAA']) {
      const again = await page.goto(over)
      expect({ status: again?.status(), headers: again?.headers() }).toMatchObject({ status: 404, headers: secret })
      await expect(page.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'sign in' })).toHaveAttribute('href', '/admin')
    }
    for (const path of ['/admin', '/admin/account', '/admin/newsletter', '/admin/people', '/admin/activity']) {
      await page.goto(path)
      await expect(page.getByText('The admin panel needs JavaScript')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Login' })).toBeHidden()
      await expect(page.getByText('Loading...')).toBeHidden()
    }
  })
})
