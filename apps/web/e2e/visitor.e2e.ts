import { cutOff } from './administrator.ts'
import { expect, hydrated, test } from './site.ts'

test.describe('Header, breadcrumb and footer', () => {
  test('the header shows the group name as a link home and links to eight pages', async ({ page }) => {
    await page.goto('/publications')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Disaster and Hazard Research Group' })).toHaveAttribute('href', '/')
    const links = header.getByRole('navigation').getByRole('link')
    await expect(links).toHaveText([
      'Home',
      'About',
      'Research',
      'Team',
      'Projects',
      'Publications',
      'News & Events',
      'Contact',
    ])
  })

  test('on small screens a toggle button opens and closes the menu, and choosing a link closes it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    const toggle = page.getByRole('button', { name: 'Menu' })
    const link = page.getByRole('banner').getByRole('link', { name: 'Publications' })
    await expect(link).toBeHidden()
    await toggle.click()
    await expect(link).toBeVisible()
    await toggle.click()
    await expect(link).toBeHidden()
    await toggle.click()
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Publications' })).toBeVisible()
    await expect(link).toBeHidden()
  })

  test('a breadcrumb shows Home and the current page, and is hidden on the home page', async ({ page }) => {
    await page.goto('/news-events')
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/Home.*News & Events/)
    await page.goto('/')
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0)
  })

  test("any other path shows a 404 page reading 'Page Not Found'", async ({ page }) => {
    const response = await page.goto('/no-such-page')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  })
})

test.describe('Publications', () => {
  test('the search box matches title or authors, case-insensitive, and lives in the address', async ({ page }) => {
    await page.goto('/publications')
    await expect(page.getByRole('article')).toHaveCount(20)
    await page.getByLabel('Title or author').fill('TARRIN')
    await expect(page).toHaveURL(/search=TARRIN/)
    const titles = page.getByRole('article')
    await expect(titles.first()).toContainText(/tarrin/i)
    const found = await titles.count()
    expect(found).toBeLessThan(20)
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(found)
  })

  test("the year and type filters narrow the list, and nothing left says 'No publications found matching your criteria.'", async ({
    page,
  }) => {
    await page.goto('/publications?year=2023&type=journal')
    const entries = await page.getByRole('article').allTextContents()
    expect(entries.length).toBeGreaterThan(0)
    for (const entry of entries) expect(entry).toMatch(/^2023.*Journal Article/s)
    await page.goto('/publications?search=nothing-is-called-this')
    await expect(page.getByText('No publications found matching your criteria.')).toBeVisible()
  })

  test("'Load More Publications' shows the next twenty until all are shown", async ({ page }) => {
    const total = ((await (await page.request.get('/api/publications')).json()) as unknown[]).length
    await page.goto('/publications')
    const more = page.getByRole('button', { name: 'Load More Publications' })
    await hydrated(page)
    const reconnect = await cutOff(page)
    await more.click()
    await expect(page.getByRole('alert')).toContainText('More publications could not be loaded.')
    await reconnect()
    for (let shown = 40; shown < total + 20; shown += 20) {
      await more.click()
      await expect(page.getByRole('article')).toHaveCount(Math.min(shown, total))
    }
    await expect(more).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('an approved submission appears on the page, and a disapproved one leaves it', async ({ page, request, site }) => {
  const body = {
    category: 'Workshop',
    title: 'A workshop for this test',
    content: 'C',
    postedBy: 'P',
    eventDate: '2030-05-01',
  }
  const { id } = await (await request.post(`${site.url}/api/news-events/submit`, { data: body })).json()
  await page.goto('/news-events')
  await expect(page.getByText(body.title)).toHaveCount(0)
  const login = await request.post(`${site.url}/api/admin/login`, { data: { username: 'admin', password: 'admin123' } })
  const headers = { 'x-session-id': (await login.json()).sessionId }
  await request.put(`${site.url}/api/admin/news-events/${id}/approve`, { headers })
  await page.reload()
  await expect(page.getByRole('heading', { name: body.title })).toBeVisible()
  await request.put(`${site.url}/api/admin/news-events/${id}/disapprove`, { headers })
  await page.reload()
  await expect(page.getByText(body.title)).toHaveCount(0)
})

test('endless words wrap, and no page scrolls sideways at 360 pixels because of them', async ({ page, request }) => {
  const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(4)
  const login = await request.post('/api/admin/login', { data: { username: 'admin', password: 'admin123' } })
  const headers = { 'x-session-id': (await login.json()).sessionId }
  const text = { title: word, authors: word, journal: word, abstract: word }
  const sent = await request.post('/api/publications', {
    data: { ...text, year: 2026, publicationType: 'journal' },
    headers,
  })
  const { id } = await sent.json()
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/', `/publications?search=${word}`]) {
    await page.goto(path)
    await expect(page.getByText(word).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360)
  }
  await request.delete(`/api/publications/${id}`, { headers })
})

test('the scroll position stays when the page is hydrated', async ({ browser, site }) => {
  const page = await browser.newPage()
  await page.goto(`${site.url}/research`)
  await page.evaluate(() => scrollTo(0, 500))
  await page.waitForFunction(() => document.querySelector('script[src], link[rel=modulepreload]') !== null)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  expect(await page.evaluate(() => scrollY)).toBe(500)
  await page.close()
})
