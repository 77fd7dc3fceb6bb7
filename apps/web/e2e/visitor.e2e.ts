import { cutOff, expect, test } from './administrator.ts'
import { enlargeText } from './enlarge-text.ts'
import { hydrated } from './site.ts'

const NAME =
  'Interdisciplinary Research Group for Landslides, Floods, Earthquakes and the Effects of Climate Change'.slice(0, 100)

test.describe('Header, breadcrumb and footer', () => {
  test('the header shows the group name as a link home and links to eight pages', { tag: '@release' }, async ({
    page,
  }) => {
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

  test('the menu closes when the focus goes on behind its last link', { tag: '@release' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('button', { name: 'Menu' }).focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('navigation', { name: 'Main' })
    for (const link of await menu.getByRole('link').all()) {
      await page.keyboard.press('Tab')
      await expect(link).toBeFocused()
    }
    await menu.click({ position: { x: 2, y: 2 } })
    await expect(menu).toBeVisible()
    await menu.getByRole('link').last().focus()
    await page.keyboard.press('Tab')
    await expect(menu).toBeHidden()
  })

  test('a name of 100 characters and large text make the header higher, and nothing of it is cut or covered', {
    tag: '@release',
  }, async ({ page, api }) => {
    await api.changeTexts('group', { name: NAME })
    for (const width of [320, 360, 768, 1120, 1440])
      for (const percent of [100, 125, 200]) {
        await page.setViewportSize({ width, height: 740 })
        await page.goto('/contact')
        await hydrated(page)
        await enlargeText(page, percent)
        const menu = page.getByRole('navigation', { name: 'Main' })
        const toggle = page.getByRole('button', { name: 'Menu' })
        if (await toggle.isVisible()) await toggle.click()
        const readBox = (selector: string) => page.locator(selector).first().boundingBox()
        const [header, name, opened] = [await readBox('header'), await readBox('header a'), await menu.boundingBox()]
        const at = `${width} pixels, ${percent}%: ${JSON.stringify({ header, name, opened })}`
        if (!header || !name || !opened) throw new Error(at)
        expect(name.y, at).toBeGreaterThanOrEqual(0)
        expect(name.y + name.height, at).toBeLessThanOrEqual(header.height)
        if (await toggle.isVisible()) {
          const button = await toggle.boundingBox()
          expect((button?.x ?? width) + (button?.width ?? 0), at).toBeLessThanOrEqual(width)
          expect(opened.y, at).toBeGreaterThanOrEqual(header.height - 1)
        } else expect(opened.y + opened.height, at).toBeLessThanOrEqual(header.height)
      }
    await api.resetTexts('group')
  })

  test('a breadcrumb shows Home and the current page, and is hidden on the home page', { tag: '@release' }, async ({
    page,
  }) => {
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

  test("the year and type filters narrow the list, and nothing left says 'No publications found matching your criteria.'", {
    tag: '@release',
  }, async ({ page }) => {
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
      await more.dblclick()
      await expect(page.getByRole('article')).toHaveCount(Math.min(shown, total))
    }
    await expect(more).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('an approved submission appears on the page, and a disapproved one leaves it', { tag: '@release' }, async ({
  page,
  request,
  site,
}) => {
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

test('endless words wrap, and no page scrolls sideways at 360 pixels because of them', { tag: '@release' }, async ({
  page,
  api,
}) => {
  const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(4)
  const text = { title: word, authors: word, journal: word, abstract: word }
  const publication = await api.addPublication({ ...text, year: 2026 })
  const theme = await api.add('themes', { title: word, label: word.slice(0, 40), description: word })
  const project = await api.add('projects', { title: word, description: word, status: 'Active', lead: word })
  const person = await api.add('people', { name: word, role: word, section: 'member', specialization: word, bio: word })
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of [
    '/',
    `/publications?search=${word}`,
    `/publications/${publication.slug}`,
    '/research',
    `/research/${theme.slug}`,
    '/projects',
    `/projects/${project.slug}`,
    '/team',
    `/team/${person.slug}`,
  ]) {
    await page.goto(path)
    await expect(page.getByText(word.slice(0, 40)).filter({ visible: true }).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360)
  }
  await api.deletePublication(publication.id)
  for (const [list, { id }] of [
    ['themes', theme],
    ['projects', project],
    ['people', person],
  ] as const)
    await api.remove(list, id)
})

test('another page opens at its top at once, without rolling there', { tag: '@release' }, async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    scrollTo(0, 600)
    requestAnimationFrame(() => addEventListener('scroll', () => seen.push(scrollY)))
  })
  await page.getByRole('banner').getByRole('link', { name: 'Research', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Research' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  // One step may be that of a page which is shorter while it loads.
  expect((await page.evaluate(() => (window as unknown as { seen: number[] }).seen)).length).toBeLessThanOrEqual(2)
})

test('a page that could not be loaded takes the focus, and so does the next one', { tag: '@release' }, async ({
  page,
}) => {
  await page.goto('/about')
  await hydrated(page)
  const reconnect = await cutOff(page)
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
  await link('Publications').click()
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await reconnect()
  await link('Team').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('the scroll position stays when the page is hydrated', { tag: '@release' }, async ({ browser, site }) => {
  const page = await browser.newPage()
  await page.goto(`${site.url}/research`)
  await page.evaluate(() => scrollTo(0, 500))
  await page.waitForFunction(() => document.querySelector('script[src], link[rel=modulepreload]') !== null)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  expect(await page.evaluate(() => scrollY)).toBe(500)
  await page.close()
})
