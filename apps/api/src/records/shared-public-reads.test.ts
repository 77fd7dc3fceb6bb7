import { beforeEach, expect, it, vi } from 'vitest'
import { startApp } from '../../test/support/app-of-file.ts'

const app = await startApp()
const MINUTE = 60_000
let sessionId: string
beforeEach(async () => {
  sessionId = await app.signIn()
})

/** Reads what every page carries. Returns the links of pages, and how often the database was asked. */
const readFrame = async () => {
  const { services, db } = app
  const asked = [vi.spyOn(db, 'select'), vi.spyOn(db, '$count')]
  const [links] = await Promise.all([
    services.pages.links(),
    services.texts.get('group'),
    services.texts.counts(),
    services.findNextMoment(),
  ])
  const count = asked.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  for (const spy of asked) spy.mockRestore()
  return { labels: links.map(({ label }) => label), count }
}

it('what every page carries is read once for each change', async () => {
  await readFrame()
  expect((await readFrame()).count).toBe(0)
  await app.rest('PUT', '/api/texts/group', { sessionId, body: { name: 'Flood Lab' } })
  expect((await readFrame()).count).toBe(1)
  expect(await app.services.texts.get('group')).toMatchObject({ name: 'Flood Lab' })
  expect((await readFrame()).count).toBe(0)
})

it('the link of a scheduled page is shown from its moment on', async () => {
  const publishAt = new Date(app.clock().getTime() + MINUTE / 2).toISOString()
  const body = { title: 'Teaching', content: 'Courses.', place: 'footer', publishAt }
  expect((await app.rest('POST', '/api/pages', { sessionId, body })).status).toBe(200)
  expect((await readFrame()).labels).not.toContain('Teaching')
  app.clock.advance(MINUTE / 2)
  expect((await readFrame()).labels).toContain('Teaching')
})
