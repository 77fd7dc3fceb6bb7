import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

const PAPER = '/publications/physics-guided-forecasting-of-landslide-velocity-three-days-ahead'
/** What print.css leaves as margins, in millimeters. */
const MARGIN = 18
const A4 = { width: 210, height: 297 }
const LETTER = { width: 215.9, height: 279.4 }

/** Returns the number of pages that the shown page has in print. */
const pagesOn = async (page: Page, { width, height }: typeof A4): Promise<number> => {
  const pdf = await page.pdf({ width: `${width}mm`, height: `${height}mm` })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
/** Returns a sheet that holds as much as so many of these. */
const times = (count: number, { width, height }: typeof A4) => ({
  width,
  height: 2 * MARGIN + count * (height - 2 * MARGIN),
})

test('a paper with a figure, a summary and an abstract is printed on a page and a half: what it is and where it is from, nothing to press', async ({
  page,
}) => {
  await page.goto(PAPER)
  expect(await pagesOn(page, A4)).toBe(2)
  expect(await pagesOn(page, LETTER)).toBe(2)
  expect(await pagesOn(page, times(1.5, A4))).toBe(1)

  await page.emulateMedia({ media: 'print' })
  const main = page.locator('main')
  for (const name of ['In plain language', 'Abstract', 'Cite', 'Details'])
    await expect(main.getByRole('heading', { name })).toBeVisible()
  await expect(main.locator('header').getByText('https://doi.org/10.5555/dhrg.2026.001', { exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Code' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Related' })).toBeHidden()
  for (const pressed of ['button', 'textbox', 'navigation', 'combobox'] as const)
    await expect(page.getByRole(pressed)).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Cite', exact: true })).toHaveCount(0)
  const figure = await main.getByRole('figure').first().boundingBox()
  const thirdOfPage = ((A4.height / 3) * 96) / 25.4
  expect(figure?.height).toBeLessThan(thirdOfPage)
  const sizes = await main
    .locator('section p')
    .evaluateAll((texts) => texts.map((text) => (Number.parseFloat(getComputedStyle(text).fontSize) * 3) / 4))
  expect(Math.max(...sizes)).toBeGreaterThanOrEqual(10)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(11)
})

test('a theme is printed on three pages of A4 at most, the longest too', { tag: '@release' }, async ({
  page,
  request,
}) => {
  for (const { slug } of await (await request.get('/api/themes')).json()) {
    await page.goto(`/research/${slug}`)
    expect(await pagesOn(page, A4), slug).toBeLessThanOrEqual(3)
    expect(await pagesOn(page, LETTER), slug).toBeLessThanOrEqual(4)
  }
})

test('a person and a project are printed on two pages at most, the longest too', { tag: '@release' }, async ({
  page,
}) => {
  for (const path of ['/team/imara-mwangi', '/projects/tarrin-valley-slope-watch']) {
    await page.goto(path)
    expect(await pagesOn(page, A4), path).toBeLessThanOrEqual(2)
    expect(await pagesOn(page, LETTER), path).toBeLessThanOrEqual(2)
  }
})
