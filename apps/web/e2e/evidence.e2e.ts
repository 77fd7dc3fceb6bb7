import { readPage } from './read-page.ts'
import { expect, test } from './site.ts'

test('the evidence table is a real one: each heading leads on, each number to exactly so many publications, and a gap is a 0 (records §16.10)', {
  tag: '@release',
}, async ({ request }) => {
  for (const address of ['/evidence', '/evidence?rows=ground-failure', '/evidence?rows=geological&columns=years']) {
    const { document } = await readPage(request, address)
    const table = document.querySelector('table') as HTMLTableElement
    expect(table.querySelector('caption')?.textContent).toContain('Number of publications')
    const columns = [...table.querySelectorAll('thead th')]
    for (const heading of columns.slice(2)) expect(heading.querySelector('a'), heading.textContent ?? '').not.toBeNull()
    const rows = [...table.querySelectorAll('tbody tr:not(.evidence-type)')]
    for (const row of rows) expect(row.children).toHaveLength(columns.length)
    for (const row of rows.filter((each) => !each.classList.contains('is-unstudied')))
      expect(row.querySelector('th[scope=row] a'), row.textContent ?? '').not.toBeNull()
    const cells = rows.flatMap((row) => [...row.querySelectorAll('td')])
    expect(cells.filter((cell) => cell.querySelector('a') === null).length).toBeGreaterThan(0)
    for (const cell of cells) {
      const link = cell.querySelector('a')
      const number = Number(cell.textContent?.match(/\d+$/)?.[0])
      expect(number > 0, cell.textContent ?? '').toBe(link !== null)
      if (!link) continue
      const list = await request.get(`/api${link.getAttribute('href')}`)
      expect(await list.json(), link.getAttribute('href') ?? '').toHaveLength(number)
    }
  }
})

test('on a phone the table is read by hazard, without scrolling sideways; in print and with forced colors cells are told apart (records §16.10)', {
  tag: '@release',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/evidence')
  const row = page.locator('.evidence tr', { has: page.getByRole('link', { name: 'Ground Failure', exact: true }) })
  const texts = await row.locator('> *').evaluateAll((cells) =>
    cells
      .map((cell) => ({ text: (cell.textContent ?? '').trim(), at: cell.getBoundingClientRect() }))
      .sort((one, other) => one.at.top - other.at.top || one.at.left - other.at.left)
      .map(({ text }) => text),
  )
  expect(texts[0]).toBe('Ground Failure')
  for (const text of texts.slice(1)) expect(text).toMatch(/^\D+ \d+$/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1024, height: 800 })
  const readBorder = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((cell) => getComputedStyle(cell).borderTopStyle)
  for (const media of [{ media: 'print' }, { media: 'screen', forcedColors: 'active' }] as const) {
    await page.emulateMedia(media)
    expect([await readBorder('.evidence td[data-many]'), await readBorder('.evidence td.is-empty')]).toEqual([
      'solid',
      'dashed',
    ])
  }
})
