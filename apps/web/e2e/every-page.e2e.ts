import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import { getTag, PUBLIC_PAGES } from './pages.ts'
import { readPage } from './read-page.ts'
import { expect, hydrated, test } from './site.ts'
import { watchRequests } from './watch.ts'

const PAGES = [...PUBLIC_PAGES, '/no-such-page']
/** Pages of single records, each with the list that provides its record. */
const RECORD_PAGES = { '/publications/:slug': '/api/publications', '/news-events/:slug': '/api/news-events' } as const
const isRecordPage = (path: string): path is keyof typeof RECORD_PAGES => path in RECORD_PAGES
/** Returns the path to test. For a record page, picks the record with the most data. */
const readPath = async (path: string, { request }: Page): Promise<string> => {
  if (!isRecordPage(path)) return path
  const records: { slug: string }[] = await (await request.get(RECORD_PAGES[path])).json()
  const getSize = (record: object) => JSON.stringify(record).length
  const [fullest] = records.sort((one, other) => getSize(other) - getSize(one))
  return path.replace(':slug', fullest?.slug ?? '')
}
const ALL_PAGES = [...PAGES, ...Object.keys(RECORD_PAGES)]
/** Maximum transfer size of a page's scripts, in bytes. */
const MAX_SCRIPT_BYTES = 139_900
/**
 * Maximum cumulative layout shift. When the fonts arrive, a word of the menu may move by a pixel or two, and words of a long
 * title within their line (0.0021); a line may not: what is below it would move, too (0.015).
 */
const MAX_SHIFT = 0.003
/** Maximum size of a page and number of its requests. Twelve small pictures, or one large picture, get a larger budget. */
const getBudget = (path: string) => {
  if (path === '/') return { bytes: 233 * 1024, requests: 14 }
  return { bytes: (path.startsWith('/news-events') ? 265 : 248) * 1024, requests: 16 }
}
/** Maximum size of the data that Home carries, and of what they add to the compressed page, in bytes. */
const MAX_HOME_DATA = { bytes: 25_000, gzipped: 6000 }

const SECTIONS = [
  '',
  '/people',
  '/projects',
  '/themes',
  '/sites',
  '/texts',
  '/proposals',
  '/integrity',
  '/activity',
  '/search',
  '/trash',
  '/newsletter',
  '/account',
]

test.describe('without JavaScript', () => {
  test('every page reads', async ({ request }) => {
    for (const path of PUBLIC_PAGES) {
      const { document } = await readPage(request, path)
      expect(document.querySelectorAll('h1'), path).toHaveLength(1)
      expect(document.querySelector('main')?.textContent?.length, path).toBeGreaterThan(300)
      expect(document.body.textContent, path).not.toContain('Loading...')
    }
  })

  test('every page opens with the query of another', async ({ request }) => {
    for (const path of PUBLIC_PAGES)
      expect((await request.get(`${path}?q=landslide&search=landslide`)).status(), path).toBe(200)
  })

  test('Home carries only the data that it shows: at most 25 kB, and 6 kB of the compressed page', async ({
    request,
  }) => {
    const html = await (await request.get('/')).text()
    const data = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].flatMap(([, code = '']) =>
      code.includes('queryHash') ? code : [],
    )
    expect(data).toHaveLength(1)
    const [code = ''] = data
    expect(code.length).toBeLessThanOrEqual(MAX_HOME_DATA.bytes)
    expect(gzipSync(html).length - gzipSync(html.replace(code, '')).length).toBeLessThanOrEqual(MAX_HOME_DATA.gzipped)
  })

  test('the lists and their filters work', async ({ request }) => {
    const theses = (await readPage(request, '/publications?type=thesis')).getAllByRole('article').length
    expect(theses).toBeGreaterThan(0)
    expect(theses).toBeLessThan(20)
    const news = await readPage(request, '/news-events')
    expect(news.getByRole('heading', { name: 'Latest News' })).toBeTruthy()
    expect(news.getAllByRole('article').length).toBeGreaterThan(10)
  })

  test('a list for a report is made from a person’s page and from a list, and each of its files answers (records §17.9)', {
    tag: '@release',
  }, async ({ request }) => {
    const addressIn = async (path: string, name: string) => {
      const link = (await readPage(request, path)).getByRole('link', { name })
      return link.getAttribute('href') ?? ''
    }
    const ofPerson = await addressIn('/team/imara-mwangi', 'CV list')
    const ofList = await addressIn('/publications?type=thesis', 'Report')
    for (const path of [ofPerson, ofList])
      for (const name of ['Word', 'HTML', 'LaTeX', 'Plain text']) {
        const file = await request.get(await addressIn(path, name))
        expect([path, name, file.status()]).toEqual([path, name, 200])
      }
    const made = `${ofPerson}&project=&type=&funder=&from=&to=&style=ieee&group=year&highlight=group`
    const page = await (await request.get(await addressIn(made, 'HTML'))).text()
    expect(page).toContain('<h1 dir="auto">Publications of Dr. Imara Mwangi</h1>')
    expect(page).toContain('<b>I. Mwangi</b>')
  })
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
    expect(html, path).toContain(`<meta property="og:url" content="${site.url}${path}"`)
  }
})

