import { expect, openPanel, test } from './administrator.ts'
import { PUBLIC_PAGES } from './pages.ts'
import { scrollThrough, seeAll, watchPage } from './watch.ts'

const THE_MAP = expect.stringMatching(/^request: https:\/\/www\.openstreetmap\.org\/export\/embed/)

test.beforeEach(async ({ page }) => {
  await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: 'a map' }))
})

test('no page sets a cookie, asks another host for more than the map on /contact, breaks its policy or logs an error', async ({
  page,
  site,
}) => {
  const findings = await watchPage(page, site.url)
  for (const path of [...PUBLIC_PAGES, '/no-such-page', '/admin', '/api/docs']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await seeAll(page)
    await expect.poll(() => findings, path).toEqual(path === '/contact' ? [THE_MAP] : [])
    findings.length = 0
  }
  expect(await page.context().cookies()).toEqual([])
})

test('nor do the pages that are reached by links', async ({ page, site }) => {
  const findings = await watchPage(page, site.url)
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  for (const name of await menu.getByRole('link').allTextContents()) {
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The map's frame keeps the network from being idle where it comes by a link.
    await (name === 'Contact' ? scrollThrough(page) : seeAll(page))
    await expect.poll(() => findings, name).toEqual(name === 'Contact' ? [THE_MAP] : [])
    findings.length = 0
  }
  expect(page.url()).toBe(`${site.url}/contact`)
  expect(await page.context().cookies()).toEqual([])
})

test('nor does the panel, with its three tabs and their forms', async ({ page, site }) => {
  const findings = await watchPage(page, site.url)
  await openPanel(page)
  await page.getByRole('button', { name: 'Add Publication' }).click()
  await page.getByRole('button', { name: 'Cancel' }).first().click()
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await seeAll(page)
  }
  await page.getByRole('tab', { name: /News/ }).click()
  await page.getByRole('button', { name: 'View Archived' }).click()
  await seeAll(page)
  expect(findings).toEqual([])
  expect(await page.context().cookies()).toEqual([])
})

test('the map is fetched without a click when a visitor comes near it, and is not told from where', async ({
  page,
}) => {
  const asked = page.waitForRequest('https://www.openstreetmap.org/**')
  await page.goto('/contact')
  await seeAll(page)
  expect(await (await asked).allHeaders()).not.toHaveProperty('referer')
  await expect(page.frameLocator('iframe').getByText('a map')).toBeVisible()
})
