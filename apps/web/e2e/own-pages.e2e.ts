import { readPage } from './read-page.ts'
import { expect, startSite, test } from './site.ts'

// On a site of its own: menu and footer of the shared one are as specified.
test('a page of the group’s own is linked by the server in menu and footer, and is there (records §22)', {
  tag: '@release',
}, async ({ page, request }) => {
  const site = await startSite()
  try {
    const data = { username: 'admin', password: 'admin123' }
    const { sessionId } = await (await request.post(`${site.url}/api/admin/login`, { data })).json()
    const before = await (await request.get(`${site.url}/`)).text()
    expect(before).not.toContain('<details')
    const add = async (title: string, place: string) => {
      const body = { title, place, content: '## Pictures\n\nWhom to **call**.', textFormat: 'markdown' }
      const answer = await request.post(`${site.url}/api/pages`, { data: body, headers: { 'x-session-id': sessionId } })
      expect(answer.status()).toBe(200)
    }
    await add('Newsroom', 'footer')
    await add('Excursions', '/about')
    const html = await readPage(request, `${site.url}/contact`)
    expect(html.getByRole('link', { name: 'Newsroom' }).getAttribute('href')).toBe('/pages/newsroom')

    await page.goto(`${site.url}/contact`)
    await page.getByLabel('Pages under About').click()
    await page.getByRole('link', { name: 'Excursions' }).click()
    await expect(page).toHaveURL(/\/pages\/excursions$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Excursions')
    await expect(page.getByRole('heading', { level: 2, name: 'Pictures' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Excursions' })).toBeHidden()
    expect(await (await request.get(`${site.url}/sitemap.xml`)).text()).toContain('/pages/newsroom')
  } finally {
    await site.stop()
  }
})