test('each page of the panel has its own title, leads back to the dashboard, and none is for search engines', async ({
  request,
}) => {
  const titles = new Set<string>()
  for (const path of SECTIONS.map((section) => `/admin${section}`)) {
    const html = await (await request.get(path)).text()
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
    expect(titles, path).not.toContain(title)
    titles.add(title)
    expect(html, path).toContain('<meta name="robots" content="noindex"')
    if (path === '/admin') continue
    expect(title, path).toContain(' · Admin · ')
    expect(/aria-label="Breadcrumb".*?<\/nav>/s.exec(html)?.[0], path).toContain('href="/admin"')
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

/** Expects that the page does not scroll sideways, has headings in order, and reserves the space of images while they load. */
const expectGoodLayout = async (page: Page) => {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { scrollWidth, clientWidth }
  })
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  const levels = await page
    .locator('main :is(h1, h2, h3, h4, h5, h6)')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))))
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1)
  const sizes = await page
    .locator('main img')
    .evaluateAll((images) => images.map((image) => `${image.getAttribute('width')} ${image.getAttribute('height')}`))
  for (const size of sizes) expect(size).toMatch(/^\d+ \d+$/)
}

/** Collects what moves on the page, and resolves with it when called. */
const watchShifts = async (page: Page) => {
  await page.addInitScript(() => {
    const shifts: { value: number }[] = []
    Object.assign(window, { shifts })
    // While the page is still being parsed, content at its end moves as it grows.
    addEventListener('DOMContentLoaded', () =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(entry.toJSON())
      }).observe({ type: 'layout-shift' }),
    )
  })
  return () => page.evaluate(() => (window as unknown as { shifts: { value: number }[] }).shifts)
}

// One visit for all that is expected of every page: visits are what these tests take their time for.
for (const path of ALL_PAGES)
  test(`${path} keeps to its budget (${getBudget(path).bytes / 1024} KiB and ${getBudget(path).requests} requests, of which ${MAX_SCRIPT_BYTES / 1000} kB are JavaScript) while nothing moves, ignores the query key of a campaign, fits 360 pixels, has headings in order, and axe finds nothing on it in light or dark`, {
    tag: getTag(path),
  }, async ({ page }) => {
    const [shifts, requests] = [await watchShifts(page), watchRequests(page)]
    await page.goto(`${await readPath(path, page)}?utm_source=mail`, { waitUntil: 'networkidle' })
    await hydrated(page)
    await expect(page.getByText('This page could not be loaded')).toHaveCount(0)
    const sizes = await requests()
    const sum = (list: typeof sizes) => list.reduce((total, { bytes }) => total + bytes, 0)
    const scripts = sum(sizes.filter(({ isScript }) => isScript))
    expect(scripts).toBeGreaterThan(0)
    expect(scripts).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
    expect(sum(sizes)).toBeLessThanOrEqual(getBudget(path).bytes)
    expect(sizes.length).toBeLessThanOrEqual(getBudget(path).requests)
    const moved = await shifts()
    expect(
      moved.reduce((total, { value }) => total + value, 0),
      JSON.stringify(moved),
    ).toBeLessThan(MAX_SHIFT)

    await expectNoAxeFindings(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectGoodLayout(page)
  })

test('the lists on Home are 24rem and 20rem high, the banner 45% of the viewport, and at most 3 events are shown', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto('/')
  const readHeight = (name: string) =>
    page.getByRole('region', { name }).evaluate((region) => region.getBoundingClientRect().height)
  const rem = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
  expect(await readHeight('List of recent publications')).toBeCloseTo(24 * rem, 0)
  expect(await readHeight('List of recent news')).toBeCloseTo(20 * rem, 0)
  const hero = await page.locator('section.hero').evaluate((section) => section.getBoundingClientRect().height)
  expect(hero).toBeCloseTo(450, 0)
  const events = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Upcoming Events' }) })
  await expect(events.getByRole('listitem')).toHaveCount(3)
})
