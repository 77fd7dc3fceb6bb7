import type { Locator, Page } from '@playwright/test'
import { expect, openPanel, test, unique } from './administrator.ts'
import { expectNoAxeFindings } from './axe.ts'

/**
 * Expects that each cell of a row begins where its heading does, and that nothing is cut off without an ellipsis and the whole as its
 * tooltip. A text in two lines ends by itself in one.
 */
const expectAligned = async (page: Page, row: Locator) => {
  const left = (cells: Locator) => cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().left))
  const headings = page.getByRole('tabpanel').getByRole('columnheader')
  expect(await left(row.getByRole('cell'))).toEqual([expect.any(Number), ...(await left(headings))])
  const cut = await row.evaluate((cells) =>
    [...cells.querySelectorAll<HTMLElement>('*')]
      .filter(
        (each) =>
          each.clientWidth > 1 &&
          (each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight) &&
          getComputedStyle(each).overflow === 'hidden',
      )
      .filter(
        (each) =>
          !each.closest('[title]') ||
          (getComputedStyle(each).textOverflow !== 'ellipsis' && getComputedStyle(each).webkitLineClamp !== '2'),
      )
      .map((each) => each.outerHTML),
  )
  expect(cut).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
}

test('the columns of a list are chosen by keyboard, kept by the browser, and leave its rows low (records §6)', {
  tag: '@release',
}, async ({ page, api }) => {
  const title = unique('Columns')
  const doi = `10.5555/${title.split(' ').at(-1)}`
  const { id } = await api.addPublication({ title, doi, keywords: ['a keyword', 'another one'], isFeatured: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPanel(page, 'publications', title)
  const row = page.getByRole('row', { name: title })
  await expect(row).toContainText('Journal of Slopes')
  await expect(row).not.toContainText(doi)
  const menu = page.getByRole('tabpanel').getByText('Columns', { exact: true })
  await menu.focus()
  await page.keyboard.press('Enter')
  const choices = page.getByRole('group', { name: 'Columns of publications' })
  for (const box of await choices.getByRole('checkbox', { checked: false }).all()) await expect(box).toBeVisible()
  expect((await choices.boundingBox())?.width).toBeGreaterThan(250)
  for (const name of ['DOI', 'Keywords', 'Featured', 'PDF']) {
    await choices.getByRole('checkbox', { name }).focus()
    await page.keyboard.press('Space')
  }
  await expectNoAxeFindings(page)
  for (const text of [doi, 'a keyword, another one', 'Featured', 'Public']) await expect(row).toContainText(text)
  await page.keyboard.press('Escape')
  await expect(choices).toBeHidden()
  await expect(menu).toBeFocused()
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(56)
  await expectAligned(page, row)
  await page.reload()
  await expect(row).toContainText(doi)
  const year = page.getByRole('columnheader', { name: 'Year' })
  await expect(year).toHaveAttribute('aria-sort', 'none')
  await year.getByRole('button').click()
  await expect(year).toHaveAttribute('aria-sort', 'descending')
  await expect(row.getByRole('link', { name: title })).toHaveAttribute('href', /^\/publications\//)
  await api.deletePublication(id)
})

test('in the first table of the panel, authors and source have two lines, which show most of them at each width (records §6)', {
  tag: '@release',
}, async ({ page, api }) => {
  const title = unique('Shares')
  const authors = 'M. Hartmann, A. L. Villanueva, S. Bhattacharya, K. Oyelaran'
  const { id } = await api.addPublication({ title, authors, journal: 'Journal of Slopes and Rivers', volume: '41' })
  await openPanel(page, 'publications', title)
  const row = page.getByRole('row', { name: title })
  await expect(row).toBeVisible()
  for (const [width, least] of [
    [1024, 100],
    [1280, 130],
    [1440, 150],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expectAligned(page, row)
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(56)
    for (const text of [authors, 'Journal of Slopes and Rivers, 41']) {
      const cell = row.getByTitle(text)
      await expect(cell).toHaveCSS('-webkit-line-clamp', '2')
      expect((await cell.boundingBox())?.width).toBeGreaterThanOrEqual(least)
    }
  }
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(row.getByTitle(authors)).toBeHidden()
  await expect(row.getByText('Journal Article').locator('xpath=../..')).toHaveCSS('-webkit-line-clamp', '3')
  await page.setViewportSize({ width: 1440, height: 900 })
  await row.getByRole('button', { name: `Duplicate ${title}` }).focus()
  await expect(page.getByRole('tooltip')).toHaveText('Duplicate')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tooltip')).toHaveText('History')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await row.getByRole('button', { name: `Delete ${title}` }).hover()
  await expect(page.getByRole('tooltip')).toHaveText('Delete')
  await expectNoAxeFindings(page)
  await api.deletePublication(id)
})
