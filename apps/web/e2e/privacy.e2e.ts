import { expect, openPanel, test } from './administrator.ts'
import { byTag, PUBLIC_PAGES } from './pages.ts'
import { seeAll, watchPage } from './watch.ts'

test.beforeEach(async ({ page }) => {
  await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: 'a map' }))
})

for (const { paths, tag } of byTag([...PUBLIC_PAGES, '/no-such-page', '/admin', '/api/docs']))
  test(`no page sets a cookie, contacts another host, violates its policy or logs an error: ${paths}`, { tag }, async ({
    page,
    site,
  }) => {
    const findings = await watchPage(page, site.url)
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await seeAll(page)
      await expect.poll(() => findings, path).toEqual([])
      findings.length = 0
    }
    expect(await page.context().cookies()).toEqual([])
  })

test('nor do the pages that are reached by links', { tag: '@release' }, async ({ page, site }) => {
  const findings = await watchPage(page, site.url)
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  for (const name of await menu.getByRole('link').allTextContents()) {
    await menu.getByRole('link', { name, exact: true }).click()
    // The heading alone could still be that of the page before.
    await expect(page).toHaveTitle(name === 'Home' ? /^[^·]+$/ : new RegExp(`^${name} · `))
    await seeAll(page)
    await expect.poll(() => findings, name).toEqual([])
    findings.length = 0
  }
  expect(page.url()).toBe(`${site.url}/contact`)
  expect(await page.context().cookies()).toEqual([])
})

test('nor does the panel, with its three tabs and their forms', { tag: '@release' }, async ({ page, site }) => {
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

test('the street map loads when a visitor opens it, without a referrer', async ({ page }) => {
  const asked = page.waitForRequest('https://www.openstreetmap.org/**')
  await page.goto('/contact')
  await page.getByText('Show the street map').click()
  expect(await (await asked).allHeaders()).not.toHaveProperty('referer')
  await expect(page.frameLocator('iframe').getByText('a map')).toBeVisible()
})
