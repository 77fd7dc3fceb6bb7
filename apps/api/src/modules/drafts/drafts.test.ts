import { drafts } from '@hazards/db/tables'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { startApp } from '../../../test/support/app-of-file.ts'
import { aPng } from '../../../test/support/images.ts'
import { aPerson, aProject, aPublication, aStudySite, aSubmission, aTheme } from '../../../test/support/samples.ts'
import { getKindTags } from '../../../test/support/short-run.ts'
import { aSite } from '../../../test/support/site.ts'
import type { PageRequest, RenderedPage } from '../../contract.ts'

const DAY = 24 * 60 * 60 * 1000

const KINDS = {
  publication: {
    path: '/api/publications',
    page: '/publications',
    router: 'publications',
    sample: aPublication,
    named: 'title',
  },
  newsEvent: {
    path: '/api/admin/news-events',
    page: '/news-events',
    router: 'newsEvents',
    sample: aSubmission,
    named: 'title',
  },
  person: { path: '/api/people', page: '/team', router: 'people', sample: aPerson, named: 'name' },
  project: { path: '/api/projects', page: '/projects', router: 'projects', sample: aProject, named: 'title' },
  theme: { path: '/api/themes', page: '/research', router: 'themes', sample: aTheme, named: 'title' },
  site: { path: '/api/sites', page: '/sites', router: 'sites', sample: aStudySite, named: 'name' },
} as const
type Kind = keyof typeof KINDS

/** A page that reads the record in its address, and shows its line. */
const render = async ({ request, router, createContext, notice }: PageRequest): Promise<RenderedPage> => {
  const [, page = '', name = ''] = new URL(request.url).pathname.split('/')
  const caller = router.createCaller(await createContext())
  const kind = Object.values(KINDS).find((each) => each.page === `/${page}`)
  if (!kind) return { status: 404, html: 'not found', headers: {} }
  return {
    status: 200,
    html: `${notice} ${JSON.stringify(await caller[kind.router].get({ id: name }))}`,
    headers: {},
  }
}
const app = await startApp({}, {}, { site: aSite(render) })
let sessionId = await app.signIn()

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const { status, body: answer } = await app.rest(method, path, { ...(body && { body }), sessionId })
  return { status, answer }
}
const add = async (kind: Kind, changes: object = {}) =>
  (await call('POST', KINDS[kind].path, KINDS[kind].sample({ ...changes }))).answer as { id: string; slug: string }
const getDraft = (kind: Kind, id: string) => `/api/admin/drafts/${kind}/${id}`
const publicPath = (kind: Kind, id: string) => `${KINDS[kind].path.replace('/admin', '')}/${id}`
const readName = async (kind: Kind, id: string) => (await call('GET', publicPath(kind, id))).answer[KINDS[kind].named]

