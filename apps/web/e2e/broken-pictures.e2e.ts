import type { APIRequestContext } from '@playwright/test'
import { expect, test, unique } from './administrator.ts'
import { noisePng } from './pictures.ts'

/** Uploads a picture and returns its public path. */
const upload = async (request: APIRequestContext): Promise<string> => {
  const { uploadURL } = await (await request.post('/api/objects/upload')).json()
  const file = await noisePng(8)
  return (await (await request.put(uploadURL, { multipart: { file } })).json()).imageUrl
}

test.describe('a news image that fails to load', () => {
  test("gives way to the category's first letter on Home, and to 'Image not available' on /news-events", {
    tag: '@release',
  }, async ({ page, api, request }) => {
    const title = unique('Without its picture')
    const { id } = await api.submitItem({
      title,
      category: 'Field Work',
      eventDate: new Date().toISOString(),
      imageUrl: await upload(request),
    })
    await api.moveItem(id, 'approve')
    const card = page.getByRole('article').filter({ hasText: title })
    await page.goto('/')
    await card.scrollIntoViewIfNeeded()
    const width = () => card.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)
    await expect.poll(width).toBeGreaterThan(0)
    await expect(card.getByText('F', { exact: true })).toHaveCount(0)

    await page.route('**/objects/thumbnails/**', (route) => route.abort())
    await page.reload()
    await card.scrollIntoViewIfNeeded()
    await expect(card.getByText('F', { exact: true })).toBeVisible()
    await expect(card.locator('img')).toHaveCount(0)

    await page.goto('/news-events')
    await card.scrollIntoViewIfNeeded()
    await expect(card.getByText('Image not available', { exact: true })).toBeVisible()
    await expect(card.locator('img')).toHaveCount(0)
  })

  test("gives way to the category's first letter on /news", { tag: '@release' }, async ({ page }) => {
    await page.route('**/art/**', (route) => route.abort())
    await page.goto('/news')
    const cards = page.getByRole('article').filter({ has: page.getByRole('heading', { level: 3 }) })
    const withLetter = cards.filter({ has: page.locator('[data-terrain]') })
    await expect.poll(() => withLetter.count()).toBeGreaterThan(3)
    await expect(cards.locator('img')).toHaveCount(0)
  })
})
