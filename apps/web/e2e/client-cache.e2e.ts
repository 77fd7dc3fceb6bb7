import type { Page } from '@playwright/test'
import { expect, test, unique } from './administrator.ts'

/** Opens a page by its link in the header. Returns how often its data was requested from the server. */
const asked = async (page: Page, procedure: string, link: string): Promise<number> => {
  let count = 0
  const look = (request: { url: () => string }) => {
    if (new URL(request.url()).pathname.includes(procedure)) count += 1
  }
  page.on('request', look)
  await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible()
  // A page that is shown from the cache may still ask the server a moment later.
  await page.waitForTimeout(500)
  page.off('request', look)
  return count
}

for (const { link, procedure, minutes } of [
  { link: 'Publications', procedure: 'publications.search', minutes: 10 },
  { link: 'News & Events', procedure: 'newsEvents.excerpts', minutes: 5 },
]) {
  test(`${link} are cached ${minutes} minutes on the client, whatever page is open meanwhile`, {
    tag: '@release',
  }, async ({ page }) => {
    await page.clock.install()
    await page.goto('/team')
    const pass = (count: number) => page.clock.fastForward(count * 60_000)
    expect(await asked(page, procedure, link)).toBeGreaterThan(0)
    await asked(page, procedure, 'Team')
    await pass(minutes - 1)
    expect(await asked(page, procedure, link)).toBe(0)
    await asked(page, procedure, 'Team')
    await pass(1.5)
    expect(await asked(page, procedure, link)).toBeGreaterThan(0)
  })
}

test('an event that has begun since the tab was opened is no longer upcoming on the next page', {
  tag: '@release',
}, async ({ page, api }) => {
  const title = unique('Begun meanwhile')
  const { id } = await api.submitItem({ title, eventDate: new Date(Date.now() + 60 * 60_000).toISOString() })
  await api.moveItem(id, 'approve')
  const linkIn = (name: string) => page.getByRole('region', { name }).getByRole('link', { name: title, exact: true })
  await page.clock.install()
  await page.goto('/news-events')
  await expect(linkIn('Upcoming Events')).toBeVisible()
  await asked(page, 'newsEvents.excerpts', 'Team')
  await page.clock.fastForward(2 * 60 * 60_000)
  await asked(page, 'newsEvents.excerpts', 'News & Events')
  await expect(linkIn('Latest News')).toBeVisible()
  await expect(linkIn('Upcoming Events')).toHaveCount(0)
  await api.deleteItem(id)
})
