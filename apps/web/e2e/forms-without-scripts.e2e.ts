import type { Page } from '@playwright/test'
import { expect, test, unique } from './administrator.ts'
import { expectNoAxeFindings } from './axe.ts'
import { hydrated, startSite } from './site.ts'

const fillMessage = async (page: Page, message: string) => {
  for (const [label, text] of Object.entries({ 'First name': 'Ada', 'Last name': 'Sample', Message: message }))
    await page.getByLabel(label).fill(text)
  await page.getByLabel('Email', { exact: true }).fill('ada@example.org')
  await page.getByLabel('Subject').selectOption('data-access')
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a message is sent in one step, unchanged, and the visitor gets a confirmation', async ({ page, api }) => {
    const message = `${unique('Two lines')}\nand "more" <b>`
    await page.goto('/contact')
    await fillMessage(page, message)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText("Message sent successfully! We'll get back to you as soon as possible.")).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue('')
    expect((await api.messages()).filter((saved) => saved.message === message)).toEqual([
      expect.objectContaining({ firstName: 'Ada', lastName: 'Sample', institution: null, subject: 'data-access' }),
    ])
  })

  test('errors are shown at their fields, and what was typed stays', { tag: '@release' }, async ({ page }) => {
    await page.goto('/contact')
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Subject').selectOption('other')
    await page.getByLabel('Email', { exact: true }).fill('no address')
    await page.getByLabel('First name').press('Enter')
    await expect(page.getByText('This has not been sent yet. Please check the fields marked below.')).toBeVisible()
    await expect(page.getByText('Email must be an email address such as name@example.org')).toBeVisible()
    await expect(page.getByText('Last name is required')).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Ada')
    await expect(page.getByLabel('Subject')).toHaveValue('other')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('no address')
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  })

  test('a news item is submitted for approval', async ({ page, api }) => {
    const title = unique('Sent without scripts')
    await page.goto('/submit-news')
    await expect(page.getByText('Attaching an image requires JavaScript.')).toBeVisible()
    await page.getByLabel('Category').selectOption('Research')
    await page.getByLabel('Event date').fill('2026-05-31')
    for (const [label, text] of Object.entries({ Title: title, Content: 'What we did.', 'Posted by': 'B. Sample' }))
      await page.getByLabel(label, { exact: true }).fill(text)
    await expect(page.getByLabel('Location (optional)')).toBeHidden()
    await page.getByText('More about an event').click()
    await page.getByLabel('Location (optional)').fill('Boathouse, Danvale')
    await page.getByLabel('End date (optional)').fill('2026-05-30')
    await page.getByRole('button', { name: 'Submit for Approval' }).click()
    await expect(page.getByText('End date must not be before the event date')).toBeVisible()
    await expect(page.getByLabel('Location (optional)')).toHaveValue('Boathouse, Danvale')
    await page.getByLabel('End date (optional)').fill('2026-06-01')
    await page.getByLabel('Starts at (optional)').fill('19:30')
    await page.getByLabel('Time zone (optional)').fill('Vinland')
    await page.getByRole('button', { name: 'Submit for Approval' }).click()
    await expect(page.getByText('Time zone must be the name of one, such as Europe/Vienna')).toBeVisible()
    await expect(page.getByLabel('Starts at (optional)')).toHaveValue('19:30')
    await page.getByLabel('Time zone (optional)').fill('Vienna')
    await page.getByRole('button', { name: 'Submit for Approval' }).click()
    await expect(page.getByText('Your news/event submission has been sent for admin approval.')).toBeVisible()
    const sent = { category: 'Research', content: 'What we did.', isApproved: false, link: null, isAllDay: false }
    const added = {
      location: 'Boathouse, Danvale',
      eventDate: '2026-05-31T17:30:00.000Z',
      endDate: '2026-06-01T23:59:59.999Z',
      timeZone: 'Europe/Vienna',
    }
    expect((await api.items()).filter((item) => item.title === title)).toEqual([
      expect.objectContaining({ ...sent, ...added }),
    ])
  })

  test('an address is subscribed to the newsletter', { tag: '@release' }, async ({ page }) => {
    await page.goto('/news')
    await page.getByLabel('Email').fill('reader@example.org')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByText('Your address: reader@example.org.')).toBeVisible()
  })
})

test('the response page of a form hydrates with what was typed, as text, and axe finds nothing', {
  tag: '@release',
}, async ({ page, site }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto('/contact')
  const text = '</script><script>document.title = "ran"</script><!-- \u2028 "\''
  await page.getByLabel('Message').evaluate((field, text) => {
    ;(field as HTMLTextAreaElement).value = text
    ;(field as HTMLTextAreaElement).form?.submit()
  }, text)
  await page.waitForURL('**/contact#form')
  await hydrated(page)
  await expect(page.getByLabel('Message')).toHaveValue(text)
  await expect(page.getByText('Last name is required')).toBeVisible()
  expect(await page.title()).not.toBe('ran')
  // The browser itself logs the response's status, 400.
  expect(errors.filter((error) => !error.includes('status of 400'))).toEqual([])
  await expectNoAxeFindings(page)
  expect(page.url()).toBe(`${site.url}/contact#form`)
})

test('a form beyond a limit gets a 429 page with the time to retry and everything that was typed', {
  tag: '@release',
}, async ({ request }) => {
  const site = await startSite({ RATE_LIMITS: 'on' })
  try {
    const form = { firstName: 'A', lastName: 'B', email: 'a@example.org', subject: 'other' }
    const send = (message: string) => request.post(`${site.url}/contact`, { form: { ...form, message } })
    for (let count = 1; count <= 10; count++) expect((await send(`Message ${count}`)).status()).toBe(200)
    const answer = await send('One too many')
    expect(answer.status()).toBe(429)
    expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0)
    const html = await answer.text()
    for (const kept of ['One too many', 'value="a@example.org"']) expect(html).toContain(kept)
  } finally {
    await site.stop()
  }
})

test('a form is accepted at any spelling of its page’s address', { tag: '@release' }, async ({ request }) => {
  for (const path of ['/contact', '/%63ontact', '/contact?from=elsewhere']) {
    const answer = await request.post(path, { form: { firstName: 'Ada' } })
    expect({ path, status: answer.status() }).toEqual({ path, status: 400 })
    expect(await answer.text()).toContain('Last name is required')
  }
})
