import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newsEvents } from '@hazards/db/tables'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_ADMINISTRATOR } from '../../src/process/config.ts'
import { openBuiltSite } from '../../src/transports/site.ts'
import { sendForgedOrigins } from '../support/forged-origins.ts'
import { aMessage, anItem, aPublication } from '../support/samples.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const HIDDEN_ITEMS = Number(process.env.HIDDEN_ITEMS ?? 1000)
const FORGED = Number(process.env.FORGED ?? 1000)
/** Part of everything that is not public. */
const MARK = 'Marker9f3'
const WEB = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

let app: TestApp
let origin: string
let paths: string[]
let shownId: string
beforeAll(async () => {
  const site = await openBuiltSite(WEB)
  app = await createTestApp({}, { publicUrl: 'https://hazards.example.edu' }, { site })
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const documents = ['/robots.txt', '/sitemap.xml', '/news.atom', '/publications.atom']
  paths = [...new Set([...Object.keys(site.pages ?? {}), ...documents, '/admin', '/nothing'])]
  const sessionId = await app.signIn()
  await app.rest('POST', '/api/publications', { body: aPublication(), sessionId })
  await app.rest('POST', '/api/contact', { body: aMessage({ firstName: MARK, message: MARK }) })
  shownId = await anItem({ rest: app.rest, sessionId }, { submitterEmail: `${MARK}@example.org` }, 'approve')
  const states = [
    { isApproved: false, isArchived: false },
    { isApproved: true, isArchived: true },
    { isApproved: false, isArchived: true },
  ]
  const rows = Array.from({ length: HIDDEN_ITEMS }, (_, index) => ({
    category: 'Research' as const,
    title: `${MARK} ${index}`,
    content: MARK,
    postedBy: MARK,
    eventDate: new Date(Date.UTC(2026, index % 12, 1)),
    linkTitle: MARK,
    submitterEmail: `${MARK}@example.org`,
    ...states[index % states.length],
  }))
  for (let at = 0; at < rows.length; at += 100) await app.db.insert(newsEvents).values(rows.slice(at, at + 100))
})
afterAll(() => app.close())

const API = [
  ...[
    '/api/news-events',
    '/api/publications',
    '/api/openapi.json',
    '/trpc/newsEvents.list',
    '/trpc/publications.summary',
  ],
  ...['/trpc/newsEvents.list,publications.list?batch=1', `/trpc/publications.search?input={"search":"${MARK}"}`],
]

it(`no public answer of the built site holds anything of ${HIDDEN_ITEMS} pending, disapproved or archived items`, async () => {
  for (const path of [...paths, ...API, ...paths.map((each) => `${each}?category=Research&year=2026&search=${MARK}`)])
    for (const method of ['GET', 'HEAD', 'GET']) {
      const response = await fetch(origin + encodeURI(path), { method, redirect: 'manual' })
      const text = `${JSON.stringify([...response.headers])}${await response.text()}`.replaceAll(`search=${MARK}`, '')
      const isSearch = path.includes('search')
      expect({ path, isOut: isSearch ? text.includes(`${MARK} `) : text.includes(MARK) }).toEqual({
        path,
        isOut: false,
      })
    }
  expect(await (await fetch(`${origin}/api/news-events`)).text()).toContain(shownId)
})

it(`nothing of ${FORGED} forged hosts and origins comes back from the built site`, async () => {
  await sendForgedOrigins(origin, { cases: FORGED, seed: 20_261_121 })
  const home = await (await fetch(origin)).text()
  expect(home).toContain('https://hazards.example.edu/')
})

it('the login page of a real site holds no credentials, neither do its files', async () => {
  const page = await (await fetch(`${origin}/admin`)).text()
  expect(page).not.toContain(DEMO_ADMINISTRATOR.password)
  const folder = join(WEB, 'client')
  for (const name of await readdir(folder, { recursive: true }))
    if (/\.(?:js|html|css|json|txt|xml)$/.test(name))
      expect({
        name,
        holds: (await readFile(join(folder, name), 'utf8')).includes(DEMO_ADMINISTRATOR.password),
      }).toEqual({
        name,
        holds: false,
      })
})
