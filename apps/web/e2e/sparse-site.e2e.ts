import { test as administrator, expect, unique } from './administrator.ts'
import { expectNoAxeFindings } from './axe.ts'
import { aSite, type Site } from './site.ts'

/** A site of its own, whose records the tests remove. */
const test = administrator.extend<object, { site: Site }>({
  site: [aSite, { scope: 'worker', timeout: 150_000 }],
})

test('without people, projects, sites, openings, contact cards and a phone number no section is empty and no link is nameless', {
  tag: '@release',
}, async ({ page, request, api }) => {
  for (const list of ['openings', 'people', 'projects', 'sites', 'themes'] as const)
    for (const { id } of await (await request.get(`/api/${list}`)).json()) await api.remove(list, id)
  await api.changeTexts('group', { phone: '' })
  await api.changeTexts('contact', { cards: [] })

  await page.goto('/team')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(["Master's Students"])
  await expect(page.getByRole('contentinfo').locator('a[href^="tel:"]')).toHaveCount(0)
  await expectNoAxeFindings(page)
  await page.goto('/projects')
  await expect(page.getByText('No current projects')).toBeVisible()
  await page.goto('/contact')
  await expect(page.getByRole('heading', { name: 'People to Ask' })).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Recent News' })).toBeVisible()
  for (const heading of ['Our Team', 'Domain of Work', 'Where We Work'])
    await expect(page.getByRole('heading', { name: heading })).toHaveCount(0)
})

test('a text in a script from right to left ends on the left', { tag: '@release' }, async ({ page, api }) => {
  const { id } = await api.submitItem({ title: unique('فيضان في الوادي'), content: 'فيضان جديد: Flood Lab!' })
  await api.moveItem(id, 'approve')
  await page.goto(`/news-events/${id}`)
  const text = page.getByRole('main').getByText('فيضان جديد: Flood Lab!')
  const ends = await text.evaluate((element) => {
    const letter = (at: number) => {
      const range = document.createRange()
      const node = element.firstChild as Text
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      return range.getBoundingClientRect().left
    }
    return { first: letter(0), last: letter((element.textContent ?? '').length - 1) }
  })
  expect(ends.last).toBeLessThan(ends.first)
})

test('a page that takes long is announced by a bar at the top, not by the lists of the page before', {
  tag: '@release',
}, async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.route('**/trpc/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Research' }).click()
  await expect(page.locator('.busy-bar')).toBeVisible()
  await expect(page.getByText('Loading recent news...')).toHaveCount(0)
  await expect(page).toHaveTitle(/^Research/)
  await expect(page.locator('.busy-bar')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
