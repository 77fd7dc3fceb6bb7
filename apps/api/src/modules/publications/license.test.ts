import { publications } from '@hazards/db/tables'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { startSignedIn } from '../../../test/support/app-of-file.ts'
import { aPublication } from '../../../test/support/samples.ts'

const { app, sessionId } = await startSignedIn()

const create = async (changes: Record<string, unknown> = {}) =>
  (await app.rest('POST', '/api/publications', { body: aPublication(changes), sessionId })).body
const update = (id: string, body: unknown) => app.rest('PUT', `/api/publications/${id}`, { body, sessionId })

it.each([
  ['https://example.org/lizenz-ü', 'https://example.org/lizenz-%C3%BC'],
  ['CC-BY-NC-SA-4.0', 'https://creativecommons.org/licenses/by-nc-sa/4.0/'],
  ['CC0-1.0', 'https://creativecommons.org/publicdomain/zero/1.0/'],
  ['MIT', 'https://spdx.org/licenses/MIT.html'],
  ['GPL-3.0', 'https://spdx.org/licenses/GPL-3.0.html'],
])('the license %s is spelled as SPDX does, and has its address', async (license, licenseUrl) => {
  const given = license.startsWith('https') ? license : license.toLowerCase()
  expect(await create({ license: given })).toMatchObject({ license, licenseUrl })
})

it('a word of an older record that is no license stays, without an address; a new one is refused in words', async () => {
  const { id } = await create()
  await app.db.update(publications).set({ license: 'CC-BY' }).where(eq(publications.id, id))
  const old = (await app.rest('GET', `/api/admin/publications/${id}`, { sessionId })).body
  expect(old).toMatchObject({ license: 'CC-BY', licenseUrl: null })
  expect(await update(id, { ...old, title: 'Another title' })).toMatchObject({
    status: 200,
    body: { title: 'Another title', license: 'CC-BY' },
  })
  expect(await update(id, { license: 'CC-BY-SA' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'license', message: expect.stringContaining('https://spdx.org/licenses') }] },
  })
})

it('a license that is no id of SPDX is a name in DataCite’s words, and in no file that takes ids alone', async () => {
  const { slug, id } = await create({ publicationType: 'software' })
  await app.db.update(publications).set({ license: 'CC-BY' }).where(eq(publications.id, id))
  expect((await app.app.inject(`/publications/${slug}.datacite.json`)).json().rightsList).toEqual([{ rights: 'CC-BY' }])
  expect((await app.app.inject(`/publications/${slug}.cff`)).body).not.toContain('CC-BY')
  expect((await app.app.inject(`/publications/${slug}/codemeta.json`)).json()).not.toHaveProperty('license')
  const record = await app.app.inject(`/oai?verb=GetRecord&metadataPrefix=oai_datacite&identifier=oai:localhost:${id}`)
  expect(record.body).toContain('<rights>CC-BY</rights>')
})
