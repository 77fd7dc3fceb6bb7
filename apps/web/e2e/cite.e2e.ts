import { expectNoAxeFindings } from './axe.ts'
import { expect, hydrated, test } from './site.ts'

test('a row of the list is cited by keyboard: its reference, BibTeX and RIS are copied, and Escape leads back', {
  tag: '@release',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/publications?type=thesis')
  await hydrated(page)
  const row = page.getByRole('article').nth(1)
  const title = (await row.getByRole('heading').textContent()) ?? ''
  const cite = row.locator('summary', { hasText: 'Cite' })
  await cite.focus()
  await page.keyboard.press('Enter')
  for (const [label, text] of [
    ['reference', title],
    ['BibTeX', '@phdthesis{'],
    ['RIS', 'TY  - THES'],
  ] as const) {
    await row.getByRole('button', { name: `Copy ${label}` }).focus()
    await page.keyboard.press('Enter')
    await expect(row.getByRole('status').filter({ hasText: 'Copied' }).first()).toBeVisible()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(text)
  }
  await expectNoAxeFindings(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('link', { name: 'Download BibTeX' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.bib$/)
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: 'Copy BibTeX' })).toBeHidden()
  await expect(cite).toBeFocused()
  await cite.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(row.getByRole('link', { name: 'Download RIS' })).toBeHidden()
})

test('what a row opens at the lower edge of a phone comes into view', { tag: '@release' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/publications')
  await hydrated(page)
  const summary = page.getByRole('article').nth(3).locator('summary')
  await summary.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await summary.click()
  const panel = page.getByRole('article').nth(3).locator('details > div')
  const { top, bottom } = await panel.evaluate((element) => element.getBoundingClientRect().toJSON())
  expect(top).toBeGreaterThanOrEqual(0)
  expect(Math.min(bottom, 740) - top).toBeGreaterThan(200)
})

test('while the server is unreachable, a row still shows its reference, and says what it cannot show', {
  tag: '@release',
}, async ({ page }) => {
  await page.goto('/publications')
  await hydrated(page)
  const row = page.getByRole('article').first()
  const cite = row.locator('summary', { hasText: 'Cite' })
  // The menu's script loads on first use.
  await cite.click()
  await expect(row.getByRole('button', { name: 'Copy RIS' })).toBeVisible()
  await page.route('**/trpc/**', (route) => route.abort())
  await page.keyboard.press('Escape')
  const other = page.getByRole('article').nth(1)
  await other.locator('summary', { hasText: 'Cite' }).click()
  await expect(other.getByRole('alert')).toContainText('The server cannot be reached')
  await expect(other.getByRole('button', { name: 'Copy reference' })).toBeVisible()
})

test('if the script of a row’s menu cannot be loaded, the downloads and the list stay', { tag: '@release' }, async ({
  page,
}) => {
  await page.route(/assets\/cite-texts-/, (route) => route.fulfill({ status: 404 }))
  await page.goto('/publications')
  await hydrated(page)
  const row = page.getByRole('article').first()
  const failed = page.waitForResponse(/assets\/cite-texts-/)
  await row.locator('summary', { hasText: 'Cite' }).click()
  await failed
  await expect(row.getByText('Loading…')).toBeHidden()
  await expect(row.getByRole('link', { name: 'Download RIS' })).toBeVisible()
})

