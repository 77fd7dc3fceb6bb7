import { expectNoAxeFindings } from './axe.ts'
import { expect, hydrated, test } from './site.ts'

type Item = { id: string; slug: string; title: string; content: string; eventDate: string; imageUrl: string | null }

test('a news item has its own page, with a description for search engines and links to its neighbors', {
  tag: '@release',
}, async ({ page, request, site }) => {
  const items: Item[] = await (await request.get('/api/news-events')).json()
  const at = items.findIndex(({ imageUrl, eventDate }) => imageUrl && Date.parse(eventDate) < Date.now())
  const [item, earlier] = [items[at] as Item, items[at + 1] as Item]
  const html = await (await request.get(`/news-events/${item.slug}`)).text()
  expect(html).toMatch(/"@type":"(?:NewsArticle|Event)"/)
  expect(html).toContain(`<meta property="og:image" content="${site.url}${item.imageUrl}"`)
  expect(html).toContain(`<link rel="canonical" href="${site.url}/news-events/${item.slug}"`)
  const moved = await request.get(`/news-events/${item.id}`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, `/news-events/${item.slug}`])
  expect((await request.get('/news-events/no-such-item')).status()).toBe(404)

  await page.goto('/news-events')
  await hydrated(page)
  await page.getByRole('link', { name: item.title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: item.title })).toBeVisible()
  await expect(page.getByText(item.content.slice(-60).trim())).toBeVisible()
  await expectNoAxeFindings(page)
  await page
    .getByRole('navigation', { name: 'More news and events' })
    .getByRole('link', { name: earlier.title })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: earlier.title })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  test('the list shows 12 news items at a time, each page has an address, and both lists are reachable from the top on a phone', {
    tag: '@release',
  }, async ({ page }) => {
    await page.goto('/news-events')
    const news = page.getByRole('region', { name: 'Latest News' }).getByRole('article')
    await expect(news).toHaveCount(12)
    await expect(page.getByRole('link', { name: /^Latest News \(/ })).toBeInViewport()
    await expect(page.getByRole('link', { name: /^Upcoming Events \(/ })).toBeInViewport()
    await page.getByRole('navigation', { name: 'Pages of news' }).getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(/\?page=2/)
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    expect(await news.count()).toBeLessThan(12)
  })
})
