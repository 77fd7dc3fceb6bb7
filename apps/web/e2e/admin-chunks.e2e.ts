import { expect, logIn, openPanel, test } from './administrator.ts'

const isPanelCode = (url: string) => /\/assets\/(?:admin|-dashboard|panel)-/.test(url)
const DASHBOARD = /assets\/-dashboard-/

test('public pages load none of the panel’s code', { tag: '@release' }, async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) scripts.push(request.url())
  })
  for (const path of ['/', '/publications', '/news-events', '/submit-news', '/contact'])
    await page.goto(path, { waitUntil: 'networkidle' })
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter(isPanelCode)).toEqual([])
  await openPanel(page)
  expect(scripts.some(isPanelCode)).toBe(true)
})

test('a script that cannot be loaded costs the panel no typed text, and trying again brings the dashboard', {
  tag: '@release',
}, async ({ page }) => {
  await page.goto('/admin')
  const lose = (script: RegExp) => page.route(script, (route) => route.fulfill({ status: 404 }))
  await lose(DASHBOARD)
  await logIn(page)
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await page.unroute(DASHBOARD)
  await lose(/assets\/history-list-/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Add Publication' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Typed')
  await page
    .getByRole('button', { name: /^History of/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(/^This part could not be loaded\./)
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Typed')
})
