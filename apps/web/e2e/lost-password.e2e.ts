import { randomUUID } from 'node:crypto'
import { ADMIN, unique } from './administrator.ts'
import { look } from './axe.ts'
import { expect, linkTo, test } from './mail-site.ts'
import { hydrated } from './site.ts'

const PASSWORD = 'a long enough passphrase'
const NEXT = 'another long enough passphrase'

test('an administrator confirms an email address, loses the password, sets a new one by a mailed link, and signs in (records §18)', {
  tag: '@release',
}, async ({ page, api, request }) => {
  test.setTimeout(120_000)
  const [username, email] = [unique('editor'), `${randomUUID()}@example.org`]
  const token = (await api.invite()).url.split('/').at(-1)
  const accepted = { token, username, password: PASSWORD }
  expect((await request.post('/api/admin/invitations/accept', { data: accepted })).status()).toBe(200)
  const signIn = async (password: string) => {
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
  }

  await page.goto('/admin/account')
  await signIn(PASSWORD)
  await page.getByLabel('New email address').fill(email)
  await page.getByRole('button', { name: 'Mail me a link' }).click()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Mail the link' }).click()
  await expect(page.getByText(`We have mailed a link to ${email}`)).toBeVisible()
  await page.goto(await linkTo(email, '/admin/email'))
  await page.getByRole('button', { name: 'Confirm the address' }).click()
  await expect(page.getByText('The address is confirmed.')).toBeVisible()
  await look(page, 'account-email-confirmed')
  await page.goto('/admin/account')
  await expect(page.getByText(email)).toBeVisible()
  await look(page, 'account-email')
  await page.getByRole('button', { name: 'Logout' }).click()

  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill('not an address')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('Email must be an email address such as name@example.org')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('main').getByText('If an administrator has confirmed this address')).toBeVisible()
  await look(page, 'forgot-password')

  await page.goto(await linkTo(email, '/admin/new-password'))
  await hydrated(page)
  await look(page, 'new-password')
  await page.getByLabel('New password').fill('too short')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByText('New password must be at least 15 characters long')).toBeVisible()
  await page.getByLabel('New password').fill(NEXT)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByText('Your password is changed.').first()).toBeFocused()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(NEXT)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
  await page.goto('/admin')
  await signIn(PASSWORD)
  await expect(page.getByText('Invalid username or password').first()).toBeVisible()
  await signIn(NEXT)
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a lost password is replaced by plain forms, at an address that is neither cached nor sent to others', {
    tag: '@release',
  }, async ({ page, api, request }) => {
    const [username, email] = [unique('editor'), `${randomUUID()}@example.org`]
    const invited = (await api.invite()).url.split('/').at(-1)
    const accepted = { token: invited, username, password: PASSWORD }
    expect((await request.post('/api/admin/invitations/accept', { data: accepted })).status()).toBe(200)
    const login = await request.post('/api/admin/login', { data: { username, password: PASSWORD } })
    const headers = { 'x-session-id': (await login.json()).sessionId }
    const wish = { headers, data: { email, password: PASSWORD } }
    expect((await request.post('/api/admin/account/email', wish)).status()).toBe(200)
    const token = (await linkTo(email, '/admin/email')).split('/').at(-1)
    const confirm = { headers, data: { token } }
    expect((await request.post('/api/admin/account/email/confirm', confirm)).status()).toBe(200)

    await page.goto('/admin/forgot')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await expect(page.getByText('If an administrator has confirmed this address')).toBeVisible()
    const path = await linkTo(email, '/admin/new-password')
    const opened = await page.goto(path)
    expect(opened?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    await page.getByLabel('New password').fill('too short')
    await page.getByRole('button', { name: 'Set the password' }).click()
    await expect(page.getByText('New password must be at least 15 characters long')).toBeVisible()
    expect(await page.content()).not.toContain('too short')
    await page.getByLabel('New password').fill(NEXT)
    await page.getByRole('button', { name: 'Set the password' }).click()
    await expect(page.getByText('Your password is changed.')).toBeVisible()
    expect((await page.goto(path))?.status()).toBe(404)
    expect((await request.post('/api/admin/login', { data: { username, password: NEXT } })).status()).toBe(200)
  })

  test('a form of the panel that is posted without scripts is answered in words, not by an error of the server', async ({
    request,
  }) => {
    for (const path of ['/admin', '/admin/account', '/admin/password', '/admin/email/AAAAAAAAAAAAAAAAAAAAAA'])
      for (const form of [ADMIN, { current: 'x', next: 'y' }, {}] as Record<string, string>[]) {
        const answer = await request.post(path, { form })
        expect({ path, status: answer.status() }).not.toMatchObject({ status: 500 })
        expect(answer.status()).toBeGreaterThanOrEqual(400)
      }
  })
})
