import { uploadUses } from '@hazards/db/tables'
import { ne } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { startApp } from '../../../test/support/app-of-file.ts'
import { aPng } from '../../../test/support/images.ts'
import { anItem, aPublication } from '../../../test/support/samples.ts'

const DAY = 24 * 60 * 60_000

const app = await startApp()

/** Deletes the uploads that no record shows, also those that are kept for the history. Returns a new session. */
const loseUnshown = async (): Promise<string> => {
  await app.db.delete(uploadUses).where(ne(uploadUses.standing, 'public'))
  app.clock.advance(DAY + 1000)
  await app.services.uploads.sweep()
  return app.signIn()
}
/** Restores the state in which the record was created. */
const restoreFirst = async (record: string, id: string, sessionId: string) => {
  const { body } = await app.rest('GET', `/api/admin/history?record=${record}&id=${id}`, { sessionId })
  return app.rest('POST', `/api/admin/history/${body.at(-1).id}/restore`, { sessionId })
}

it('an item whose image has been deleted is restored without it and otherwise unchanged (records §7)', {
  tags: ['release'],
}, async () => {
  const { imageUrl } = await app.services.uploads.add(await aPng())
  const before = await app.signIn()
  const item = { title: 'With an image', link: 'https://a.example', imageUrl }
  const id = await anItem({ rest: app.rest, sessionId: before }, item, 'approve')
  const changes = { title: 'Without', link: null, imageUrl: null }
  expect((await app.rest('PUT', `/api/admin/news-events/${id}`, { sessionId: before, body: changes })).status).toBe(200)
  const sessionId = await loseUnshown()
  expect((await app.rest('GET', imageUrl)).status).toBe(404)
  expect(await restoreFirst('newsEvent', id, sessionId)).toMatchObject({ status: 200, body: { recordId: id } })
  const { body: pending } = await app.rest('GET', '/api/admin/news-events', { sessionId })
  const restored = pending.find((each: { id: string }) => each.id === id)
  expect(restored).toMatchObject({ title: 'With an image', link: 'https://a.example', imageUrl: null })
})

it('a publication whose PDF has been deleted is restored without it and otherwise unchanged', async () => {
  let sessionId = await app.signIn()
  const { uploadURL } = (await app.rest('POST', '/api/objects/upload', { body: { kind: 'pdf' }, sessionId })).body
  const pdf = Buffer.from('%PDF-1.7\n')
  const { fileUrl: pdfUrl } = (await app.rest('PUT', uploadURL, { payload: pdf })).body
  const body = aPublication({ pdfUrl, keywords: ['levees'] })
  const created = (await app.rest('POST', '/api/publications', { body, sessionId })).body
  expect(created.pdfUrl).toBe(pdfUrl)
  const changes = { pdfUrl: null, keywords: [] }
  expect((await app.rest('PUT', `/api/publications/${created.id}`, { body: changes, sessionId })).status).toBe(200)
  sessionId = await loseUnshown()
  expect((await restoreFirst('publication', created.id, sessionId)).status).toBe(200)
  const restored = (await app.rest('GET', `/api/admin/publications/${created.id}`, { sessionId })).body
  expect(restored).toEqual({ ...created, pdfUrl: null, updatedAt: restored.updatedAt })
})
