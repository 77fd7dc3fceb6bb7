import { publications } from '@hazards/db/tables'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { startSignedIn } from '../../../test/support/app-of-file.ts'

const { app, sessionId } = await startSignedIn()

const post = (path: string, body: unknown) => app.rest('POST', `/api/publications/import${path}`, { body, sessionId })
const preview = (text: string) => post('/preview', { text })
const run = (text: string, more = {}) => post('', { text, ...more })
const key = () => crypto.randomUUID().replaceAll('-', '')
const entry = (title: string, fields = '') =>
  `@article{x, title = {${title}}, author = {Mwangi, Imara}, journal = {Slope}, year = {2021}${fields}}\n`
const stored = async (title: string) =>
  (await app.db.select().from(publications).where(eq(publications.title, title)))[0]

it('an import overwrites nothing that somebody has changed or deleted since the preview, and names it (records §2.25)', async () => {
  const [here, other, fresh] = [key(), key(), key()]
  await run(entry(here) + entry(other))
  const text = entry(fresh) + entry(here, ', volume = {7}') + entry(other, ', volume = {8}')
  const seen = async () =>
    (await preview(text)).body.items.flatMap((item: { existingId?: string; existingUpdatedAt?: string }) =>
      item.existingId ? [{ id: item.existingId, updatedAt: item.existingUpdatedAt }] : [],
    )
  const expected = await seen()
  const path = `/api/publications/${expected[0].id}`
  app.clock.advance(1000)
  await app.rest('PUT', path, { body: { volume: '6' }, sessionId })
  expect(await run(text, { update: 'all', expected })).toMatchObject({
    status: 409,
    body: { message: `“${here}” has changed in the meantime. Nothing was saved.` },
  })
  expect([await stored(here), await stored(other), await stored(fresh)]).toMatchObject([
    { volume: '6' },
    { volume: null },
    undefined,
  ])
  const again = await seen()
  expect((await run(text, { update: 'all', expected: again })).body).toMatchObject({ added: 1, updated: 2 })
  const last = await seen()
  await app.rest('DELETE', path, { sessionId })
  expect((await run(text, { update: 'all', expected: last })).status).toBe(404)
})

it('a preview says of a new record that the same publication is in the trash, and leaves it to the administrator', async () => {
  const [title, doi] = [key(), `10.5555/${key()}`]
  await run(entry(title, `, doi = {${doi}}`))
  await app.rest('DELETE', `/api/publications/${(await stored(title))?.id}`, { sessionId })
  const { body } = await preview(entry(key(), `, doi = {${doi}}, volume = {7}, edition = {2}`) + entry(title))
  expect(body.items).toMatchObject([
    { status: 'new', message: 'Not kept: edition. The same publication is in the trash: put it back there instead' },
    { status: 'new', message: 'The same publication is in the trash: put it back there instead' },
  ])
  expect((await run(entry(title))).body).toMatchObject({ added: 1 })
})
