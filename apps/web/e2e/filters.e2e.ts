import type { Locator, Page } from '@playwright/test'
import { readPage } from './read-page.ts'
import { expect, hydrated, test } from './site.ts'

const clear = (page: Page, form: string) =>
  page.getByRole('form', { name: form }).getByRole('link', { name: 'Clear filters' })

test('on /publications every filter is a step back, a typed search is one, and all are cleared at once', async ({
  page,
}) => {
  await page.goto('/about')
  await page.goto('/publications')
  const articles = page.getByRole('article')
  await expect(articles).toHaveCount(20)
  await expect(clear(page, 'Search publications')).toHaveCount(0)
  await page.getByLabel('Type').selectOption('thesis')
  await expect(page).toHaveURL(/\?type=thesis$/)
  await page.getByLabel('Title or author').pressSequentially('fl')
  await expect(page).toHaveURL(/search=fl&|search=fl$/)
  await page.getByLabel('Title or author').pressSequentially('ood')
  await expect(page).toHaveURL(/search=flood/)
  await page.goBack()
  await expect(page).toHaveURL(/\?type=thesis$/)
  await expect(page.getByLabel('Title or author')).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL(/\/publications$/)
  await expect(page.getByLabel('Type')).toHaveValue('')
  await expect(articles).toHaveCount(20)
  await page.goForward()
  await expect(page.getByLabel('Type')).toHaveValue('thesis')
  await clear(page, 'Search publications').click()
  await expect(page).toHaveURL(/\/publications$/)
  await expect(articles).toHaveCount(20)
  await expect(page.getByLabel('Year')).toBeFocused()
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
})

test('on a phone the first result of a typed search is in the first screen, and the field stays where it was', {
  tag: '@release',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/publications')
  const field = page.getByLabel('Title or author')
  const before = await field.boundingBox()
  await field.fill('begay')
  await expect(page).toHaveURL(/search=begay/)
  await expect(page.getByRole('article').first().getByRole('heading')).toBeInViewport({ ratio: 1 })
  expect(await field.boundingBox()).toEqual(before)
})

test('on a phone the keyboard reaches the tiles after the search above them', { tag: '@release' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/publications')
  await page.locator('.tile').first().focus()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByLabel('Sort by')).toBeFocused()
})

test('a filter chosen while a search is still being typed is kept', { tag: '@release' }, async ({ page }) => {
  await page.goto('/publications')
  await page.getByLabel('Title or author').pressSequentially('flo')
  await page.getByLabel('Type').selectOption('journal')
  await expect(page).toHaveURL(/search=flo/)
  await expect(page).toHaveURL(/type=journal/)
})

test('a query key that a page does not know, such as that of a campaign, is ignored', { tag: '@release' }, async ({
  page,
  request,
}) => {
  expect((await request.get('/publications?search=a&utm_source=x')).status()).toBe(200)
  await page.goto('/publications?fbclid=abc&year=2023')
  await hydrated(page)
  await page.getByLabel('Type').selectOption('journal')
  await expect(page).toHaveURL(/\/publications\?year=2023&type=journal$/)
  await expect(page.getByRole('article').first()).toContainText(/^2023.*Journal Article/s)
  await page.goto('/news-events?utm_source=x')
  await hydrated(page)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/\/news-events\?page=2#latest-news$/)
})

test('on /news-events every filter is a step back, and all are cleared at once', { tag: '@release' }, async ({
  page,
}) => {
  await page.goto('/news-events')
  await page.getByLabel('Category').selectOption('Research')
  await expect(page).toHaveURL(/category=Research/)
  await clear(page, 'Filter news and events').click()
  await expect(page).toHaveURL(/\/news-events$/)
  await page.goBack()
  await expect(page.getByLabel('Category')).toHaveValue('Research')
  await page.goBack()
  await expect(page.getByLabel('Category')).toHaveValue('')
  await expect(page).toHaveURL(/\/news-events$/)
})

test('a link that shows another part of the list moves the focus to the start of the list', {
  tag: '@release',
}, async ({ page }) => {
  const follow = async (link: Locator) => {
    await hydrated(page)
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(link).toHaveCount(0)
    await expect(page.locator('#list-status')).toBeFocused()
  }
  await page.goto('/publications')
  const row = page.getByRole('article').nth(3)
  await hydrated(page)
  await row.locator('summary').click()
  await row.getByRole('list', { name: 'Keywords' }).getByRole('link').first().press('Enter')
  await expect(page).toHaveURL(/keyword=/)
  await expect(page.getByRole('status').filter({ hasText: /publication/ })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: /publication/ })).toBeInViewport()
  await follow(page.getByRole('link', { name: '(remove this filter)' }))
  await page.goto('/publications?search=nothing-is-called-this')
  await follow(page.getByRole('link', { name: 'Show all publications' }))
  await page.goto('/news-events')
  await hydrated(page)
  await page.getByRole('link', { name: 'Page 2' }).press('Enter')
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('status').filter({ hasText: /articles$/ })).toBeFocused()
  await page.goto('/news-events?year=1999')
  await follow(page.getByRole('link', { name: 'Show all news' }))
})

