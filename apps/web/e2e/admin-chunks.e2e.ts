import { expect, openPanel, test } from './administrator.ts'

const isPanelCode = (url: string) => /\/assets\/(?:admin|-dashboard)-/.test(url)

test('public pages load none of the panel’s code', async ({ page }) => {
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
