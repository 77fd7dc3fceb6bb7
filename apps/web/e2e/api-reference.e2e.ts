import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import { expect, test } from './site.ts'

const PAGE = '/api/docs'

/** The pages of the API: its start, its guides and those of all groups. */
const pagesIn = async (page: Page): Promise<string[]> => {
  await page.goto(PAGE)
  const groups = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link')
  const addresses = await groups.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return [PAGE, `${PAGE}/guides`, ...addresses]
}

test('no page of the API has more than 60 tab stops (records §4.12)', { tag: '@release' }, async ({ page }) => {
  for (const path of await pagesIn(page)) {
    await page.goto(path)
    const stops = await page
      .locator('a[href], button, input, textarea, summary')
      .evaluateAll((all) => all.filter((each) => each.checkVisibility() && (each as HTMLElement).tabIndex >= 0).length)
    expect(stops, path).toBeLessThanOrEqual(60)
  }
})

test('axe finds nothing on the pages of the API, closed and with everything open', { tag: '@release' }, async ({
  page,
}) => {
  test.setTimeout(150_000)
  await page.goto(PAGE)
  await expectNoAxeFindings(page)
  await page.goto(`${PAGE}/publications`)
  await expectNoAxeFindings(page)
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
  await expectNoAxeFindings(page)
})

test('the API page fits 360 pixels, obeys its own policy, and gives its commands the origin it came from', async ({
  page,
  site,
}) => {
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  await page.setViewportSize({ width: 360, height: 740 })
  const other = site.url.replace('localhost', '127.0.0.1')
  await page.goto(other + PAGE, { waitUntil: 'networkidle' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expect(page.getByText(`curl ${other}/api/publications`).first()).toBeVisible()
  await page.goto(`${other}${PAGE}/publications#publications-list`, { waitUntil: 'networkidle' })
  await expect(page.getByText('With a limit, the Link header')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(refused).toEqual([])
})

test('calls can be tried on the API page, on any host: sign in, use the session, end it', { tag: '@release' }, async ({
  page,
  site,
}) => {
  const open = (group: string) => page.goto(`${site.url.replace('localhost', '127.0.0.1') + PAGE}/${group}`)
  const send = async (title: string, body?: object) => {
    const call = page.getByRole('region', { name: title, exact: true })
    const form = call.getByRole('form')
    if (!(await call.getByText('Try it').isVisible()))
      await call.getByRole('heading', { name: title, exact: true }).click()
    if (!(await form.isVisible())) await call.getByText('Try it').click()
    if (body) await form.getByLabel('Body').fill(JSON.stringify(body))
    await form.getByRole('button', { name: /^Send/ }).click()
    return form.getByRole('status')
  }
  const checkSession = async (answer: string) => {
    await open('administrator-reading')
    await expect(await send('Check the session')).toContainText(answer)
  }
  await checkSession('401')
  await open('administrator-writing')
  await expect(await send('Sign in', { username: 'admin', password: 'admin123' })).toContainText('200')
  await checkSession('"username": "admin"')
  await open('administrator-writing')
  await expect(await send('Sign out')).toContainText('200')
  await checkSession('401')
  await open('publications')
  await expect(await send('List all publications')).toContainText(/200 OK[\s\S]*etag:[\s\S]*"title"/)
  await expect(await send('Read one publication')).toContainText('200 OK')
})

test.describe('without JavaScript', () => {
  test('the API page reads: every call with its address and an example', async ({ request }) => {
    const { paths } = (await (await request.get('/api/openapi.json')).json()) as { paths: Record<string, object> }
    const index = await (await request.get(PAGE)).text()
    const groups = [...index.matchAll(/<h3><a href="([^"]+)"/g)].map(([, path = '']) => path)
    const html = (await Promise.all(groups.map(async (path) => (await request.get(path)).text()))).join(' ')
    const shown = html
      .replaceAll('<wbr>', '')
      .replaceAll(/<[^>]+>/g, ' ')
      .split(/\s+/)
    for (const path of Object.keys(paths)) expect(shown).toContain(path)
  })
})
