import type { Locator, Page } from '@playwright/test'
import { cutOff, expect, expectToast, openPanel, test, unique } from './administrator.ts'
import { expectNoAxeFindings } from './axe.ts'
import { noisePng } from './pictures.ts'
import { hydrated } from './site.ts'

const fillItem = async (page: Page, title: string) => {
  await page.getByLabel('Category').selectOption('Research')
  await page.getByLabel('Event date').fill('2031-05-31')
  for (const [label, text] of Object.entries({ Title: title, Content: 'What we did.', 'Posted by': 'B. Sample' }))
    await page.getByLabel(label, { exact: true }).fill(text)
}
/** Expects the picture itself to be loaded, not just its frame. */
const expectLoaded = async (picture: Locator) => {
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
}
/** Submits an item and opens the page named in the response. */
const submitAndFollow = async (page: Page, title: string) => {
  await page.goto('/submit-news')
  await fillItem(page, title)
  await page.getByRole('button', { name: 'Submit for Approval' }).click()
  const note = page.getByRole('main').getByText('Your news/event submission has been sent for admin approval.')
  await expect(note).toContainText(/Its reference is N-\w{4}-\w{2}\. Keep this link/)
  await page.getByRole('link', { name: /\/submissions\// }).click()
  await expect(page.getByRole('heading', { name: 'We have received your item' })).toBeVisible()
}

test('a sender follows an item, makes a requested change, and sees where it is published', async ({
  page,
  browser,
  site,
}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const title = unique('To be followed')
  await submitAndFollow(page, title)
  const address = page.url()
  await expectNoAxeFindings(page)

  const panel = await (await browser.newContext({ baseURL: site.url })).newPage()
  await openPanel(panel, 'news-events', title)
  const pending = panel.getByRole('region', { name: 'Pending Approval' }).getByRole('article', { name: title }).first()
  await pending.getByRole('button', { name: /^Ask for a change/ }).click()
  const dialog = panel.getByRole('dialog', { name: 'Ask for a change' })
  await dialog.getByRole('button', { name: 'Send Request' }).click()
  await expect(dialog.getByText('Message is required')).toBeVisible()
  await dialog.getByLabel('Message to the sender').fill('Please name the place.')
  await expectNoAxeFindings(panel)
  await panel.keyboard.press('Escape')
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('Message to the sender')).toHaveValue('Please name the place.')
  await dialog.getByRole('button', { name: 'Send Request' }).click()
  await expectToast(panel, 'Asked for a change')
  await expect(pending.getByText('Change requested: “Please name the place.”')).toBeVisible()

  await page.getByRole('button', { name: 'Send Changes' }).click()
  await expect(page.getByText('This has changed in the meantime.')).toContainText(
    'what you typed is still here: send it again to replace the new version.',
  )
  await expect(page.getByRole('heading', { name: 'Please change your item' })).toBeVisible()
  await expect(page.getByText('Please name the place.')).toBeVisible()
  await page.getByText('More about an event').click()
  await page.getByLabel('Location (optional)').fill('Boathouse, Danvale')
  await page.getByLabel('Category').selectOption('Workshop')
  const reconnect = await cutOff(page)
  await page.getByRole('button', { name: 'Send Changes' }).click()
  await expect(page.getByText('The server cannot be reached.').first()).toBeVisible()
  await reconnect()
  await page.getByRole('button', { name: 'Send Changes' }).click()
  await expect(page.getByRole('heading', { name: 'We have received your item' })).toBeVisible()
  await expect(page.getByText('Where: Boathouse, Danvale')).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
  await expect(page.getByLabel('Category')).toHaveValue('Workshop')

  await panel.reload()
  await expect(pending.getByText('Where: Boathouse, Danvale')).toBeVisible()
  await expect(pending.getByText('Change requested')).toHaveCount(0)
  await pending.getByRole('button', { name: /^Approve(?! and)/ }).click()
  await expectToast(panel, 'News/Event approved successfully')
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Your item is published' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send Changes' })).toHaveCount(0)
  await expectNoAxeFindings(page)
  await page.getByRole('link', { name: 'Read it on our pages' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(errors).toEqual([])
})

