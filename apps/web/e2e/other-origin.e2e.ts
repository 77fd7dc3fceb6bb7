import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, unique } from './administrator.ts'

let server: Server
let foreign: string
test.beforeAll(async () => {
  server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<p>elsewhere</p>'))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  foreign = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
test.afterAll(() => void server.close())

/** Returns the site's stored data, as far as the API exposes it. */
const readState = async (api: { items: () => unknown; publications: () => unknown; messages: () => unknown }) =>
  JSON.stringify([await api.items(), await api.publications(), await api.messages()])

test('a page of another origin can read the public lists of the API and nothing else, and change nothing, whatever it tries', async ({
  page,
  api,
  site,
}) => {
  const { id } = await api.submitItem({ title: unique('Not to be moved') })
  const before = await readState(api)
  const allowed: string[] = []
  page.on('response', (response) => {
    if (response.headers()['access-control-allow-origin']) allowed.push(response.url())
  })
  const calls = [
    ['PUT', `/api/admin/news-events/${id}/approve`],
    ['DELETE', `/api/admin/news-events/${id}`],
    ['POST', `/api/admin/news-events/${id}/approve`],
    ['GET', '/api/admin/news-events'],
    ['GET', '/api/news-events'],
    ['POST', '/api/publications'],
    ['POST', '/api/contact'],
    ['POST', '/api/news-events/submit'],
    ['POST', '/trpc/publications.create'],
    ['POST', '/trpc/contact.submit'],
    ['POST', '/api/admin/login'],
    ['POST', '/api/objects/upload'],
  ] as const
  await page.goto(foreign)
  const answers = await page.evaluate(
    async ({ origin, calls }) => {
      const body = JSON.stringify({ username: 'admin', password: 'admin123', title: 'x', message: 'x' })
      const read: string[] = []
      for (const [method, path] of calls) {
        const variants: RequestInit[] = [
          { headers: { 'x-session-id': 'x', 'content-type': 'application/json' } },
          { headers: { 'content-type': 'text/plain' } },
          { headers: { 'content-type': 'application/x-www-form-urlencoded' }, credentials: 'include' },
          { mode: 'no-cors', credentials: 'include' },
        ]
        for (const variant of variants) {
          const call = { method, ...(method !== 'GET' && { body }), ...variant }
          const answer = await fetch(origin + path, call).catch(() => undefined)
          if (answer && answer.type !== 'opaque') read.push(`${method} ${path}`)
        }
      }
      return read
    },
    { origin: site.url, calls },
  )
  // Any origin may read the public lists, without credentials.
  expect([...new Set(answers)]).toEqual(['GET /api/news-events'])
  expect([...new Set(allowed)]).toEqual([`${site.url}/api/news-events`])
  expect(await readState(api)).toBe(before)
})

const AS_JSON = {
  '{"firstName":"a","lastName":"b","email":"a@example.org","subject":"other","message":"': '"}',
}
/** A complete message, as the contact form itself would send it. */
const MESSAGE_FIELDS = {
  firstName: 'a',
  lastName: 'b',
  email: 'a@example.org',
  subject: 'other',
  message: 'From elsewhere',
}

test('a form of another origin has no effect with any encoding, even in the browser of a signed-in administrator', {
  tag: '@release',
}, async ({ page, api, site }) => {
  const { id } = await api.submitItem({ title: unique('Not to be approved') })
  await page.goto(`${site.url}/admin`)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill('admin123')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  const before = await readState(api)
  const statuses: number[] = []
  for (const enctype of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
    for (const path of [
      `/api/admin/news-events/${id}/approve?_method=PUT`,
      '/api/publications',
      '/api/contact',
      '/trpc/contact.submit',
      '/api/news-events/submit',
      '/contact',
      '/submit-news',
    ]) {
      await page.goto(foreign)
      const answer = page.waitForResponse((response) => response.url().startsWith(site.url))
      await page.evaluate(
        ({ action, enctype, fields }) => {
          const form = Object.assign(document.createElement('form'), { action, enctype, method: 'post' })
          for (const [name, value] of Object.entries(fields))
            form.append(Object.assign(document.createElement('input'), { name, value }))
          document.body.append(form)
          form.submit()
        },
        { action: site.url + path, enctype, fields: path === '/contact' ? MESSAGE_FIELDS : AS_JSON },
      )
      const response = await answer
      await page.waitForURL((url) => url.origin === site.url)
      expect(response.headers()['access-control-allow-origin']).toBeUndefined()
      statuses.push(response.status())
    }
  expect(statuses.filter((status) => status < 400)).toEqual([])
  expect(await readState(api)).toBe(before)
})

test('no other page may put the site into a frame', { tag: '@release' }, async ({ page, site }) => {
  await page.goto(foreign)
  await page.evaluate(
    (url) => document.body.append(Object.assign(document.createElement('iframe'), { src: url })),
    site.url,
  )
  // The browser shows a page of its own in place of one that refuses to be framed.
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
  await expect(page.frameLocator('iframe').getByRole('banner')).toHaveCount(0)
})
