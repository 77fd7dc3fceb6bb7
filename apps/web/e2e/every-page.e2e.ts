import { expectNoAxeFindings } from './axe.ts'
import { PUBLIC_PAGES } from './pages.ts'
import { expect, test } from './site.ts'

const PAGES = [...PUBLIC_PAGES, '/no-such-page']

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })
    for (const path of PAGES)
      test(`axe finds nothing on ${path}`, async ({ page }) => {
        await page.goto(path, { waitUntil: 'networkidle' })
        await expectNoAxeFindings(page)
      })
  })

test('no page scrolls sideways at 360 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of PAGES) {
    await page.goto(path)
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return { scrollWidth, clientWidth }
    })
    expect(scrollWidth, path).toBeLessThanOrEqual(clientWidth)
  }
})

test('each page has its own title, description, canonical address and Open Graph tags in the server’s HTML', async ({
  request,
  site,
}) => {
  const titles = new Set<string>()
  for (const path of PUBLIC_PAGES) {
    const html = await (await request.get(path)).text()
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
    expect(title, path).not.toBe('')
    expect(titles, path).not.toContain(title)
    titles.add(title)
    expect(html, path).toMatch(/<meta name="description" content="[^"]{20,}"/)
    expect(html, path).toContain(`<link rel="canonical" href="${site.url}${path}"`)
    for (const name of ['og:title', 'og:description', 'og:url', 'og:image'])
      expect(html, path).toContain(`property="${name}"`)
  }
})

test('Organization and Event are described for search engines, and feeds, sitemap, robots and manifest are there', async ({
  request,
  site,
}) => {
  expect(await (await request.get('/')).text()).toContain('"@type":"ResearchOrganization"')
  expect(await (await request.get('/news-events')).text()).toContain('"@type":"Event"')
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const path of PUBLIC_PAGES) expect(sitemap).toContain(`<loc>${site.url}${path}</loc>`)
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${site.url}/sitemap.xml`)
  for (const feed of ['/news.atom', '/publications.atom'])
    expect(await (await request.get(feed)).text()).toMatch(
      /<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom">[\s\S]*<entry>/,
    )
  expect(await (await request.get('/site.webmanifest')).json()).toMatchObject({ short_name: 'DHRG' })
})

test.describe('the first load', () => {
  // Without the fixture's hand on the mouse: a visitor who only reads.
  for (const path of PAGES)
    test(`of ${path} keeps to its budget: 180 KiB, 10 requests, no script but the page's own where nothing moves`, async ({
      browser,
      site,
    }) => {
      const page = await browser.newPage()
      const session = await page.context().newCDPSession(page)
      await session.send('Network.enable')
      let bytes = 0
      let requests = 0
      let scripts = 0
      const isScript = new Set<string>()
      session.on('Network.responseReceived', ({ type, requestId, response }) => {
        if (!response.url.startsWith(site.url)) return
        requests++
        if (type === 'Script') isScript.add(requestId)
      })
      session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        bytes += encodedDataLength
        if (isScript.has(requestId)) scripts += encodedDataLength
      })
      await page.goto(site.url + path, { waitUntil: 'networkidle' })
      expect(scripts).toBeLessThanOrEqual(path === '/projects' ? 130_000 : 0)
      expect(bytes).toBeLessThanOrEqual((path === '/projects' ? 240 : 180) * 1024)
      if (path === '/' || path === '/publications') expect(requests).toBeLessThanOrEqual(10)
      await page.close()
    })

  test('of a visitor who acts at once takes at most 130 kB of JavaScript', async ({ page, site }) => {
    for (const path of ['/', '/publications', '/news-events', '/about']) {
      const sizes: number[] = []
      const session = await page.context().newCDPSession(page)
      await session.send('Network.enable')
      const scripts = new Set<string>()
      session.on('Network.responseReceived', ({ type, requestId }) => type === 'Script' && scripts.add(requestId))
      session.on(
        'Network.loadingFinished',
        ({ requestId, encodedDataLength }) => scripts.has(requestId) && sizes.push(encodedDataLength),
      )
      await page.goto(site.url + path, { waitUntil: 'networkidle' })
      expect(sizes.length, path).toBeGreaterThan(0)
      expect(
        sizes.reduce((sum, size) => sum + size, 0),
        path,
      ).toBeLessThanOrEqual(130_000)
      await session.detach()
    }
  })
})

test('the lists on Home are 24rem and 20rem high, the banner 45% of the viewport, and at most 3 events are shown', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto('/')
  const heightOf = (name: string) =>
    page.getByRole('region', { name }).evaluate((region) => region.getBoundingClientRect().height)
  const rem = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
  expect(await heightOf('List of recent publications')).toBeCloseTo(24 * rem, 0)
  expect(await heightOf('List of recent news')).toBeCloseTo(20 * rem, 0)
  const hero = await page.locator('section.hero').evaluate((section) => section.getBoundingClientRect().height)
  expect(hero).toBeCloseTo(450, 0)
  const events = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Upcoming Events' }) })
  await expect(events.getByRole('listitem')).toHaveCount(3)
})