test('a sender sees, replaces and removes the image of an item, and the page shows the saved one', {
  tag: '@release',
}, async ({ page, api }) => {
  const title = unique('With an image')
  await page.goto('/submit-news')
  await fillItem(page, title)
  const choose = page.getByLabel('Image (optional)')
  await choose.setInputFiles(await noisePng(40))
  await page.getByLabel('Description of the picture').fill('The first picture')
  await page.getByRole('button', { name: 'Submit for Approval' }).click()
  await page.getByRole('link', { name: /\/submissions\// }).click()
  const card = page.getByRole('region', { name: 'Your Item' })
  const shown = (alt: string) => card.getByRole('img', { name: alt, exact: true })
  const kept = async () => (await api.items()).find((item) => item.title === title)
  await expectLoaded(shown('The first picture'))
  await expectLoaded(page.locator('form img'))
  const first = (await kept())?.imageUrl

  await choose.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(page.getByText('Please select an image file')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible()

  await choose.setInputFiles(await noisePng(41))
  await expect(page.locator('form img')).not.toHaveAttribute('src', first ?? '')
  await page.getByLabel('Description of the picture').fill('The second picture')
  await page.getByRole('button', { name: 'Send Changes' }).click()
  await expectLoaded(shown('The second picture'))
  await expect(shown('The first picture')).toHaveCount(0)
  const second = (await kept())?.imageUrl
  expect(second).not.toBe(first)
  await expect(page.locator('form img')).toHaveAttribute('src', second ?? '')
  await expect(page.getByLabel('Description of the picture')).toHaveValue('The second picture')

  await page.getByRole('button', { name: 'Remove image' }).click()
  await expect(page.getByRole('button', { name: 'Choose an image' })).toBeFocused()
  await expect(page.getByLabel('Description of the picture')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send Changes' }).click()
  await expect(card.getByRole('img')).toHaveCount(0)
  await expect(page.getByText('Thank you. Your changes are saved').first()).toBeVisible()
  expect(await kept()).toMatchObject({ imageUrl: null, imageAlt: null })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Choose an image' })).toBeVisible()
  await expect(page.locator('form img')).toHaveCount(0)
})

test('declining requires a message, which the sender reads; a withdrawn item disappears from the panel', {
  tag: '@release',
}, async ({ page, browser, site, api }) => {
  const [declined, withdrawn] = [unique('To be declined'), unique('To be withdrawn')]
  await submitAndFollow(page, declined)
  const address = page.url()
  const panel = await (await browser.newContext({ baseURL: site.url })).newPage()
  await openPanel(panel, 'news-events', declined)
  const pending = panel.getByRole('region', { name: 'Pending Approval' }).getByRole('article', { name: declined })
  await pending
    .first()
    .getByRole('button', { name: /^Decline/ })
    .click()
  await panel.getByLabel('Message to the sender').fill('It is not about hazards.')
  await panel.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expectToast(panel, 'News/Event declined')
  await expect(pending).toHaveCount(0)
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Your item was not published' })).toBeVisible()
  await expect(page.getByText('It is not about hazards.')).toBeVisible()

  await submitAndFollow(page, withdrawn)
  await page.getByRole('link', { name: 'Withdraw this item' }).click()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('heading', { name: 'You have withdrawn your item' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  expect((await api.items()).map(({ title }) => title)).not.toContain(withdrawn)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an item is followed, changed and withdrawn by plain forms', { tag: '@release' }, async ({ page, api }) => {
    const title = unique('Followed without scripts')
    await submitAndFollow(page, title)
    const { id } = (await api.items()).find((item) => item.title === title) ?? { id: '' }
    await api.changeItem(id, { eventDate: '2031-05-31T09:30:00.000Z' })
    await page.reload()
    await page.getByLabel('Title', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Send Changes' }).click()
    await expect(page.getByText('Title is required')).toBeVisible()
    await expect(page.getByLabel('Content', { exact: true })).toHaveValue('What we did.')
    await page.getByLabel('Title', { exact: true }).fill(`${title}, again`)
    await page.getByRole('button', { name: 'Send Changes' }).click()
    await expect(page.getByText('Thank you. Your changes are saved')).toBeVisible()
    await expect(page.getByRole('heading', { name: `${title}, again` })).toBeVisible()
    const [changed] = (await api.items()).filter((item) => item.id === id)
    // The form shows days only: the time of day is kept.
    expect(changed).toMatchObject({ title: `${title}, again`, eventDate: '2031-05-31T09:30:00.000Z' })

    await page.getByRole('link', { name: 'Withdraw this item' }).click()
    await expect(page.getByText(`“${title}, again” will be removed from our lists`)).toBeVisible()
    expect((await api.items()).some((item) => item.id === id)).toBe(true)
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByRole('heading', { name: 'You have withdrawn your item' })).toBeVisible()
    expect((await api.items()).some((item) => item.id === id)).toBe(false)
  })
})

test('without JavaScript, changes of an item that an administrator has changed meanwhile are refused until it is reloaded', {
  tag: '@release',
}, async ({ browser, site, api }) => {
  const page = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false })
  const title = unique('Changed by two')
  await submitAndFollow(page, title)
  const address = page.url()
  const { id } = (await api.items()).find((item) => item.title === title) ?? { id: '' }
  const content = async () => (await api.items()).find((item) => item.id === id)?.content
  await page.getByLabel('Title', { exact: true }).fill('')
  await api.changeItem(id, { content: 'What they did.' })
  await page.getByRole('button', { name: 'Send Changes' }).click()
  await expect(page.getByText('Title is required')).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill(title)
  for (const _attempt of ['first', 'second']) {
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Send Changes' }).click()
    expect((await answer).status()).toBe(409)
    expect(await content()).toBe('What they did.')
  }
  await page.goto(address)
  await page.getByLabel('Content', { exact: true }).fill('What we all did.')
  await page.getByRole('button', { name: 'Send Changes' }).click()
  await expect(page.getByText('Thank you. Your changes are saved')).toBeVisible()
  expect(await content()).toBe('What we all did.')
  await page.close()
})

test('the page is not cached, not indexed and sends no referrer, and any other address is a 404', {
  tag: '@release',
}, async ({ request, page }) => {
  const { statusUrl } = await (
    await request.post('/api/news-events/submit', {
      data: {
        category: 'Workshop',
        title: unique('Secret address'),
        content: 'Two days of maps.',
        postedBy: 'B. Sample',
        eventDate: '2031-05-31',
      },
    })
  ).json()
  const path = new URL(statusUrl).pathname
  const unknown = '/submissions/AAAAAAAAAAAAAAAAAAAAAA'
  for (const [address, status] of [
    [path, 200],
    [`${path}/withdraw`, 200],
    [unknown, 404],
    [`${unknown}/withdraw`, 404],
  ] as const) {
    const answer = await request.get(address)
    expect({ address, status: answer.status(), headers: answer.headers() }).toMatchObject({
      address,
      status,
      headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' },
    })
  }
  const html = await (await request.get(path)).text()
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"')
  expect(html).not.toContain('rel="canonical"')
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/submissions')
  await page.goto(path)
  await hydrated(page)
  await page.goto(`${path}/withdraw`)
  await expectNoAxeFindings(page)
})
