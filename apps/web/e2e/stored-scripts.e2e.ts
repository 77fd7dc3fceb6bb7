import { type APIRequestContext, request as newRequest, type Page } from '@playwright/test'
import { expect, logIn } from './administrator.ts'
import { type Site, startSite, test } from './site.ts'
import { seeAll, watchPage } from './watch.ts'
import { XSS_PAYLOADS } from './xss-payloads.ts'

let site: Site
let api: APIRequestContext
const post = async (path: string, data: object): Promise<{ id: string }> => {
  const answer = await api.post(path, { data })
  expect({ path, data, status: answer.status() }).toEqual({ path, data, status: 200 })
  return answer.json()
}

let count = 0
/** Puts the text into every text field of a publication, a news item or event, and a message. */
const store = async (text: string) => {
  const short = text.length <= 50 ? text : text.slice(-50)
  await post('/api/publications', {
    title: text,
    authors: text,
    journal: text,
    abstract: text,
    volume: short,
    issue: short,
    pages: short,
    ...{
      keywords: [short],
      doi: `10.5555/${text.replace(/\s/g, '')}`,
      year: 2020 + (count % 5),
      publicationType: 'journal',
    },
  })
  const eventDate = count++ % 3 === 0 ? '2031-05-31' : '2026-05-31'
  const { id } = await post('/api/news-events/submit', {
    title: text,
    content: text,
    postedBy: text,
    linkTitle: text,
    eventDate,
    category: 'Workshop',
    link: `https://example.org/?${encodeURI(text)}#${text.replace(/[\\\s\u2028\u2029]/g, '')}`,
  })
  expect((await api.put(`/api/admin/news-events/${id}/approve`)).status()).toBe(200)
  const message = { firstName: text, lastName: text, institution: text, message: text, subject: 'other' }
  await post('/api/contact', { ...message, email: 'a@example.org' })
}

/** Expects no element or attribute that only an injected text could have created. */
const expectCleanMarkup = async (page: Page) => {
  const strange = await page.evaluate(() => [
    ...Array.from(document.querySelectorAll('math, object, embed, body body, marquee, base'), ({ tagName }) => tagName),
    ...Array.from(document.querySelectorAll('*')).flatMap((element) =>
      element
        .getAttributeNames()
        .filter((name) => name.startsWith('on') || element.getAttribute(name)?.startsWith('javascript:')),
    ),
  ])
  expect(strange).toEqual([])
}

const seeMore = async (page: Page, name: RegExp) => {
  const more = page.getByRole('button', { name })
  for (let clicks = 0; clicks < 30 && (await more.count()) > 0; clicks++) {
    const before = await page.locator('li, article, [role=row]').count()
    await more.first().click()
    await expect.poll(() => page.locator('li, article, [role=row]').count()).toBeGreaterThan(before)
  }
}

/** The short run stores each twelfth of them. */
const RUNS = [
  { payloads: XSS_PAYLOADS.filter((_, index) => index % 12 === 0), tag: [] },
  { payloads: XSS_PAYLOADS, tag: ['@release'] },
]

for (const { payloads, tag } of RUNS)
  test.describe(`of ${payloads.length} scripts in each text field`, { tag }, () => {
    test.beforeAll(async () => {
      test.setTimeout(180_000)
      site = await startSite()
      const guest = await newRequest.newContext({ baseURL: site.url })
      const login = await guest.post('/api/admin/login', { data: { username: 'admin', password: 'admin123' } })
      const { sessionId } = (await login.json()) as { sessionId: string }
      api = await newRequest.newContext({ baseURL: site.url, extraHTTPHeaders: { 'x-session-id': sessionId } })
      for (const payload of payloads) await store(payload)
    })
    test.afterAll(async () => {
      await api.dispose()
      await site.stop()
    })

    test('none runs on a public page, and the policy has nothing to report', { tag: '@release' }, async ({ page }) => {
      test.setTimeout(180_000)
      const findings = await watchPage(page, site.url)
      const search = `/publications?search=${encodeURIComponent(payloads[0] ?? '')}`
      for (const path of [
        '/',
        '/publications',
        '/news-events',
        '/news-events?year=2026&category=Workshop',
        '/news',
        search,
      ]) {
        await page.goto(site.url + path, { waitUntil: 'networkidle' })
        await seeMore(page, /Load More/)
        await seeAll(page)
        await expectCleanMarkup(page)
        expect({ path, findings }).toEqual({ path, findings: [] })
      }
      await expect(page.getByText(payloads[0] ?? '', { exact: true }).first()).toBeVisible()
    })

    test('nor in the panel: lists, edit forms and questions', { tag: '@release' }, async ({ page }) => {
      test.setTimeout(180_000)
      const findings = await watchPage(page, site.url)
      await page.goto(`${site.url}/admin`)
      await logIn(page)
      await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
      for (const tab of ['publications', 'news-events', 'contact'] as const) {
        await page.goto(`${site.url}/admin?tab=${tab}`, { waitUntil: 'networkidle' })
        await seeMore(page, /Load More|Show \d+ more/)
        await seeAll(page)
        await expectCleanMarkup(page)
        if (tab !== 'contact') {
          await page.getByRole('button', { name: /^Edit/ }).first().click()
          await expect(page.getByLabel('Title', { exact: true })).toHaveValue(/./)
          await expectCleanMarkup(page)
        }
        await page.goto(`${site.url}/admin?tab=${tab}`, { waitUntil: 'networkidle' })
        await page
          .getByRole('button', { name: /^Delete/ })
          .first()
          .click()
        await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible()
        await expectCleanMarkup(page)
        expect({ tab, findings }).toEqual({ tab, findings: [] })
      }
    })

    test('the server’s output for scripts, search engines and feed readers contains no unescaped text', async ({
      page,
    }) => {
      for (const path of ['/', '/publications', '/news-events']) {
        const html = await (await api.get(path)).text()
        const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)
        expect(scripts.some((code) => code.includes('xss'))).toBe(true)
        for (const code of scripts.filter((code) => code.includes('xss'))) {
          expect(code).not.toMatch(/<\/?(?:script|img|svg|title|iframe|!--)/i)
          expect(code).not.toMatch(/[\u2028\u2029]/)
        }
        expect(html).not.toMatch(/<(?:img|svg|details|video|body|input)[^>]+\bon\w+=/i)
        for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g))
          expect(() => JSON.parse(json)).not.toThrow()
        for (const [, content = ''] of html.matchAll(/<meta[^>]*content="([^"]*)"/g)) expect(content).not.toContain('<')
      }
      await page.goto(`${site.url}/about`)
      for (const feed of ['/news.atom', '/publications.atom', '/sitemap.xml']) {
        const xml = await (await api.get(feed)).text()
        const { faults, elements } = await page.evaluate((text) => {
          const parsed = new DOMParser().parseFromString(text, 'application/xml')
          return {
            faults: parsed.querySelectorAll('parsererror').length,
            elements: Array.from(parsed.querySelectorAll('script, img, svg, iframe')).length,
          }
        }, xml)
        expect({ feed, faults, elements }).toEqual({ feed, faults: 0, elements: 0 })
      }
    })
  })
