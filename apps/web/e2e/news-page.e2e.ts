import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

/** Returns the section of a page with this heading. */
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.describe('/news', () => {
  const email = (page: Page) => page.getByRole('textbox', { name: 'Email' })
  const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe' })

  test('shows hard-coded latest news and upcoming events', { tag: '@release' }, async ({ page }) => {
    await page.goto('/news')
    const news = part(page, 'Latest News').getByRole('article')
    await expect(news).toHaveCount(6)
    await expect(news.first()).toContainText('Publications')
    await expect(news.first()).toContainText('October 14, 2026')
    const events = part(page, 'Upcoming Events').getByRole('article')
    await expect(events).toHaveCount(3)
    await expect(events.first()).toContainText('January 21, 2027')
  })

  test('every footer has the newsletter’s form, which needs no scripts, and Follow leads to it', {
    tag: '@release',
  }, async ({ page, request, site }) => {
    await page.goto('/news-events')
    await page.getByRole('link', { name: 'Get the newsletter' }).click()
    const field = page.getByRole('contentinfo').getByLabel('Get our newsletter')
    await expect(field).toBeInViewport()
    await field.fill('footer@example.org')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(part(page, 'Newsletter')).toContainText('Your address: footer@example.org.')
    const filled = await request.post('/news', {
      form: { email: 'bot@example.org', website: 'x' },
      headers: { origin: site.url },
    })
    expect(filled.status()).toBe(400)
  })

  test('Subscribe notes an e-mail address, by keyboard alone', { tag: '@release' }, async ({ page }) => {
    await page.goto('/news')
    await email(page).focus()
    await expect(subscribe(page)).toBeEnabled()
    await page.keyboard.type('Reader@Example.org')
    await page.keyboard.press('Enter')
    await expect(
      page.getByText(
        'Our newsletter has not begun yet; your address is kept until it does. Your address: reader@example.org.',
      ),
    ).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Subscribed' })).toBeVisible()
    await expect(email(page)).toHaveValue('')
  })

  test('when it fails, the visitor sees an error and the address stays', { tag: '@release' }, async ({ page }) => {
    await page.goto('/news')
    await page.route('**/trpc/newsletter.subscribe**', (route) => route.abort())
    await email(page).fill('reader@example.org')
    await subscribe(page).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Subscription failed' })).toBeVisible()
    await expect(part(page, 'Newsletter')).toContainText('The server cannot be reached. Please try again later.')
    await expect(email(page)).toHaveValue('reader@example.org')
  })

  test('the form’s validation loads only when the visitor focuses the form', { tag: '@release' }, async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/news', { waitUntil: 'networkidle' })
    expect(scripts.filter((url) => url.includes('newsletter.action'))).toEqual([])
    await email(page).focus()
    await expect.poll(() => scripts.filter((url) => url.includes('newsletter.action')).length).toBe(1)
  })
})
