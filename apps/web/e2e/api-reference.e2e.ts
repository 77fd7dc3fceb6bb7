import { expectNoAxeFindings } from './axe.ts'
import { expect, test } from './site.ts'

const PAGE = '/api/docs'

test('axe finds nothing on the API page, closed and with everything open', { tag: '@release' }, async ({ page }) => {
  test.setTimeout(150_000) // about a hundred calls, each with its schemas
  await page.goto(PAGE)
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
  expect(refused).toEqual([])
})

test('calls can be tried on the API page, on any host: sign in, use the session, end it', { tag: '@release' }, async ({
  page,
  site,
}) => {
  await page.goto(site.url.replace('localhost', '127.0.0.1') + PAGE)
  const send = async (title: string, body?: object) => {
    const call = page.getByRole('region', { name: title, exact: true })
    const form = call.getByRole('form')
    if (!(await form.isVisible())) await call.getByText('Try it').click()
    if (body) await form.getByLabel('Body').fill(JSON.stringify(body))
    await form.getByRole('button', { name: /^Send/ }).click()
    return form.getByRole('status')
  }
  await expect(await send('List all publications')).toContainText(/200 OK[\s\S]*"title"/)
  await expect(await send('Check the session')).toContainText('401')
  await expect(await send('Sign in', { username: 'admin', password: 'admin123' })).toContainText('200')
  await expect(await send('Check the session')).toContainText('"username": "admin"')
  await expect(await send('Sign out')).toContainText('200')
  await expect(await send('Check the session')).toContainText('401')
})

test.describe('without JavaScript', () => {
  test('the API page reads: every call with its address and an example', async ({ request }) => {
    const { paths } = (await (await request.get('/api/openapi.json')).json()) as { paths: Record<string, object> }
    const html = await (await request.get(PAGE)).text()
    const shown = html.replaceAll(/<[^>]+>/g, ' ').split(/\s+/)
    for (const path of Object.keys(paths)) expect(shown).toContain(path)
  })
})
