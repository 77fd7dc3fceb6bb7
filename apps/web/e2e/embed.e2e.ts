import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectNoAxeFindings } from './axe.ts'
import { expect, test } from './site.ts'

test('the embed code of ‘Use this list’ shows the filtered list on another site, and its links leave the frame', {
  tag: '@release',
}, async ({ page, site }) => {
  await page.goto('/publications?type=thesis&sort=title')
  const part = page.getByRole('region', { name: 'Use this list' })
  const line = (await part.getByRole('region', { name: 'Embed code' }).textContent()) ?? ''
  const found = await page.getByRole('article').getByRole('heading').allTextContents()
  const host = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Host</title>${line}`),
  ).listen(0, '127.0.0.1')
  await once(host, 'listening')
  const problems: string[] = []
  page.on('console', (message) => problems.push(message.text()))
  await page.goto(`http://127.0.0.1:${(host.address() as AddressInfo).port}/`)
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('.title')).toHaveText(found)
  expect(problems.filter((text) => !text.includes('favicon') && !text.includes('404'))).toEqual([])
  await frame.locator('.title a').first().click()
  await expect(page).toHaveURL(new RegExp(`^${site.url}/publications/[a-z0-9-]+$`))
  host.closeAllConnections()
  host.close()
})

test('axe finds nothing in the embedded list, in light and in dark, and it fits 320 pixels', {
  tag: '@release',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/embed/publications')
  await expectNoAxeFindings(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('news and events can be followed at the links on the page, and an event can be added to a calendar', {
  tag: '@release',
}, async ({ page, request, site }) => {
  await page.goto('/news-events?category=Conference')
  const follow = page.getByRole('region', { name: 'Follow' })
  const calendar = await follow.getByRole('link', { name: 'Subscribe in your calendar' }).getAttribute('href')
  expect(calendar).toBe(`${site.url.replace('http:', 'webcal:')}/events.ics?category=Conference`)
  for (const [label, type] of [
    ['Calendar link', 'text/calendar'],
    ['Atom feed link', 'application/atom+xml'],
    ['JSON Feed link', 'application/feed+json'],
  ] as const) {
    const address = (await follow.getByRole('region', { name: label }).textContent()) ?? ''
    const answer = await request.get(address)
    expect(answer.headers()['content-type'], address).toContain(type)
    await expect(page.locator(`link[rel=alternate][href="${address}"]`)).toHaveCount(1)
  }
  await expectNoAxeFindings(page)
  await page.goto('/news-events')
  const events = page.getByRole('region', { name: 'Upcoming Events' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    events.getByRole('link', { name: 'Add to calendar' }).first().click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^[a-z0-9-]+\.ics$/)
})
