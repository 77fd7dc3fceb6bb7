import { createHash } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { APIResponse } from '@playwright/test'
import { expect, test, unique } from './administrator.ts'
import { PUBLIC_PAGES } from './pages.ts'
import { hydrated } from './site.ts'

const FIXED = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': expect.stringContaining("default-src 'none'"),
}

/** Expects a page's policy to be strict, with the hash of each of its scripts. */
const expectStrictPage = async (answer: APIResponse) => {
  const policy = answer.headers()['content-security-policy'] ?? ''
  for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
    expect(policy).toContain(rule)
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
  expect(policy).toContain('frame-src https://www.openstreetmap.org')
  const html = await answer.text()
  for (const [, code = ''] of html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g))
    expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
}

/** Pages of each status. */
const PAGES = [
  ...PUBLIC_PAGES,
  '/admin',
  '/no-such-page',
  '/no/such/page',
  '/publications?year=no',
  '/publications?search=x',
]

test('every page has a strict policy', async ({ request }) => {
  for (const path of PAGES) await expectStrictPage(await request.get(path))
})

test('every page and file answers every verb with the fixed headers', { tag: '@release' }, async ({
  request,
  site,
}) => {
  const home = await (await request.get('/')).text()
  const assets = [...home.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg|png|woff2|webp|jpg|ico))"/g)].map(
    ([, path = '']) => path,
  )
  const statuses = new Set<number>()
  for (const path of new Set([...PAGES, '/assets/none.js', '/%zz', '/%00', '/..%2f', ...assets]))
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const answer = await request.fetch(site.url + path, { method })
      const where = `${method} ${path} ${answer.status()}`
      statuses.add(answer.status())
      const kept = path.includes('..') ? { ...FIXED, 'referrer-policy': 'no-referrer' } : FIXED
      expect({ where, ...answer.headers() }).toMatchObject({ where, ...kept })
      if (method === 'GET' && answer.headers()['content-type']?.startsWith('text/html')) await expectStrictPage(answer)
    }
  for (const status of [200, 404, 405]) expect([...statuses]).toContain(status)
})

test('the page behind a secret link has its headers however its address is spelled', { tag: '@release' }, async ({
  request,
  site,
}) => {
  const title = unique('Secret')
  const data = { title, category: 'Workshop', content: 'Maps.', postedBy: 'B. Sample', eventDate: '2031-05-31' }
  const { statusUrl } = await (await request.post('/api/news-events/submit', { data })).json()
  const path = new URL(statusUrl).pathname
  const token = path.split('/').at(-1) ?? ''
  const isShown = new Map<string, boolean>()
  for (const spelling of [
    ...[path, `${path}/`, `${path}?x=1`, `${path}#x`, `/%73ubmissions/${token}`, `/submissions/%${getHex(token)}`],
    ...[`//submissions/${token}`, `/submissions//${token}`, `${path}//`, `/x/../submissions/${token}`],
    ...[`/x/%2e%2e/submissions/${token}`, `/x/%2E./submissions/${token}`, `/./submissions/${token}`, `${path}/.`],
    ...[`/submissions\\${token}`, `\\submissions/${token}`, `/\\submissions/${token}`, `/submissions%5c${token}`],
    ...[`/submissions%2f${token}`, `/%2fsubmissions/${token}`, `/Submissions/${token}`, `/SUBMISSIONS/${token}`],
    ...[
      `/%2573ubmissions/${token}`,
      `/%252e/submissions/${token}`,
      `/submissions;/${token}`,
      `/%09/submissions/${token}`,
    ],
    ...[`/submissions/${token}%20`, `/submissions/${token}%00`, `/submissions/%20${token}`, `/sub%09missions/${token}`],
  ]) {
    // A browser's own client would make each of them canonical.
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get(
        { host: '127.0.0.1', port: new URL(site.url).port, path: spelling, headers: { accept: 'text/html' } },
        resolve,
      ).once('error', reject)
    })
    isShown.set(spelling, (await text(answer)).includes(title))
    const { 'cache-control': cached, 'x-robots-tag': robots, 'referrer-policy': referrer } = answer.headers
    if (isShown.get(spelling))
      expect({ spelling, cached, robots, referrer }).toEqual({
        ...{ spelling, cached: 'no-store', robots: 'noindex, nofollow', referrer: 'no-referrer' },
      })
  }
  expect([isShown.get(path), isShown.get(`/%73ubmissions/${token}`)]).toEqual([true, true])
})

/** Returns the code of a text's first character, as in a percent-encoded address, and the rest of the text. */
const getHex = (text: string): string => `${text.charCodeAt(0).toString(16)}${text.slice(1)}`

test('an inline script that was injected after rendering is blocked, while the page’s own scripts run', {
  tag: '@release',
}, async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text())
  })
  await page.route('**/publications', async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    const injected = html.replace('</body>', '<script>document.title = "taken over"</script></body>')
    expect(injected).not.toBe(html)
    await route.fulfill({ response: answer, body: injected })
  })
  await page.goto('/publications')
  await hydrated(page)
  await expect(page).toHaveTitle(/^Publications/)
  expect(refused.join()).toMatch(/inline script.*Content Security Policy/s)
  await page.getByLabel('Type').selectOption('thesis')
  await expect(page).toHaveURL(/type=thesis/)
})