test("Home's two lists go back step by step, and each clears its own filters alone", { tag: '@release' }, async ({
  page,
}) => {
  await page.goto('/')
  await page.getByLabel('Type').selectOption('book')
  await expect(page).toHaveURL(/type=book/)
  await page.getByLabel('Category').selectOption('Research')
  await expect(page).toHaveURL(/category=Research/)
  await expect(clear(page, 'Filter news')).toBeVisible()
  await clear(page, 'Filter publications').click()
  await expect(page).toHaveURL(/\?category=Research$/)
  await expect(clear(page, 'Filter publications')).toHaveCount(0)
  await clear(page, 'Filter news').click()
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  await page.goBack()
  await expect(page.getByLabel('Type')).toHaveValue('book')
  await page.goBack()
  await expect(page.getByLabel('Category')).toHaveValue('')
  await expect(page.getByLabel('Type')).toHaveValue('book')
})

test("while Home's news load, their category is the chosen one, and only they are said to load", {
  tag: '@release',
}, async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.route('**/trpc/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await page.getByLabel('Category').selectOption('Workshop')
  await expect(page.getByText('Loading recent news...')).toBeVisible()
  await expect(page.getByLabel('Category')).toHaveValue('Workshop')
  await expect(page.getByText('Loading publications...')).toHaveCount(0)
  await expect(clear(page, 'Filter news')).toBeVisible()
  await expect(page.getByText('Loading recent news...')).toHaveCount(0)
  await page.goto('/publications')
  await hydrated(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click()
  await page.waitForTimeout(300)
  await expect(page.getByText('Loading publications...')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
})

test('a year without news in the chosen category stands in its place among the years', { tag: '@release' }, async ({
  request,
}) => {
  const { document } = await readPage(request, '/news-events?year=2200&category=Research')
  const years = [...document.querySelectorAll('select[name=year] option')].map((option) =>
    Number(option.getAttribute('value')),
  )
  expect(years.slice(1)).toEqual(years.slice(1).sort((a, b) => b - a))
  expect(years[1]).toBe(2200)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a form asks for its page with its filters and those of the other list, and a link clears its own', {
    tag: '@release',
  }, async ({ page }) => {
    await page.goto('/?category=Research')
    const form = page.getByRole('form', { name: 'Filter publications' })
    await form.getByLabel('Type').selectOption('book')
    await form.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/category=Research/)
    await expect(page).toHaveURL(/type=book/)
    await clear(page, 'Filter publications').click()
    await expect(page).toHaveURL(/\?category=Research$/)
  })

  test('plain links lead from /publications by its years to every publication', { tag: '@release' }, async ({
    page,
    request,
  }) => {
    const all: { slug: string }[] = await (await request.get('/api/publications')).json()
    await page.goto('/publications')
    const years = page.getByRole('navigation', { name: 'All publications' }).getByRole('link')
    const addresses = await years.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const reached = new Set<string>()
    for (const address of addresses) {
      const html = await (await request.get(address)).text()
      for (const [, slug] of html.matchAll(/href="\/publications\/([^"/?#.]+)"/g)) if (slug) reached.add(slug)
    }
    expect(all.map(({ slug }) => slug).filter((slug) => !reached.has(slug))).toEqual([])
  })

  test("'Load More Publications' brings twenty more with the filters kept, up to two hundred in one page", {
    tag: '@release',
  }, async ({ page, request }) => {
    await page.goto('/publications?year=2023')
    const total = ((await (await request.get('/api/publications?year=2023')).json()) as unknown[]).length
    await page.goto('/publications')
    await page.getByRole('button', { name: 'Load More Publications' }).click()
    await expect(page).toHaveURL(/\/publications\?shown=40#publication-21$/)
    await expect(page.getByRole('article')).toHaveCount(40)
    await page.goto('/publications?shown=200&year=2023')
    await expect(page.getByRole('article')).toHaveCount(total)
    await page.goto('/publications?shown=220')
    await expect(page.getByRole('article')).toHaveCount(20)
  })
})

test('each option and each theme says how many publications it gives under the other filters', {
  tag: '@release',
}, async ({ request }) => {
  const page = await readPage(request, '/publications?search=a&type=journal')
  const option = [...page.document.querySelectorAll('select[name=year] option')].find((each) =>
    / \([1-9]\d*\)$/.test(each.textContent ?? ''),
  )
  const theme = page.getByRole('navigation', { name: 'These publications by research theme' }).querySelector('a')
  const year = option?.getAttribute('value')
  for (const [words, address] of [
    [option?.textContent, `/publications?search=a&type=journal&year=${year}`],
    [theme?.textContent, theme?.getAttribute('href')],
  ]) {
    const count = / \((\d+)\)$/.exec(words ?? '')?.[1]
    const chosen = await readPage(request, address ?? '')
    expect(chosen.document.getElementById('list-status')?.textContent).toMatch(
      new RegExp(`^(?:Showing 20 of )?${count} publications?$`),
    )
  }
})
