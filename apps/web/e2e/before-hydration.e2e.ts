import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './site.ts'

/** Opens a page and holds its scripts back until the returned function is called. */
const openUnhydrated = async (page: Page, path: string): Promise<() => Promise<void>> => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('footer').waitFor()
  return async () => {
    release()
    await hydrated(page)
  }
}

test('what was typed into a form before hydration stays', async ({ page }) => {
  const arrive = await openUnhydrated(page, '/contact')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Subject').selectOption('other')
  await page.getByLabel('Message').fill('Typed early')
  await page.getByLabel('Message').evaluate((field) => field.before(document.createElement('extension-icon')))
  await arrive()
  await expect(page.locator('extension-icon')).toHaveCount(0) // React has rendered the form anew
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Last name is required', { exact: true })).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expect(page.getByLabel('Subject')).toHaveValue('other')
  await expect(page.getByLabel('Message')).toHaveValue('Typed early')
  await expect(page.getByText('Message is required', { exact: true })).toBeHidden()
})

test('a form that is submitted before hydration is handled by the page itself', async ({ page }) => {
  await openUnhydrated(page, '/contact')
  await page.getByLabel('Message').fill('Typed early')
  await page.getByRole('button', { name: 'Send Message' }).click({ noWaitAfter: true })
  await expect(page.getByText('This has not been sent yet. Please check the fields marked below.')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Typed early')
})

test('filters and a search that were entered before hydration are all applied afterwards', {
  tag: '@release',
}, async ({ page }) => {
  const arrive = await openUnhydrated(page, '/publications')
  await page.getByLabel('Title or author').fill('tarrin')
  await page.getByLabel('Type', { exact: true }).selectOption('journal')
  await page.getByLabel('Sort by').selectOption('title')
  await arrive()
  await expect(page).toHaveURL(/search=tarrin&type=journal&sort=title/)
  await expect(page.getByRole('article').first()).toContainText(/tarrin/i)

  const arriveHome = await openUnhydrated(page, '/')
  await page.getByLabel('Type', { exact: true }).selectOption('journal')
  await page.getByLabel('Year', { exact: true }).selectOption('2023')
  await page.getByLabel('Category').selectOption('Workshop')
  await arriveHome()
  await expect(page).toHaveURL(/type=journal&year=2023&category=Workshop/)
})

test('a form works without the scripts of toasts and of images, such as after a deployment', {
  tag: '@release',
}, async ({ page }) => {
  await page.route(/assets\/(?:toast-region|image-input)/, (route) => route.fulfill({ status: 404 }))
  await page.goto('/submit-news')
  await expect(page.getByText('The image field could not be loaded.')).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill('Without toasts')
  await page.getByRole('button', { name: 'Submit for Approval' }).click()
  await expect(page.getByText('Content is required')).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Without toasts')
})

test('a login that is submitted before hydration is completed afterwards', { tag: '@release' }, async ({ page }) => {
  const arrive = await openUnhydrated(page, '/admin')
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill('admin123')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin$/)
  await arrive()
  await expect(page.getByText('Welcome, admin')).toBeVisible()
})

test('the server’s page contains the login, which is hidden from users with a saved session', {
  tag: '@release',
}, async ({ page }) => {
  await openUnhydrated(page, '/admin')
  await expect(page.getByRole('form', { name: 'Login' })).toBeVisible()
  await expect(page.getByText('Loading...')).toBeHidden()
  await page.evaluate(() => localStorage.setItem('hazards.admin-session', '{}'))
  await openUnhydrated(page, '/admin')
  await expect(page.getByRole('form', { name: 'Login' })).toBeHidden()
  await expect(page.getByText('Loading...')).toBeVisible()
})
