import type { Page } from '@playwright/test'
import { cutOff, expect, openPanel, test, unique } from './administrator.ts'

const count = (page: Page, label: string) =>
  page
    .locator('dl > div', { has: page.getByText(label, { exact: true }) })
    .getByRole('definition')
    .first()
const numberIn = async (page: Page, label: string) => {
  await expect(count(page, label)).toHaveText(/^\d+$/)
  return Number(await count(page, label).textContent())
}

test('This Year counts the publications created in 2024, and says so', { tag: '@release' }, async ({ page, api }) => {
  const all = await api.publications()
  await openPanel(page)
  await expect(page.getByText('publications created in 2024')).toBeVisible()
  expect(await numberIn(page, 'This Year')).toBe(all.filter(({ createdAt }) => createdAt.startsWith('2024-')).length)
})

test('This Month and This Week count what has just been created, once its tab is opened', { tag: '@release' }, async ({
  page,
  api,
}) => {
  await openPanel(page)
  const [month, week] = [await numberIn(page, 'This Month'), await numberIn(page, 'This Week')]
  await api.submitItem({ title: unique('Counted') })
  await api.sendMessage({ lastName: unique('Counted') })
  await page.getByRole('tab', { name: 'News & Events Management' }).click()
  await expect.poll(() => numberIn(page, 'This Month')).toBeGreaterThan(month)
  await page.getByRole('tab', { name: 'Contact Submissions' }).click()
  await expect.poll(() => numberIn(page, 'This Week')).toBeGreaterThan(week)
})

test('a list that cannot be loaded says so, and is loaded on demand', { tag: '@release' }, async ({ page }) => {
  await page.goto('/admin?tab=contact')
  await page.route(/contact\.page/, (route) => route.abort())
  await openPanel(page, 'contact')
  const panel = page.getByRole('tabpanel', { name: 'Contact Submissions' })
  await expect(panel.getByText('This could not be loaded.')).toBeVisible()
  await page.unroute(/contact\.page/)
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByText(/^\d+ messages?$/)).toBeVisible()
  await cutOff(page)
  await page.getByRole('tab', { name: 'Publications Management' }).click()
  await page.getByRole('tab', { name: 'Contact Submissions' }).click()
  await expect(panel.getByText('This list may be out of date.')).toBeVisible()
  await expect(panel.getByText(/^\d+ messages?$/)).toBeVisible()
})
