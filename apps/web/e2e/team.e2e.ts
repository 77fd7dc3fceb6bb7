import { readPage } from './read-page.ts'
import { expect, test } from './site.ts'

test('/team is narrowed by role and by hazard, also without scripts, and says so in its address', {
  tag: '@release',
}, async ({ page, browser, baseURL }) => {
  await page.goto('/team')
  const people = page.getByRole('main').getByRole('heading', { level: 3 })
  const all = await people.count()
  await page.getByLabel('Works on').selectOption('seismic')
  await expect(page).toHaveURL(/\/team\?hazard=seismic$/)
  await expect(people).not.toHaveCount(all)
  await expect(page.getByRole('link', { name: 'remove this filter' })).toHaveCount(0)
  await page.getByLabel('Role').selectOption('Research engineer')
  await expect(page).toHaveURL(/role=Research(?:\+|%20)engineer/)
  const shown = await people.allTextContents()
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const plain = await context.newPage()
  await plain.goto(page.url())
  expect(await plain.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()).toEqual(shown)
  await context.close()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(people).toHaveCount(all)
})

test('/team shows a hazard that a link names more exactly in its select, which is the one place to change it', {
  tag: '@release',
}, async ({ request }) => {
  const html = await readPage(request, '/team?hazard=GH0304')
  const select = html.getByLabelText<HTMLSelectElement>('Works on')
  expect(select.selectedOptions[0]?.textContent).not.toMatch(/All hazards|GH0304/)
  expect(html.queryByText('(remove this filter)')).toBeNull()
})

test('/team links everybody with an ORCID to it, the lead too', { tag: '@release' }, async ({ request }) => {
  const people: { orcid: string | null }[] = await (await request.get('/api/people')).json()
  const orcids = people.flatMap(({ orcid }) => orcid ?? [])
  const { document } = await readPage(request, '/team')
  const linked = [...document.querySelectorAll('a[href^="https://orcid.org/"]')].map((link) =>
    link.getAttribute('href'),
  )
  expect(orcids.length).toBeGreaterThan(1)
  expect(linked.sort()).toEqual(orcids.map((orcid) => `https://orcid.org/${orcid}`).sort())
})
