import { expect, test } from './administrator.ts'
import { ONE_PIXEL } from './pictures.ts'
import { hydrated } from './site.ts'

test('a kept picture that was removed meanwhile, unused for a day, is told of at its field', {
  tag: '@release',
}, async ({ page }) => {
  const gone = `/objects/uploads/${crypto.randomUUID()}.png`
  await page.goto('/submit-news')
  await page.evaluate((path) => {
    sessionStorage['draft:/submit-news'] = JSON.stringify([
      ...[
        ['category', 'Workshop'],
        ['eventDate', '2031-05-01'],
        ['title', 'With a lost picture'],
      ],
      ...[
        ['content', 'Its text'],
        ['postedBy', 'Ada Sample'],
        ['imageUrl', path],
      ],
    ])
  }, gone)
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit for Approval' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /upload/i })).toBeVisible()
  await page.getByRole('button', { name: 'Remove image' }).click()
  await page.getByRole('button', { name: 'Submit for Approval' }).click()
  await expect(page.getByText(/Keep this link/)).toBeVisible()
})

test('what was typed, and the picture, survive a visit to another page, and a link without https:// is completed', {
  tag: '@release',
}, async ({ page }) => {
  await page.goto('/submit-news')
  await hydrated(page)
  await page.getByLabel('Title', { exact: true }).fill('Kept while reading')
  await page.getByLabel('Category').selectOption('Workshop')
  await page.getByLabel('Image').setInputFiles({ name: 'any.png', mimeType: 'image/png', buffer: ONE_PIXEL })
  await page.getByLabel('Description of the picture').fill('A single pixel')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
  await page.goto('/submit-news')
  await hydrated(page)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Kept while reading')
  await expect(page.getByLabel('Category')).toHaveValue('Workshop')
  await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible()
  await expect(page.getByLabel('Description of the picture')).toHaveValue('A single pixel')
  await page.getByLabel('Event date').fill('2031-05-01')
  await page.getByLabel('Content').fill('About drafts.')
  await page.getByLabel('Posted by').fill('Ada Sample')
  await page.locator('[name=link]').fill('example.org/program')
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('newsEvents.submit'),
  )
  await page.getByRole('button', { name: 'Submit for Approval' }).click()
  expect((await sent).postData()).toMatch(
    /"https:\/\/example.org\/program".*"imageUrl":"\/objects\/uploads\/.*A single pixel/,
  )
  await expect(page.getByText(/Keep this link/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Remove image' })).toHaveCount(0)
})
