import type { Page } from '@playwright/test'
import { expect, expectToast, test } from './administrator.ts'
import { expectNoAxeFindings } from './axe.ts'
import { ONE_PIXEL } from './pictures.ts'

const signIn = async (page: Page) => {
  const login = await page.request.post('/api/admin/login', { data: { username: 'admin', password: 'admin123' } })
  return { 'x-session-id': (await login.json()).sessionId as string }
}

const fillContact = async (page: Page, message: string) => {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Sample')
  await page.getByLabel('Email', { exact: true }).fill('ada@example.org')
  await page.getByLabel('Subject').selectOption('data-access')
  await page.getByLabel('Message').fill(message)
}

test.describe('/contact', () => {
  test('a message is sent, the visitor gets a confirmation, and the form resets', async ({ page }) => {
    await page.goto('/contact')
    await fillContact(page, 'Sent by this test')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Message sent successfully!', { exact: true })).toBeVisible()
    await expect(page.getByText("We'll get back to you as soon as possible.", { exact: true })).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue('')
    const submissions = await page.request.get('/api/admin/contact-submissions', { headers: await signIn(page) })
    const saved = (await submissions.json()) as { message: string; institution: null }[]
    expect(saved.filter(({ message }) => message === 'Sent by this test')).toHaveLength(1)
  })

  test('each missing field says what is wrong, and axe finds nothing then', async ({ page }) => {
    await page.goto('/contact')
    await page.getByRole('button', { name: 'Send Message' }).click()
    for (const words of [
      'First name is required',
      'Last name is required',
      'Email is required',
      'Subject is required',
      'Message is required',
    ])
      await expect(page.getByText(words, { exact: true })).toBeVisible()
    await expect(page.getByLabel('First name')).toBeFocused()
    await expectNoAxeFindings(page)
  })

  test('has the six subjects, two team contact cards and a map with an Open in link', { tag: '@release' }, async ({
    page,
  }) => {
    await page.goto('/contact')
    const values = await page
      .getByLabel('Subject')
      .getByRole('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
    expect(values).toEqual([
      '',
      'research-collaboration',
      'data-access',
      'graduate-program',
      'media-press',
      'technical-support',
      'other',
    ])
    await expect(page.getByRole('link', { name: /Open in OpenStreetMap/ })).toHaveAttribute(
      'href',
      /openstreetmap\.org/,
    )
    const frame = page.locator('iframe')
    await expect(frame).toHaveAttribute('src', /openstreetmap\.org\/export\/embed/)
    await expect(frame).toHaveAttribute('loading', 'lazy')
    await expect(frame).toBeHidden()
    await page.getByText('Show the street map').click()
    await expect(page.getByTitle('Map of the area around our office')).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('/contact has the map and its Open in link', { tag: '@release' }, async ({ page }) => {
    await page.goto('/contact')
    await expect(page.locator('iframe')).toBeHidden()
    await page.getByText('Show the street map').click()
    await expect(page.getByTitle('Map of the area around our office')).toBeVisible()
    await expect(page.getByRole('link', { name: /Open in OpenStreetMap/ })).toBeVisible()
  })
})

test.describe('/submit-news', () => {
  const fillItem = async (page: Page, title: string) => {
    await page.getByLabel('Category').selectOption('Field Work')
    await page.getByLabel('Event date').fill('2031-05-31')
    await page.getByLabel('Title', { exact: true }).fill(title)
    await page.getByLabel('Content').fill('What happened.')
    await page.getByLabel('Posted by').fill('Ada Sample')
  }

  test('an item with an image is sent for approval, and is public once an administrator approves it', async ({
    page,
  }) => {
    await page.goto('/submit-news')
    await fillItem(page, 'With a picture')
    await page.getByLabel('Image').setInputFiles({ name: 'any.png', mimeType: 'image/png', buffer: ONE_PIXEL })
    await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible()
    await page.getByLabel('Description of the picture').fill('A single pixel')
    await page.getByRole('button', { name: 'Submit for Approval' }).click()
    await expectToast(page, 'Your news/event submission has been sent for admin approval.')
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('')
    const headers = await signIn(page)
    const items = (await (await page.request.get('/api/admin/news-events', { headers })).json()) as Record<
      string,
      unknown
    >[]
    const item = items.find(({ title }) => title === 'With a picture')
    expect(item).toMatchObject({
      isApproved: false,
      link: null,
      linkTitle: null,
      submitterEmail: null,
      imageAlt: 'A single pixel',
      eventDate: '2031-05-31T00:00:00.000Z',
    })
    expect(item?.imageUrl).toMatch(/^\/objects\/uploads\/.+\.png$/)
    await page.request.put(`/api/admin/news-events/${item?.id}/approve`, { headers })
    await page.goto('/news-events')
    const card = page.getByRole('article').filter({ hasText: 'With a picture' })
    await expect(card).toContainText('May 31, 2031')
    await expect(card.locator('img')).toBeVisible()
  })

  test("a missing date says 'Event date is required', and a link must be a URL", { tag: '@release' }, async ({
    page,
  }) => {
    await page.goto('/submit-news')
    await page.getByText('More about an event').click()
    await page.getByLabel('Online address').fill('nowhere')
    await page.getByText('More about an event').click()
    await page.getByLabel(/^Link(?! title)/).fill('javascript:alert(1)')
    await page.getByRole('button', { name: 'Submit for Approval' }).click()
    await expect(page.getByText('Event date is required', { exact: true })).toBeVisible()
    await expect(page.getByText(/Link must be a web address/)).toBeVisible()
    await expectNoAxeFindings(page)
  })

  test('a half-typed date is refused, not left out', { tag: '@release' }, async ({ page }) => {
    await page.goto('/submit-news')
    await fillItem(page, 'Half a date')
    await page.getByText('More about an event').click()
    await page.getByLabel('End date').pressSequentially('0102')
    await page.getByRole('button', { name: 'Submit for Approval' }).click()
    await expect(page.getByText(/^End date must be a date/)).toBeVisible()
  })

  test('a failed submission says so and keeps what was typed', { tag: '@release' }, async ({ page }) => {
    await page.goto('/submit-news')
    await fillItem(page, 'Kept')
    await page.route('**/trpc/**', (route) => route.abort())
    await page.getByRole('button', { name: 'Submit for Approval' }).click()
    await expect(page.getByText('Failed to submit news/event. Please try again.', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Kept')
  })

  test('has a back link, guidelines for the five categories, and a note on approval', { tag: '@release' }, async ({
    page,
  }) => {
    await page.goto('/submit-news')
    await expect(page.getByRole('link', { name: /Back to News/ })).toHaveAttribute('href', '/news-events')
    for (const category of ['Grant Award', 'Research', 'Field Work', 'Conference', 'Workshop'])
      await expect(page.getByRole('main').getByText(category, { exact: true }).last()).toBeVisible()
    await expect(page.getByText(/need.*approval/i).first()).toBeVisible()
  })
})

test('a field that takes the focus comes into view at once, so that a click soon after it is not lost', {
  tag: '@release',
}, async ({ page }) => {
  await page.goto('/submit-news')
  const moved = await page.getByLabel('Posted by').evaluate(async (field) => {
    field.focus()
    const first = scrollY
    await new Promise((resolve) => setTimeout(resolve, 500))
    return { first, later: scrollY - first }
  })
  expect(moved.first).toBeGreaterThan(0)
  expect(moved.later).toBe(0)
})
