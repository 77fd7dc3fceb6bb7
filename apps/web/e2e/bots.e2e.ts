import type { Page } from '@playwright/test'
import { expect, test, unique } from './administrator.ts'
import { hydrated } from './site.ts'

const LABELS = { 'First name': 'Ada', 'Last name': 'Sample', Email: 'ada@example.org' }

/** Fills in the visible fields. */
const fillVisible = async (page: Page, message: string) => {
  for (const [label, value] of Object.entries(LABELS)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('Subject').selectOption('other')
  await page.getByLabel('Message').fill(message)
}

/** The fields of a message that would be taken, by their names, but for its text. */
const FIELDS = { firstName: 'Ada', lastName: 'Sample', email: 'a@example.org', subject: 'other' }
const REFUSED = 'a field that must stay empty was filled in'

const fillByScript = (page: Page, values: Record<string, string>) =>
  page.evaluate((fields) => {
    const form = document.querySelector<HTMLFormElement>('main form')
    for (const [name, value] of Object.entries(fields)) Object.assign(form?.elements.namedItem(name) ?? {}, { value })
  }, values)

/** Freezes the page's clock: from here on only `advanceOneSecond` advances it, however slow the machine is. */
const freezeTime = async (page: Page) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Advances the page's clock by a second and waits for the responses to requests made meanwhile. */
const advanceOneSecond = async (page: Page) => {
  for (let step = 0; step < 20; step++) {
    await page.clock.runFor(50)
    await page.waitForTimeout(50)
  }
}

/** How simple bots fill in a page’s form. */
const BOTS: Record<string, (page: Page, message: string) => Promise<void>> = {
  'fills in every field there is': async (page, message) => {
    await fillVisible(page, message)
    await page
      .locator('main input[name=website]')
      .evaluate((field) => ((field as HTMLInputElement).value = 'https://spam.example'))
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText(REFUSED)).toBeVisible()
  },
  'fills in at once, sends, and is gone': async (page, message) => {
    await fillByScript(page, { ...FIELDS, message })
    await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.requestSubmit())
    await advanceOneSecond(page)
  },
  'sets the values and submits the form past its script': async (page, message) => {
    const posted = page.waitForResponse((response) => response.request().method() === 'POST')
    await fillByScript(page, { ...FIELDS, message, website: 'https://spam.example' })
    await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.submit())
    expect((await posted).status()).toBe(400)
    await expect(page.getByText(REFUSED)).toBeVisible()
  },
}

for (const [name, act] of Object.entries(BOTS))
  test(`a bot that ${name} leaves no message`, { tag: '@release' }, async ({ browser, api, site }) => {
    const page = await browser.newPage()
    if (name.includes('at once')) await freezeTime(page)
    await page.goto(`${site.url}/contact`)
    await hydrated(page)
    const message = unique('Buy now')
    await act(page, message)
    await page.close()
    expect((await api.messages()).map((saved) => saved.message)).not.toContain(message)
  })

test('bots that read the form and post it without a browser leave no message', async ({ request, api }) => {
  const before = (await api.messages()).length
  const html = await (await request.get('/contact')).text()
  const names = [...html.matchAll(/<(?:input|textarea|select)[^>]* name="([^"]+)"/g)].map(([, name = '']) => name)
  expect(names).toContain('message')
  const fields = Object.fromEntries(names.map((name) => [name, name === 'email' ? 'a@example.org' : 'Buy now']))
  for (const path of ['/contact', '/api/contact', '/api/send-email']) {
    expect((await request.post(path, { form: fields })).status()).toBeGreaterThanOrEqual(400)
    expect((await request.post(path, { multipart: fields })).status()).toBeGreaterThanOrEqual(400)
    expect((await request.post(path, { data: { ...fields, subject: 'other' } })).status()).toBeGreaterThanOrEqual(400)
  }
  expect(await api.messages()).toHaveLength(before)
})

test('who uses the keyboard only is not stopped', { tag: '@release' }, async ({ page, api }) => {
  await page.goto('/contact', { waitUntil: 'networkidle' })
  const message = unique('Typed')
  await page.getByLabel('First name').focus()
  for (const text of ['Ada', 'Sample', 'ada@example.org', 'An institute']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('Data')
  await page.keyboard.press('Tab')
  await page.keyboard.type(message)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Message sent successfully!', { exact: true })).toBeVisible()
  expect((await api.messages()).map((saved) => saved.message)).toContain(message)
})

test('a submission that is faster than a person is delayed but not rejected', { tag: '@release' }, async ({
  page,
  api,
}) => {
  await page.goto('/contact', { waitUntil: 'networkidle' })
  const message = unique('Filled in by a password manager')
  await fillVisible(page, message)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message sent successfully!', { exact: true })).toBeVisible()
  expect((await api.messages()).map((saved) => saved.message)).toContain(message)
})