for (const kind of Object.keys(KINDS) as Kind[])
  describe(`changes of a public record that are kept as a draft: ${kind}`, { tags: getKindTags(kind) }, () => {
    const { named, page } = KINDS[kind]

    it('are not seen by visitors until they are published, then by all', async () => {
      const { id } = await add(kind)
      const before = await readName(kind, id)
      const kept = await call('PUT', getDraft(kind, id), { [named]: 'Kept for later' })
      expect(kept).toEqual({
        status: 200,
        answer: {
          record: kind,
          id,
          fields: { [named]: 'Kept for later' },
          savedBy: 'dr.example',
          savedAt: app.clock().toISOString(),
          contested: [],
        },
      })
      expect(await readName(kind, id)).toBe(before)
      expect((await call('GET', getDraft(kind, id))).answer).toEqual(kept.answer)
      const { savedBy, savedAt } = kept.answer
      expect((await call('GET', '/api/admin/drafts')).answer.items).toContainEqual({
        record: kind,
        id,
        savedBy,
        savedAt,
      })
      expect((await call('POST', `${getDraft(kind, id)}/publish`)).status).toBe(200)
      expect(await readName(kind, id)).toBe('Kept for later')
      for (const [method, path] of [
        ['GET', ''],
        ['POST', '/publish'],
        ['DELETE', ''],
      ] as const)
        expect((await call(method, getDraft(kind, id) + path)).status).toBe(404)
    })

    it('are shown by a preview link, with a line that says so, until they are published or dropped', async () => {
      const { id, slug } = await add(kind)
      await call('PUT', getDraft(kind, id), { [named]: 'Kept for a look' })
      const { url } = (await call('POST', '/api/admin/previews', { record: kind, id })).answer
      const open = () => app.app.inject({ url: new URL(url).pathname })
      const shown = await open()
      expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'no-store'])
      expect(shown.body).toMatch(/^Preview: visitors do not see these changes of the page yet\. /)
      expect(shown.body).toContain(`"${named}":"Kept for a look"`)
      expect(shown.body).toContain(`"slug":"${slug}"`)
      expect(shown.body).not.toContain('publishAt')
      expect(await readName(kind, id)).not.toBe('Kept for a look')
      expect((await call('DELETE', getDraft(kind, id))).status).toBe(200)
      expect([(await open()).statusCode, (await open()).headers.location]).toEqual([302, `${page}/${slug}`])
    })

    it('are refused as the record’s own call refuses them, and nothing is kept', async () => {
      const { id } = await add(kind)
      const refused = async (body: object, path: string) => {
        const { status, answer } = await call('PUT', getDraft(kind, id), body)
        expect([status, answer.issues?.[0]?.path]).toEqual([400, path])
      }
      await refused({ [named]: '' }, named)
      await refused({ nonsense: 1 }, 'nonsense')
      await refused({ slug: 'another' }, 'slug')
      await refused({ publishAt: null }, 'publishAt')
      const read = (await call('GET', publicPath(kind, id))).answer
      const same = await call('PUT', getDraft(kind, id), read)
      expect([same.status, same.answer.fields]).toEqual([400, undefined]) // nothing differs
      expect((await call('GET', getDraft(kind, id))).status).toBe(404)
    })
  })

it('a record that is sent back as it was read, but for one field, is kept as that change', async () => {
  const { id } = await add('theme')
  const read = (await call('GET', publicPath('theme', id))).answer
  expect((await call('PUT', getDraft('theme', id), { ...read, title: 'Other' })).answer.fields).toEqual({
    title: 'Other',
  })
})

it('a draft that names what has been deleted since is shown and published without it', async () => {
  const [theme, { id, slug }] = [await add('theme'), await add('publication')]
  await call('PUT', getDraft('publication', id), { title: 'Named a theme', themes: [theme.slug] })
  const { url } = (await call('POST', '/api/admin/previews', { record: 'publication', id })).answer
  await call('DELETE', `/api/themes/${theme.id}`)
  const shown = await app.app.inject({ url: new URL(url).pathname })
  expect([shown.statusCode, shown.body.includes('Named a theme'), shown.body.includes(theme.slug)]).toEqual([
    200,
    true,
    false,
  ])
  expect((await call('POST', `${getDraft('publication', id)}/publish`)).status).toBe(200)
  expect(await readName('publication', slug)).toBe('Named a theme')
})

it('a record that visitors do not see has no draft beside it, and an unknown one none', async () => {
  const { id } = await add('person', { publishAt: null })
  expect((await call('PUT', getDraft('person', id), { name: 'Ada' })).status).toBe(409)
  const { answer: pending } = await call('POST', '/api/news-events/submit', aSubmission())
  expect((await call('PUT', getDraft('newsEvent', pending.id), { title: 'Talk' })).status).toBe(409)
  const nobody = '00000000-0000-4000-8000-000000000000'
  expect((await call('PUT', getDraft('person', nobody), { name: 'Ada' })).status).toBe(404)
})

it('a draft of a record that was taken back is not published, and waits until visitors see the record again', async () => {
  const { id } = await add('theme')
  await call('PUT', getDraft('theme', id), { title: 'Kept meanwhile' })
  await call('PUT', publicPath('theme', id), { publishAt: null })
  expect(await call('POST', `${getDraft('theme', id)}/publish`)).toMatchObject({
    status: 409,
    answer: { message: 'Visitors do not see this yet. Change it itself, without a draft.' },
  })
  await call('PUT', publicPath('theme', id), { publishAt: app.clock().toISOString() })
  expect(await readName('theme', id)).not.toBe('Kept meanwhile')
  expect((await call('POST', `${getDraft('theme', id)}/publish`)).status).toBe(200)
  expect(await readName('theme', id)).toBe('Kept meanwhile')
})

