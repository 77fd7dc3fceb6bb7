import { expect, test } from './site.ts'

/** The tallest hole that the shorter of two columns may leave, in pixels: about a fifth of a screen. */
const MAX_HOLE = 200

// In a browser, because only its layout tells where a column ends.
test('on a wide screen the columns of Home and of a paper’s page begin together, and none ends far above the other', {
  tag: '@release',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const readBox = async (name: string) => {
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
    const end = await section.locator('> :last-child').boundingBox()
    const start = await section.boundingBox()
    if (!start || !end) throw new Error(`${name} is not on ${page.url()}`)
    return { top: start.y, bottom: end.y + end.height }
  }
  await page.goto('/')
  for (const [wide, narrow] of [
    ['Recent Publications', 'Upcoming Events'],
    ['Recent News', 'Domain of Work'],
  ] as const) {
    const [left, right] = [await readBox(wide), await readBox(narrow)]
    expect(left.top, wide).toBe(right.top)
    expect(Math.abs(left.bottom - right.bottom), wide).toBeLessThan(MAX_HOLE)
  }
  for (const name of ['View all publications', 'View all news and events']) {
    const link = page.getByRole('link', { name })
    const [count, end] = [await link.locator('xpath=preceding-sibling::*').boundingBox(), await link.boundingBox()]
    const middles = [count, end].map((box) => box && box.y + box.height / 2)
    expect(Math.abs(Number(middles[0]) - Number(middles[1])), `${name} stands in the line of its count`).toBeLessThan(1)
  }

  await page.goto('/publications/velocity-forecast-landslide-velocities-three-days-ahead')
  const [news, sites, related] = [
    await readBox('News & Events'),
    await readBox('Study Sites'),
    await readBox('Related'),
  ]
  expect(Math.abs(news.bottom - sites.bottom)).toBeLessThan(MAX_HOLE)
  expect(related.top).toBeGreaterThan(Math.max(news.bottom, sites.bottom))
})
