import { uploads } from '@hazards/db/tables'
import { expect, it } from 'vitest'
import { startApp } from '../../../test/support/app-of-file.ts'
import { aPng } from '../../../test/support/images.ts'
import { anItem, aPerson, aSubmission } from '../../../test/support/samples.ts'

const DAY = 24 * 60 * 60_000
const HISTORY_DAYS = 730

const app = await startApp()

const upload = async () => (await app.services.uploads.add(await aPng())).imageUrl
const uploadAsVisitor = async (): Promise<string> => {
  const { uploadURL } = (await app.rest('POST', '/api/objects/upload')).body
  return (await app.rest('PUT', uploadURL, { payload: await aPng() })).body.imageUrl
}
const isThere = async (url: string) => (await app.rest('GET', url)).status === 200
/** Lets days pass, then deletes what has expired, as every hour. */
const pass = async (days: number): Promise<string> => {
  app.clock.advance(days * DAY + 1000)
  await app.services.history.sweep()
  await app.services.uploads.sweep()
  return app.signIn()
}
const aPersonWith = async (imageUrl: string): Promise<string> => {
  const body = aPerson({ imageUrl })
  return (await app.rest('POST', '/api/people', { body, sessionId: await app.signIn() })).body.id
}
const replace = async (id: string, imageUrl: string | null) => {
  const sessionId = await app.signIn()
  expect((await app.rest('PUT', `/api/people/${id}`, { body: { imageUrl }, sessionId })).status).toBe(200)
}

it('a picture that was in use for a month and then replaced comes back with the earlier state (records §7)', async () => {
  const old = await upload()
  const id = await aPersonWith(old)
  await pass(30)
  const other = await upload()
  await replace(id, other)
  const sessionId = await pass(HISTORY_DAYS - 1)
  const { body } = await app.rest('GET', `/api/admin/history?record=person&id=${id}`, { sessionId })
  expect((await app.rest('POST', `/api/admin/history/${body.at(-1).id}/restore`, { sessionId })).status).toBe(200)
  expect((await app.rest('GET', `/api/people/${id}`)).body.imageUrl).toBe(old)
  expect([await isThere(old), await isThere(other)]).toEqual([true, true])
})

it('a replaced picture goes once no earlier version that can be restored names it, and that of today stays', async () => {
  const [first, second] = [await upload(), await upload()]
  const id = await aPersonWith(first)
  await replace(id, second)
  await pass(HISTORY_DAYS / 2)
  const third = await upload()
  await replace(id, third)
  const areThere = async () => [await isThere(first), await isThere(second), await isThere(third)]
  await pass(HISTORY_DAYS / 2 - 1)
  expect(await areThere()).toEqual([true, true, true])
  await pass(2)
  expect(await areThere()).toEqual([false, true, true])
  await pass(HISTORY_DAYS / 2)
  expect(await areThere()).toEqual([false, false, true])
})

it('the pictures of all states of a record go with it when the trash is emptied', async () => {
  const [old, other] = [await upload(), await upload()]
  const id = await aPersonWith(old)
  await replace(id, other)
  await app.rest('DELETE', `/api/people/${id}`, { sessionId: await app.signIn() })
  await pass(29)
  expect([await isThere(old), await isThere(other)]).toEqual([true, true])
  await pass(2)
  expect([await isThere(old), await isThere(other)]).toEqual([false, false])
})

it('what a sender replaces before anybody accepted it is not kept, so that visitors cannot fill the store', async () => {
  const [old, other] = [await uploadAsVisitor(), await uploadAsVisitor()]
  const { body } = await app.rest('POST', '/api/news-events/submit', { body: aSubmission({ imageUrl: old }) })
  const token = body.statusUrl.split('/').at(-1)
  const answer = await app.rest('PUT', `/api/submissions/${token}`, { body: { imageUrl: other } })
  expect(answer.status).toBe(200)
  await pass(1)
  expect([await isThere(old), await isThere(other)]).toEqual([false, true])
})

it('the picture of an item that its sender withdraws counts against the sender until it is deleted', async () => {
  const imageUrl = await uploadAsVisitor()
  const { body } = await app.rest('POST', '/api/news-events/submit', { body: aSubmission({ imageUrl }) })
  const counted = async () => (await app.services.uploads.takenShares()).visitors
  const before = await counted()
  expect(before).toBeGreaterThan(0)
  await app.rest('DELETE', `/api/submissions/${body.statusUrl.split('/').at(-1)}`)
  expect(await counted()).toBe(before)
  await pass(31)
  expect([await isThere(imageUrl), (await counted()) < before]).toEqual([false, true])
})

it('a visitor’s picture that an administrator replaces is kept and no longer counts against the visitor', async () => {
  const old = await uploadAsVisitor()
  const sessionId = await app.signIn()
  const id = await anItem({ rest: app.rest, sessionId }, { imageUrl: old })
  await app.rest('PUT', `/api/admin/news-events/${id}`, { body: { imageUrl: await upload() }, sessionId })
  const row = (await app.db.select().from(uploads)).find((each) => old.includes(each.id))
  expect(row).toMatchObject({ client: null })
  await pass(2)
  expect(await isThere(old)).toBe(true)
})