test('the order, an author and a theme are in the address: each is a step back, and a chip removes it', {
  tag: '@release',
}, async ({ page }) => {
  await page.goto('/publications')
  await page.getByLabel('Sort by').selectOption('title')
  await expect(page).toHaveURL(/\?sort=title$/)
  const titles = () => page.getByRole('article').getByRole('heading').allTextContents()
  const words = (title = '') =>
    (
      title
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? []
    ).join(' ')
  const isInOrder = (list: string[]) => list.every((title, at) => at === 0 || words(list[at - 1]) <= words(title))
  await expect.poll(async () => isInOrder(await titles())).toBe(true)
  await page.goto('/publications?theme=flood-modelling&sort=title')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  const author = page.getByRole('list', { name: 'Authors' }).getByRole('link').first()
  const name = (await author.textContent()) ?? ''
  await author.click()
  await expect(page).toHaveURL(/\/team\/[a-z-]+$/)
  await page.getByRole('link', { name: /^All \d+$/ }).click()
  await expect(page).toHaveURL(/\?author=[a-z-]+$/)
  const chip = page.getByRole('link', { name: `Author: ${name}` })
  await expect(chip).toBeVisible()
  for (const row of await page.getByRole('article').all()) await expect(row).toContainText(name.split(' ').at(-1) ?? '')
  await chip.click()
  await expect(page).toHaveURL(/\/publications$/)
  await page.goBack()
  await expect(chip).toBeVisible()
  for (const _ of ['person', 'publication', 'list']) await page.goBack()
  await expect(page).toHaveURL(/theme=flood-modelling&sort=title/)
  await expect(page.getByRole('link', { name: 'Theme: Flood Modelling' })).toBeVisible()
  await expect(page.getByLabel('Sort by')).toHaveValue('title')
})

test('a filtered list links to its own exports, in its head and in the page', { tag: '@release' }, async ({
  page,
  request,
  site,
}) => {
  const query = '?search=flood&type=journal&author=imara-mwangi&sort=title'
  const html = await (await request.get(`/publications${query}`)).text()
  const shown = [...html.matchAll(/<h2[^>]*><a[^>]*href="\/publications\/([^"#]+)"/g)].map(([, slug]) => slug)
  expect(shown.length).toBeGreaterThan(1)
  const coins = [...html.matchAll(/<span class="Z3988" title="([^"]+)"/g)].map(
    ([, title = '']) => new URLSearchParams(title.replaceAll('&amp;', '&')),
  )
  await page.goto(`/publications${query}`)
  expect(coins.map((item) => item.get('rft.atitle'))).toEqual(
    await page.getByRole('article').getByRole('heading').allTextContents(),
  )
  const part = page.getByRole('region', { name: 'Use this list' })
  for (const [label, extension] of [
    ['BibTeX', 'bib'],
    ['RIS', 'ris'],
    ['CSL-JSON', 'json'],
    ['CSV', 'csv'],
    ['Atom', 'atom'],
  ]) {
    const address = (await part.getByRole('link', { name: label, exact: true }).getAttribute('href')) ?? ''
    expect(html).toContain(`href="${site.url}${address.replaceAll('&', '&amp;')}"`)
    const answer = await request.get(address)
    expect(answer.status(), address).toBe(200)
    expect(address).toMatch(new RegExp(`^/publications\\.${extension}\\?`))
  }
  const csl = await (await request.get(`/publications.json${query}`)).json()
  const api = await (await request.get(`/api/publications${query}`)).json()
  expect(api.map(({ slug }: { slug: string }) => slug)).toEqual(shown)
  expect(csl.map(({ title }: { title: string }) => title)).toEqual(api.map(({ title }: { title: string }) => title))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a row’s menu opens and contains links; the form keeps author and order', { tag: '@release' }, async ({
    page,
  }) => {
    await page.goto('/publications?author=imara-mwangi')
    const row = page.getByRole('article').first()
    await row.locator('summary', { hasText: 'Cite' }).click()
    await expect(row.getByRole('link', { name: 'Download RIS' })).toHaveAttribute('href', /\.ris$/)
    await expect(row.getByRole('button')).toHaveCount(0)
    await page.getByLabel('Sort by').selectOption('title')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/author=imara-mwangi/)
    await expect(page).toHaveURL(/sort=title/)
    await page.getByRole('article').first().locator('summary', { hasText: 'Cite' }).click()
    await page.getByRole('article').first().getByRole('link', { name: 'Reference' }).click()
    await expect(page).toHaveURL(/\/publications\/[a-z0-9-]+#cite$/)
  })
})