it('the link to a draft that no longer fits its record leads to the public page, and publishing it says why', async () => {
  const { id, slug } = await add('publication', { year: 2024 })
  await call('PUT', getDraft('publication', id), { publishedOn: '2024-05' })
  const { url } = (await call('POST', '/api/admin/previews', { record: 'publication', id })).answer
  await call('PUT', publicPath('publication', id), { year: 2023 })
  const opened = await app.app.inject({ url: new URL(url).pathname })
  expect([opened.statusCode, opened.headers.location]).toEqual([302, `/publications/${slug}`])
  expect(await call('POST', `${getDraft('publication', id)}/publish`)).toMatchObject({
    status: 400,
    answer: { message: 'Published on must lie in the year 2023' },
  })
})

it('the file of a draft stays for years, is read by administrators only until it is published, and by visitors then', async () => {
  const { id } = await add('publication')
  const { uploadURL } = (await call('POST', '/api/objects/upload', { kind: 'pdf' })).answer
  const { fileUrl: pdfUrl } = (await app.rest('PUT', uploadURL, { payload: Buffer.from('%PDF-1.4\n%%EOF\n') })).body
  await call('PUT', getDraft('publication', id), { pdfUrl })
  await app.services.uploads.sweep()
  const status = async (headers = {}) => (await app.app.inject({ url: pdfUrl, headers })).statusCode
  for (let year = 0; year < 3; year++) {
    app.clock.advance(365 * DAY)
    await app.services.history.sweep()
    await app.services.uploads.sweep()
  }
  sessionId = await app.signIn()
  expect(await status()).toBe(404)
  expect((await call('GET', getDraft('publication', id))).answer.fields).toEqual({ pdfUrl })
  expect((await call('POST', `${getDraft('publication', id)}/publish`)).status).toBe(200)
  expect(await status()).toBe(200)
})

it('a picture that only the text of a draft names stays for years', async () => {
  const { id } = await add('project')
  const { uploadURL } = (await call('POST', '/api/objects/upload', { kind: 'image' })).answer
  const { imageUrl } = (await app.rest('PUT', uploadURL, { payload: await aPng() })).body
  const description = `Before ![The gauge](${imageUrl}) and after.`
  const kept = await call('PUT', getDraft('project', id), { description, textFormat: 'markdown' })
  expect(kept.status).toBe(200)
  app.clock.advance(365 * DAY)
  await app.services.history.sweep()
  await app.services.uploads.sweep()
  sessionId = await app.signIn()
  expect((await call('POST', `${getDraft('project', id)}/publish`)).status).toBe(200)
  expect((await app.app.inject({ url: imageUrl })).statusCode).toBe(200)
})

it('a draft goes with its record for good, and not before', async () => {
  const { id } = await add('site')
  await call('PUT', getDraft('site', id), { name: 'Renamed' })
  await call('DELETE', publicPath('site', id))
  expect((await call('GET', '/api/admin/drafts')).answer.items).not.toContainEqual(expect.objectContaining({ id }))
  expect((await call('POST', `${getDraft('site', id)}/publish`)).status).toBe(404)
  const count = () => app.db.$count(drafts, eq(drafts.recordId, id))
  expect(await count()).toBe(1)
  app.clock.advance(31 * DAY)
  await app.services.history.sweep()
  expect(await count()).toBe(0)
})

it('the activity log names who saved and who dropped a draft', async () => {
  sessionId = await app.signIn()
  const { id } = await add('project', { title: 'Gauges' })
  await call('PUT', getDraft('project', id), { title: 'More gauges' })
  await call('DELETE', getDraft('project', id))
  const { items } = await app.services.audit.list({})
  const deeds = items.filter(({ recordId }) => recordId === id)
  expect(deeds.map(({ actor, action }) => [actor, action])).toEqual(
    expect.arrayContaining([
      ['dr.example', 'draft saved'],
      ['dr.example', 'draft dropped'],
    ]),
  )
})
