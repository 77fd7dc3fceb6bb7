import type { Page } from '@playwright/test'
import { ADMIN, expect, test } from './administrator.ts'

// The figures of 20,000 publications are in docs/performance.md: the list has 20 rows, however many there are.

/**
 * Everything that the first opening in an empty browser receives, in bytes, with headers: 173,000 of them are what each page of the
 * site needs, such as React and the fonts.
 */
const MAX_BYTES = 278_000
/** The same for the panel's own part, in a browser that has seen a page of the site. */
const MAX_OWN_BYTES = 40_000
/** How long handling one key may take, in milliseconds: six times what is wanted, for a busy machine. */
const MAX_KEY_MS = 300

/** Adds up what the page receives, headers included. */
const watchBytes = async (page: Page) => {
  const received = { bytes: 0, files: 0 }
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received.bytes += encodedDataLength
    received.files += 1
  })
  return received
}

/** Measures how long each key is handled, from now on. */
const watchKeys = (page: Page) =>
  page.evaluate(() => {
    const keys: number[] = []
    Object.assign(window, { keys })
    new PerformanceObserver((list) => {
      for (const event of list.getEntries() as PerformanceEventTiming[])
        if (/^(?:key|input)/.test(event.name)) keys.push(event.processingEnd - event.processingStart)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
/** Returns the sixth of the longest, as a single pause may be the machine's. */
const slowKey = (page: Page) =>
  page.evaluate(() => (window as unknown as { keys: number[] }).keys.toSorted((a, b) => b - a)[5] ?? 0)

test('the panel opens with few bytes and without any closed form, and typing never waits (records §6)', {
  tag: '@release',
}, async ({ page, request }) => {
  const session = await (await request.post('/api/admin/login', { data: ADMIN })).json()
  await page.addInitScript((value) => localStorage.setItem('hazards.admin-session', value), JSON.stringify(session))
  const rows = page.getByRole('region', { name: 'All Publications' }).locator('[data-row]')
  const received = await watchBytes(page)
  await page.goto('/admin')
  await expect(rows.first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const first = { ...received }
  await page.goto('/contact', { waitUntil: 'networkidle' })
  const before = received.bytes
  await page.goto('/admin')
  await expect(rows.first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const own = received.bytes - before

  await watchKeys(page)
  await page.getByRole('tabpanel').getByRole('searchbox').pressSequentially('slope and its neighbors', { delay: 30 })
  await page.getByRole('button', { name: 'Add Publication' }).click()
  await page.getByLabel('Title', { exact: true }).pressSequentially('A slope and its neighbors', { delay: 30 })
  await page.getByLabel('Authors', { exact: true }).pressSequentially('A. Example, B. Sample', { delay: 30 })
  const key = await slowKey(page)
  console.log({ first, own, key })
  expect(first.bytes).toBeLessThan(MAX_BYTES)
  expect(own).toBeLessThan(MAX_OWN_BYTES)
  expect(key).toBeLessThan(MAX_KEY_MS)
})
