import { PUBLICATION_TYPE_PLURALS, type PublicationType } from '@hazards/schema/publication.constants'
import { expect, test } from './administrator.ts'
import { expectNoAxeFindings } from './axe.ts'
import { listTexts, readPage } from './read-page.ts'

/** One record of each kind with a page of its own. */
const PAGES = [
  { list: 'people', path: '/team', slug: 'imara-mwangi', type: 'Person', name: 'Dr. Imara Mwangi' },
  {
    list: 'projects',
    path: '/projects',
    slug: 'tarrin-valley-slope-watch',
    type: 'ResearchProject',
    name: 'Slope Watch',
  },
  { list: 'themes', path: '/research', slug: 'flood-modelling', type: 'CreativeWork', name: 'Flood Modelling' },
]

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const { list, path, slug, type, name } of PAGES)
    test(`${path}/<slug> is complete: text, structured data, canonical address`, async ({ request }) => {
      const page = await readPage(request, `${path}/${slug}`)
      expect(page.status).toBe(200)
      if (list === 'projects') expect(page.getByText('Switzerland, Italy, Austria, Norway')).toBeTruthy()
      expect(page.getByRole('heading', { level: 1 }).textContent).toContain(name)
      const subjects = listTexts([...page.document.querySelectorAll('script[type="application/ld+json"]')])
      expect(subjects.map((subject) => JSON.parse(subject)['@type'])).toEqual([type, 'BreadcrumbList'])
      const canonical = page.document.querySelector('link[rel=canonical]')
      expect(canonical?.getAttribute('href')).toMatch(new RegExp(`${path}/${slug}$`))
      const sitemap = await (await request.get('/sitemap.xml')).text()
      expect(sitemap).toMatch(new RegExp(`<loc>[^<]*${path}/${slug}</loc><lastmod>`))
      const { id } = await (await request.get(`/api/${list}/${slug}`)).json()
      const moved = await request.get(`${path}/${id}`, { maxRedirects: 0 })
      expect([moved.status(), moved.headers().location]).toEqual([301, `${path}/${slug}`])
      expect((await request.get(`${path}/nobody-at-all`)).status()).toBe(404)
    })

  test('people, projects and themes show their outputs by kind, with how many there are (records §17.10)', async ({
    request,
  }) => {
    const filters = { people: 'author', projects: 'project', themes: 'theme' }
    for (const { list, path, slug } of PAGES) {
      const filter = `${filters[list as keyof typeof filters]}=${slug}`
      const { type } = await (await request.get(`/api/publications/facets?${filter}`)).json()
      const page = await readPage(request, `${path}/${slug}`)
      const shown = [...page.document.querySelectorAll('main section section')].map((kind) => {
        const all = [...kind.querySelectorAll('a')].find((link) => /^All \d+/.test(link.textContent ?? ''))
        const rows = kind.querySelectorAll('article').length
        const said = /^All (\d+)/.exec(all?.textContent ?? '')?.[1] ?? rows
        // A number that says no more than the rows below it is left out.
        expect(Number(said), path).toBeGreaterThanOrEqual(all ? rows + 1 : 1)
        return [kind.querySelector('h3')?.textContent, String(said)]
      })
      // A kind of which nothing is shown has no heading, but a link.
      for (const { textContent } of page.document.querySelectorAll('main section p > a')) {
        const [, kind, count] = /^(.+) \((\d+)\)$/.exec(textContent ?? '') ?? []
        if (kind && count) shown.push([kind, count])
      }
      for (const kind of page.document.querySelectorAll('main section section'))
        expect(kind.querySelectorAll('article').length, path).toBeGreaterThan(0)
      const counts = type.map(({ value, count }: { value: PublicationType; count: number }) => [
        PUBLICATION_TYPE_PLURALS[value],
        String(count),
      ])
      expect(shown.sort(), path).toEqual(counts.length > 1 ? counts.sort() : [])
    }
  })

  test('a person has a biography, links, publications and projects, whose authors link back to the person', {
    tag: '@release',
  }, async ({ page }) => {
    await page.goto('/team/imara-mwangi')
    await expect(page.getByText('Imara Mwangi founded the group in 2015')).toBeVisible()
    await expect(page.getByRole('link', { name: 'ORCID 0000-0002-1825-0097' })).toBeVisible()
    await page.getByRole('link', { name: /^All \d+$/ }).click()
    await expect(page).toHaveURL(/author=imara-mwangi$/)
    await expect(page.getByRole('link', { name: /^Author: Dr\. Imara Mwangi/ })).toBeVisible()
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
    const authors = page.getByRole('list', { name: 'Authors' })
    await authors.getByRole('link', { name: 'Imara Mwangi', exact: true }).click()
    await expect(page).toHaveURL(/\/team\/imara-mwangi$/)
  })

  test('the contact cards name people who have a page', { tag: '@release' }, async ({ page, request }) => {
    const people: { name: string; email: string }[] = await (await request.get('/api/people')).json()
    await page.goto('/contact')
    const emails = await page
      .getByRole('main')
      .getByRole('link', { name: /@example\.edu$/ })
      .allTextContents()
    const known = people.filter(({ email }) => emails.includes(email))
    expect(known.length).toBeGreaterThan(1)
    for (const { name } of known) await expect(page.getByText(name).first()).toBeVisible()
  })
})

test('the pages of records have no axe findings, fit a phone, and show their short lists before the long one', {
  tag: '@release',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const { path, slug } of PAGES) {
    await page.goto(`${path}/${slug}`)
    await expectNoAxeFindings(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
    if (headings.includes('Publications')) expect(headings.at(-1), path).toBe('Publications')
  }
})

test('an administrator’s changes are on the pages at once', async ({ page, api, request }) => {
  const person = await api.add('people', { name: 'Una Newcomb', role: 'PhD (Ongoing)', section: 'masters' })
  await page.goto('/team')
  await expect(page.getByText("Currently no active Master's students")).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Una Newcomb', exact: true })).toBeVisible()
  await api.remove('people', person.id)
  expect((await request.get('/team/una-newcomb')).status()).toBe(404)
  await page.reload()
  await expect(page.getByText("Currently no active Master's students")).toBeVisible()
})
