import { afterAll, beforeAll, expect, it } from 'vitest'
import { aSite } from './support/site.ts'
import { createTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({}, {}, { site: aSite() })
  await app.app.ready()
})
afterAll(() => app.close())

it('no text in the place of an id or a slug makes a server error', async () => {
  const sessionId = await app.signIn()
  const paths = app.routes.flatMap(({ method, url }) =>
    [method].flat().includes('GET') && /[:*]/.test(url) ? [url] : [],
  )
  expect(paths.length).toBeGreaterThan(20)
  const statuses = new Map<string, number>()
  for (const path of paths)
    for (const text of [
      '%00',
      'a%00b',
      '%ED%A0%80',
      '%EF%BF%BF',
      "'",
      '%25',
      'x'.repeat(300),
      '..%2f',
      '%F0%9F%8C%8A',
    ]) {
      const url = path.replace(/:\w+\b|\*/g, text)
      statuses.set(url, (await app.rest('GET', url, { sessionId })).status)
    }
  const input = encodeURIComponent(JSON.stringify({ id: 'a\0b' }))
  for (const name of ['publications.get', 'newsEvents.get', 'people.get', 'projects.get', 'themes.get'])
    statuses.set(name, (await app.rest('GET', `/trpc/${name}?input=${input}`)).status)
  expect([...statuses].filter(([, status]) => status >= 500)).toEqual([])
})
