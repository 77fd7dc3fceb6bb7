import { test as administrator, expect, unique } from './administrator.ts'
import { expectNoAxeFindings } from './axe.ts'
import { readPage } from './read-page.ts'
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
  await expect(page.getByText('Nobody is listed here yet')).toBeVisible()
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

test('a record with only what is required has no empty section and leads on, and so does a search that finds nothing', async ({
  request,
  api,
}) => {
  const project = await api.add('projects', { title: unique('Bare'), description: 'One line.', status: 'Planned' })
  expect((await readPage(request, `/projects/${project.slug}`)).queryByRole('heading', { name: 'Details' })).toBeNull()
  const opening = await api.add('openings', { title: unique('Bare'), openingType: 'Visit', description: 'One line.' })
  const { getByRole } = await readPage(request, `/openings/${opening.slug}`)
  expect(getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact')
  const nothing = await readPage(request, '/publications?search=qqzzxx')
  nothing.getByRole('link', { name: 'Show all publications' })
  expect(nothing.queryByRole('heading', { name: 'Use this list' })).toBeNull()
})

test('on a phone the comma after an author’s long name stays on the line of the name', { tag: '@release' }, async ({
  page,
  api,
}) => {
  const author = 'María Fernanda de la Cruz y Montenegro de los'
  const authors = ['Ruiz', 'Ito', 'Kaya', 'Sato-Lindqvist'].map((name) => `${author} ${name}`).join(', ')
  const { slug } = await api.addPublication({ title: unique('Long names'), authors })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/publications/${slug}`)
  const items = page.getByRole('list', { name: 'Authors' }).getByRole('listitem')
  await expect(items).toHaveCount(4)
  const bottoms = await items.evaluateAll((all) =>
    all.map((item) => {
      const [last] = [...(item.querySelector('a')?.getClientRects() ?? [])].slice(-1)
      return item.getBoundingClientRect().bottom - (last?.bottom ?? 0)
    }),
  )
  expect(Math.max(...bottoms)).toBeLessThan(12)
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
