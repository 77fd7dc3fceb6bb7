import { expect, test } from './site.ts'

for (const { path, form, field, send, missing } of [
  { path: '/contact', form: 'contact-form', field: 'Message', send: 'Send Message', missing: 'Subject is required' },
  {
    path: '/submit-news',
    form: 'submission-form',
    field: 'Content',
    send: 'Submit for Approval',
    missing: 'Title is required',
  },
])
  test(`the form's script on ${path} comes when the visitor turns to the form, and what was typed meanwhile stays`, async ({
    page,
  }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(scripts.filter((url) => url.includes(form))).toEqual([])
    await page.getByLabel(field).fill('Typed early')
    await expect.poll(() => scripts.filter((url) => url.includes(form)).length).toBe(1)
    await page.getByRole('button', { name: send }).click()
    await expect(page.getByText(missing, { exact: true })).toBeVisible()
    await expect(page.getByLabel(field)).toHaveValue('Typed early')
  })

test('a form whose script cannot be fetched at first stays as it is, with what was typed, and comes alive later', async ({
  page,
}) => {
  let failures = 0
  await page.route(/contact-form/, (route) => (failures++ < 1 ? route.abort() : route.continue()))
  await page.goto('/contact', { waitUntil: 'networkidle' })
  await page.getByLabel('Message').fill('Typed early')
  await expect.poll(() => failures).toBe(1)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Subject is required', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Typed early')
})

test('a form whose script is not there any more is sent by the browser itself when its button is pressed', async ({
  page,
}) => {
  await page.route(/contact-form/, (route) => route.fulfill({ status: 404 }))
  await page.goto('/contact', { waitUntil: 'networkidle' })
  await page.getByLabel('Message').fill('Typed early')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('This was not sent yet. Please see what is said at the fields.')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Typed early')
})

test('what was typed stays though a browser’s extension has put an element of its own into the form', async ({
  page,
}) => {
  await page.route(/contact-form/, async (route) => {
    await page.waitForTimeout(500)
    await route.continue()
  })
  await page.goto('/contact', { waitUntil: 'networkidle' })
  await page.getByLabel('Message').evaluate((field) => field.before(document.createElement('extension-icon')))
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Subject').selectOption('other')
  await page.getByLabel('Message').fill('Typed early')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Last name is required', { exact: true })).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expect(page.getByLabel('Subject')).toHaveValue('other')
  await expect(page.getByLabel('Message')).toHaveValue('Typed early')
  await expect(page.getByText('Message is required', { exact: true })).toBeHidden()
})

test('a button that is pressed before its form has come alive does its work once it has', async ({ page }) => {
  await page.goto('/submit-news', { waitUntil: 'networkidle' })
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose an image' }).click()
  await chooser
})

test('a form works as well on a second visit within one stay', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const header = page.getByRole('banner')
  for (const _visit of [1, 2]) {
    await header.getByRole('link', { name: 'Contact', exact: true }).click()
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Message is required', { exact: true })).toBeVisible()
    await header.getByRole('link', { name: 'Team', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
  }
})
