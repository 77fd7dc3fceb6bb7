import { expect, openPanel, test } from './administrator.ts'
import { PUBLIC_PAGES } from './pages.ts'
import { seeAll, watchPage } from './watch.ts'

test('no page sets a cookie, asks another host for anything, breaks its security policy or logs an error', async ({
  page,
  site,
}) => {
  const findings = await watchPage(page, site.url)
  for (const path of [...PUBLIC_PAGES, '/no-such-page', '/admin', '/api/docs']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await seeAll(page)
    expect({ path, findings }).toEqual({ path, findings: [] })
  }
  expect(await page.context().cookies()).toEqual([])
})

test('nor do the pages that are reached by links, nor the map before it is asked for', async ({ page, site }) => {
  const findings = await watchPage(page, site.url)
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  for (const name of await menu.getByRole('link').allTextContents()) {
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await seeAll(page)
  }
  expect(page.url()).toBe(`${site.url}/contact`)
  expect(findings).toEqual([])
  await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: 'a map' }))
  await page.getByText('Show map').click()
  await expect(page.frameLocator('iframe').getByText('a map')).toBeVisible()
  expect(findings).toEqual([expect.stringMatching(/^request: https:\/\/www\.openstreetmap\.org\/export\/embed/)])
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
