import { missingFrom } from '../../api/test/support/landing-page.ts'
import { expect, test, unique } from './administrator.ts'
import { expectNoAxeFindings } from './axe.ts'
import { hydrated, startSite } from './site.ts'

type Sample = {
  id: string
  slug: string
  title: string
  keywords: string[] | null
  doi: string | null
  pdfUrl: string | null
}

test('the page of every sample publication holds what Scholar, Zotero and Signposting clients look for', {
  tag: '@release',
}, async ({ request }) => {
  const site = await startSite() // holds only samples
  try {
    const samples: Sample[] = await (await request.get(`${site.url}/api/publications`)).json()
    expect(samples.length).toBeGreaterThan(20)
    const sitemap = await (await request.get(`${site.url}/sitemap.xml`)).text()
    let files = 0
    for (const { slug, pdfUrl } of samples) {
      const address = `${site.url}/publications/${slug}`
      const answer = await request.get(address)
      const page = { address, linkHeader: answer.headers().link ?? null, html: await answer.text() }
      expect(missingFrom(page), slug).toEqual([])
      expect(sitemap).toMatch(new RegExp(`<loc>${address}</loc><lastmod>\\d{4}-`))
      if (!pdfUrl) continue
      files += 1
      expect(page.html).toContain(`<meta name="citation_pdf_url" content="${address}/${slug}.pdf"`)
      expect((await (await request.get(`${address}/${slug}.pdf`)).body()).toString('latin1')).toMatch(/^%PDF-/)
    }
    expect(files).toBe(7)
  } finally {
    await site.stop()
  }
})

test('an id redirects permanently to the slug; an unknown one gets the 404 page', async ({ request }) => {
  const [sample]: Sample[] = await (await request.get('/api/publications')).json()
  const moved = await request.get(`/publications/${sample?.id}`, { maxRedirects: 0 })
  expect(moved.status()).toBe(301)
  expect(moved.headers().location).toBe(`/publications/${sample?.slug}`)
  for (const path of ['/publications/no-such-paper', '/publications/00000000-0000-4000-8000-000000000000']) {
    const missing = await request.get(path)
    expect(missing.status(), path).toBe(404)
    expect(await missing.text()).toContain('Page Not Found')
  }
})

test('a paper is reached from the list and from Home, cited by a click, and its keywords lead to others', async ({
  page,
  context,
  api,
}) => {
  const year = new Date().getFullYear()
  const { id, title } = await api.addPublication({
    title: unique('Levees that hold'),
    year,
    keywords: ['levees', 'floods'],
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await hydrated(page)
  const newest = page.getByRole('region', { name: 'List of recent publications' }).getByRole('article').first()
  await newest.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(title)
  await page.getByText('BibTeX', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Copy BibTeX' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^@\w+\{/)
  await expectNoAxeFindings(page)
  const keyword = page.getByRole('list', { name: 'Keywords' }).getByRole('link').first()
  const word = (await keyword.textContent()) ?? ''
  await keyword.click()
  await expect(page).toHaveURL(
    `/publications?keyword=${new URLSearchParams([['', word]]).toString().slice(1)}#list-status`,
  )
  const found = page.getByRole('region', { name: 'Publications found' })
  await expect(found.getByRole('status')).toBeFocused()
  const rows = found.getByRole('article')
  await expect(rows.filter({ hasText: word }).first()).toBeVisible()
  await expect(rows.filter({ hasNotText: word })).toHaveCount(0)
  await api.deletePublication(id)
})

test('another publication is shown from its start, also on a page that the browser has translated', {
  tag: '@release',
}, async ({ page, request }) => {
  const [sample]: Sample[] = await (await request.get('/api/publications')).json()
  await page.goto(`/publications/${sample?.slug}`)
  await hydrated(page)
  await page.getByText('RIS', { exact: true }).first().click()
  // Like the translation of Chromium, which wraps every text.
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) {
      const wrapper = document.createElement('font')
      text.replaceWith(wrapper)
      wrapper.append(text)
    }
  })
  const related = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Related' }) })
  const other = related.getByRole('link').first()
  const title = (await other.textContent()) ?? ''
  await other.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.locator('main details[open]')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a paper’s page shows reference, BibTeX and RIS as text', { tag: '@release' }, async ({ page, request }) => {
    const [sample]: Sample[] = await (await request.get('/api/publications')).json()
    await page.goto(`/publications/${sample?.slug}`)
    await expect(page.getByRole('heading', { level: 1, name: sample?.title ?? '' })).toBeVisible()
    await page.getByText('RIS', { exact: true }).first().click()
    await expect(page.getByRole('region', { name: 'RIS' })).toContainText('TY  - ')
    await expect(page.getByRole('button', { name: /Copy/ })).toHaveCount(0)
    const related = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Related' }) })
    const other = related.getByRole('link').first()
    const title = (await other.textContent()) ?? ''
    expect(title).not.toBe(sample?.title)
    await other.click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
})
