import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { look } from './axe.ts'
import { expect, startSite, test } from './site.ts'

/** Pages with a map in a wide and in a narrow column, of the world, of a part, of one site and of the office. */
const PAGES = ['/', '/sites', '/sites/carrow-fault', '/projects/burned-basins', '/contact'] as const
const WIDTHS = [320, 360, 768, 1024, 1440]

type Circle = { x: number; y: number; radius: number }

/** Returns circles of the map as they are on the screen. */
const readCircles = (page: Page, selector: string): Promise<Circle[]> =>
  page.locator(`.site-map ${selector}`).evaluateAll((circles) =>
    circles.map((circle) => {
      const { left, top, width } = circle.getBoundingClientRect()
      return { x: left + width / 2, y: top + width / 2, radius: width / 2 }
    }),
  )

const listPairs = (circles: Circle[]) =>
  circles.flatMap((one, at) => circles.slice(at + 1).map((other) => [one, other]))

for (const path of PAGES)
  test(`${path}: the markers of the map are targets of 24 px that do not cover one another (records §16.5)`, {
    tag: '@release',
  }, async ({ page }) => {
    await page.goto(path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const targets = await readCircles(page, 'a .site-target')
      for (const { radius } of targets) expect(radius, `${width} px`).toBeGreaterThanOrEqual(11.99)
      for (const [one, other] of listPairs(await readCircles(page, '.site-target')) as [Circle, Circle][]) {
        const apart = Math.hypot(one.x - other.x, one.y - other.y)
        expect(apart, `${width} px`).toBeGreaterThanOrEqual(one.radius + other.radius - 1)
      }
    }
  })

test('a circle with a number leads by keyboard to a larger map of its part, with the same sites as a table (records §16.5)', {
  tag: '@release',
}, async ({ page }) => {
  await page.goto('/sites')
  await look(page, 'sites')
  const circle = page.locator('.site-map a.is-several').first()
  const several = Number(await circle.locator('text').textContent())
  await circle.focus()
  await expect(circle.locator('.site-dot')).toHaveCSS('stroke-width', '8px')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sites\?part=/)
  await look(page, 'sites-part')
  expect(await page.locator('.fact-table tbody tr').count()).toBeGreaterThanOrEqual(several)
  await page.getByRole('link', { name: 'Show the whole world' }).click()
  await expect(page).toHaveURL(/\/sites$/)
})

test('with forced colors and in print the markers and the table remain (records §16.5)', { tag: '@release' }, async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/sites')
  const colors = await page
    .locator('.site-map .site-dot')
    .first()
    .evaluate((dot) => [getComputedStyle(dot).fill, getComputedStyle(document.body).backgroundColor])
  expect(colors[0]).not.toBe(colors[1])
  // What is only somewhere in a region stays told from what is exact.
  const strokes = await page
    .locator('.site-map .is-vague')
    .first()
    .evaluate((dot) => [
      getComputedStyle(dot).strokeDasharray,
      getComputedStyle(dot).stroke,
      getComputedStyle(dot).fill,
    ])
  expect(strokes[0]).not.toBe('none')
  expect(strokes[1]).not.toBe(strokes[2])
  await page.emulateMedia({ forcedColors: 'none', media: 'print' })
  await expect(page.locator('.site-map')).toBeVisible()
  await expect(page.locator('.fact-table')).toBeVisible()
  await expect(page.locator('.fact-table tbody tr')).not.toHaveCount(0)
})

test('no map asks another host for anything until the street map is opened (records §16.5)', {
  tag: '@release',
}, async ({ page, site }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  for (const path of PAGES) await page.goto(path)
  expect(new Set(asked)).toEqual(new Set([new URL(site.url).origin]))
})

test('with 2,000 sites the drawing has at most 60 kB, as it is sent with its land (records §16.5)', {
  tag: '@release',
}, async ({ request }) => {
  test.setTimeout(300_000)
  const crowded = await startSite()
  const { sessionId } = await (
    await request.post(`${crowded.url}/api/admin/login`, { data: { username: 'admin', password: 'admin123' } })
  ).json()
  const add = async (at: number) => {
    // Spread over all latitudes and longitudes, the same in each run.
    const [longitude, latitude] = [((at * 137.508) % 360) - 180, ((at * 61.803) % 140) - 60]
    const coordinates = [0, 1, 2].map((step) => [Math.min(longitude + step, 180), latitude])
    const { status } = await fetch(`${crowded.url}/api/sites`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-session-id': sessionId },
      body: JSON.stringify({
        name: `A site with a name of the usual length, number ${at}`,
        geometry: { type: 'LineString', coordinates },
        precision: 'exact',
      }),
    })
    expect(status).toBe(200)
  }
  for (let first = 0; first < 2000; first += 20)
    await Promise.all(Array.from({ length: 20 }, (_, at) => add(first + at)))
  for (const query of ['', '?part=1-1-0', '?part=3-4-4']) {
    const page = await (await request.get(`${crowded.url}/sites${query}`)).text()
    const drawing = /<svg viewBox="0 0 1200 570".*?<\/svg>/s.exec(page)?.[0] ?? ''
    const land = await (await request.get(crowded.url + (/href="([^"]+\.svg)"/.exec(drawing)?.[1] ?? ''))).text()
    expect(drawing).toContain('site-marker')
    expect(Buffer.byteLength(drawing), query).toBeLessThanOrEqual(60_000)
    expect(gzipSync(drawing).length + gzipSync(land).length, query).toBeLessThanOrEqual(60_000)
  }
  await crowded.stop()
})
