import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import { noisePng } from './pictures.ts'
import { expect, test } from './site.ts'

const bar = (page: Page) => page.getByRole('progressbar', { name: 'Uploading the image' })
const percent = async (page: Page) => Number(await bar(page).getAttribute('value'))

/** Limits the page's upload speed, in bytes per second. */
const limitUpload = async (page: Page, uploadThroughput: number) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  })
  return session
}

/** Chooses a picture of 0.7 MB and uploads it at 20 kB per second: for longer than any check of axe takes. */
const uploadSlowly = async (page: Page) => {
  await page.goto('/submit-news')
  await page.getByLabel('Title', { exact: true }).fill('Typed before')
  await expect(page.getByRole('button', { name: 'Submit for Approval' })).toBeEnabled()
  const network = await limitUpload(page, 20_000)
  await page.getByLabel('Image').setInputFiles(await noisePng(480))
  await expect.poll(() => percent(page)).toBeGreaterThan(0)
  return network
}

test('the Tab key stops once at the image field, at a button that describes the limits', { tag: '@release' }, async ({
  page,
}) => {
  await page.goto('/submit-news')
  const submit = page.getByRole('button', { name: 'Submit for Approval' })
  await expect(submit).toBeEnabled()
  const choose = page.getByRole('button', { name: 'Choose an image' })
  await expect(choose).toBeVisible()
  await page.getByText('More about an event').focus()
  await page.keyboard.press('Tab')
  await expect(choose).toBeFocused()
  await expect(choose).toHaveAccessibleDescription('Max 1MB • JPG, PNG, GIF')
  await page.keyboard.press('Tab')
  await expect(submit).toBeFocused()
})

test.describe('while an image is uploaded', () => {
  test('a bar shows the share of bytes sent, the form waits, and axe finds nothing', { tag: '@release' }, async ({
    page,
  }) => {
    const network = await uploadSlowly(page)
    const early = await percent(page)
    expect(early).toBeLessThan(100)
    await expect(bar(page)).toHaveAttribute('max', '100')
    await expect(page.getByText(/^\d+%$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Submit for Approval' })).toBeDisabled()
    await expectNoAxeFindings(page)
    await expect.poll(() => percent(page)).toBeGreaterThan(early)
    await network.detach()
    await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Submit for Approval' })).toBeEnabled()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Typed before')
  })

  test('leaving the page ends the upload', { tag: '@release' }, async ({ page }) => {
    await uploadSlowly(page)
    const ended = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT')
    await page.getByRole('link', { name: /Back to News/ }).click()
    expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED')
  })
})
