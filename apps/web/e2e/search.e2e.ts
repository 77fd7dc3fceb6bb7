import { expectNoAxeFindings } from './axe.ts'
import { readPage } from './read-page.ts'
import { expect, hydrated, test } from './site.ts'

test('the glass or the key / leads to the search, which answers while one types, by keyboard alone', async ({
  page,
}) => {
  await page.goto('/team')
  await hydrated(page)
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(page).toHaveURL('/search#words', { timeout: 500 })
  }).toPass()
  const box = page.getByRole('searchbox', { name: 'Search the site' })
  await expect(box).toBeFocused()
  await page.keyboard.type('begay 2026')
  await expect(page).toHaveURL(/[?&]q=begay\+2026/)
  await expect(page.getByRole('status').filter({ hasText: /results? for “begay 2026”/ })).toBeVisible()
  const results = page.getByRole('region', { name: 'Search results' })
  await expect(results.getByRole('article').first()).toContainText('Begay')
  await expectNoAxeFindings(page)

  const facet = page
    .getByRole('navigation', { name: 'Narrow the results' })
    .getByRole('link', { name: /^Publications/ })
  const count = /\((\d+)\)/.exec((await facet.textContent()) ?? '')?.[1]
  await facet.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: `${count} result` })).toBeVisible()
  await expect(page).toHaveURL(/kind=publication/)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('a word that nobody wrote is corrected, and what was typed is one link away', { tag: '@release' }, async ({
  page,
}) => {
  await page.goto('/search?q=lndslide')
  await expect(page.getByText('Corrected from “lndslide”.')).toBeVisible()
  await page.getByRole('link', { name: 'Search for exactly that' }).click()
  await expect(page.getByText('Nothing was found.')).toBeVisible()
})

test('the next results are one click away', { tag: '@release' }, async ({ page }) => {
  await page.goto('/search?q=landslide')
  await hydrated(page)
  const first = await page.getByRole('article').first().textContent()
  await page.getByRole('link', { name: 'More results' }).click()
  await expect(page.getByRole('article').first()).not.toHaveText(first ?? '')
  await expect(page).toHaveURL(/cursor=/)
})

test('without scripts the search is a form, whose next results have a link; hostile words find nothing', async ({
  request,
}) => {
  const found = await readPage(request, '/search?q=landslide')
  expect(found.getAllByRole('article')).toHaveLength(20)
  expect(found.document.querySelector('form[action="/search"] input[name="q"]')?.getAttribute('value')).toBe(
    'landslide',
  )
  const more = found.getByRole('link', { name: 'More results' }).getAttribute('href') ?? ''
  expect((await readPage(request, more)).getAllByRole('article').length).toBeGreaterThan(0)
  for (const words of ['x'.repeat(10_000), '& | ! <-> ()', '\0', 'word '.repeat(1_000)]) {
    const answer = await request.get(`/search?${new URLSearchParams({ q: words })}`)
    expect(answer.status(), words.slice(0, 20)).toBe(200)
  }
})

test('a filter or a place that there is not is passed over', { tag: '@release' }, async ({ request }) => {
  for (const unknown of ['kind=cat', 'type=leaflet', 'year=soon', 'cursor=1'])
    expect((await readPage(request, `/search?q=landslide&${unknown}`)).getAllByRole('article'), unknown).toHaveLength(
      20,
    )
})

test('a result says in words when it appeared, as exactly as is known', { tag: '@release' }, async ({ request }) => {
  const { getAllByText } = await readPage(request, '/search?q=benchmark+flood+solvers')
  expect(getAllByText('Publications · June 2021')).toHaveLength(1)
})
