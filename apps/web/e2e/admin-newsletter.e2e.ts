import { text } from 'node:stream/consumers'
import { expectToast, openPanel } from './administrator.ts'
import { look } from './axe.ts'
import { expect, GROUP, linkTo, mailTo, test } from './mail-site.ts'

test('a digest of public items is previewed, sent as a test, and sent once to confirmed subscribers; subscribers are counted, exported and erased', {
  tag: '@release',
}, async ({ page, request }) => {
  const [confirmed, other] = ['reader@example.org', 'undecided@example.org']
  for (const email of [confirmed, other]) await request.post('/api/newsletter/subscribe', { data: { email } })
  await page.goto(await linkTo(confirmed, '/newsletter/confirm'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible()

  await openPanel(page)
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Newsletter' }).click()
  const form = page.getByRole('form', { name: 'New digest' })
  await form.getByRole('button', { name: 'Preview' }).click()
  await expect(form.getByText('Subject is required')).toBeVisible()
  await expect(form.getByText('Choose at least one item')).toBeVisible()
  await form.getByLabel('Subject').fill('What is new on the slope')
  await form.getByLabel('Introduction (optional)').fill('Dear readers,')
  const items = form.getByRole('group', { name: /^Items/ }).getByRole('checkbox')
  await items.nth(1).check()
  await items.nth(0).check()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.getByLabel('Subject')).toHaveValue('What is new on the slope')
  await form.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview of the digest' })
  await expect(preview).toContainText('To 1 subscriber')
  await expect(preview).toContainText('Dear readers,')
  await look(page, 'newsletter')
  await preview.getByRole('button', { name: 'Send a test to the group' }).click()
  await expectToast(page, 'Test sent')
  await expect.poll(() => mailTo(GROUP, '[Test] What is new')).toBeDefined()

  await preview.getByRole('button', { name: 'Send to 1 subscriber' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click()
  await expectToast(page, 'Digest is being sent')
  await expect(page.getByRole('article', { name: 'What is new on the slope' })).toContainText('1 of 1 email sent')
  const mail = mailTo(confirmed, 'What is new on the slope') ?? ''
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im)
  expect(mailTo(other, 'What is new on the slope')).toBeUndefined()
  await expect(form.getByLabel('Subject')).toHaveValue('')

  const subscribers = page.getByRole('region', { name: 'Subscribers' })
  await expect(subscribers.getByRole('article', { name: other })).toContainText('not confirmed')
  await subscribers.getByLabel('Address').fill(confirmed)
  await page.keyboard.press('Enter')
  await expect(subscribers.getByRole('article')).toHaveCount(1)
  await expect(subscribers.getByRole('article', { name: confirmed })).toBeVisible()
  await page.goBack()
  await expect(subscribers.getByRole('article', { name: other })).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    subscribers.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  expect(await text(await file.createReadStream())).toContain(confirmed)
  await subscribers.getByRole('button', { name: `Erase ${other}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click()
  await expectToast(page, 'Subscriber erased')
  await expect(subscribers.getByRole('article', { name: other })).toHaveCount(0)

  const [, unsubscribe = ''] = /^List-Unsubscribe:\s*<([^>]+)>/im.exec(mail) ?? []
  expect((await request.get(unsubscribe)).status()).toBe(200)
  await page.reload()
  await expect(subscribers.getByRole('article', { name: confirmed })).toBeVisible()
  for (let times = 0; times < 2; times++)
    expect((await request.post(unsubscribe, { multipart: { 'List-Unsubscribe': 'One-Click' } })).status()).toBe(200)
  await page.reload()
  // The tile tells that the list has been loaded.
  await expect(subscribers.locator('dl > div').filter({ hasText: 'get the newsletter' })).toContainText('0')
  await expect(subscribers.getByRole('article', { name: confirmed })).toHaveCount(0)
  await page.goto(unsubscribe)
  await expect(page.getByRole('heading', { name: 'This subscription has ended' })).toBeVisible()
})
