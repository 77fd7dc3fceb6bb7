import { randomUUID } from 'node:crypto'
import { auditEvents } from '@hazards/db/tables'
import { formattedNames } from '@hazards/schema/fields/formatted-fields'
import { ARRANGED_NAMES, KINDS } from '@hazards/schema/kinds/kinds'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { startSignedIn } from '../../../test/support/app-of-file.ts'
import { aPng } from '../../../test/support/images.ts'
import {
  ARRANGED_SAMPLES,
  aPerson,
  aProject,
  aPublication,
  asVisitorsSee,
  aTheme,
} from '../../../test/support/samples.ts'
import { getKindTags } from '../../../test/support/short-run.ts'

const { app, sessionId } = await startSignedIn()

const add = async (path: string, body: object) => {
  const answer = await app.rest('POST', path, { body, sessionId })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const RECORDS = ARRANGED_NAMES.map((record) => ({
  record,
  path: `/api${KINDS[record].api}`,
  sample: ARRANGED_SAMPLES[record],
  title: KINDS[record].nameField,
}))

for (const { path, record, sample, title } of RECORDS)
  describe(`what ${path} offers (records §1, §4, §5 and §7)`, { tags: getKindTags(record) }, () => {
    const slugs = async (query = '') =>
      (await app.rest('GET', `${path}${query}`)).body.map(({ slug }: { slug: string }) => slug)

    it('gives a record a slug once, which no edit changes; two of one name get numbers', async () => {
      const first = await add(path, sample({ [title]: 'Zoë Ångström' }))
      const second = await add(path, sample({ [title]: 'Zoë Ångström' }))
      expect([first.slug, second.slug]).toEqual(['zoe-angstrom', 'zoe-angstrom-2'])
      const body = { [title]: 'Another Name' }
      const edited = await app.rest('PUT', `${path}/${first.id}`, { body, sessionId })
      expect(edited.body).toMatchObject({ slug: 'zoe-angstrom', [title]: 'Another Name' })
      for (const name of [first.id, 'zoe-angstrom'])
        expect((await app.rest('GET', `${path}/${name}`)).body).toEqual(asVisitorsSee(edited.body))
    })

    it('lists new records last, in parts, and rearranged as the administrator says', async () => {
      const [a, b] = [await add(path, sample()), await add(path, sample())]
      expect((await slugs()).slice(-2)).toEqual([a.slug, b.slug])
      const before = await slugs()
      const arrange = async (ids: string[], expected: string[]) => {
        const call = `${KINDS[record].tag}.arrange`
        return (await app.trpc('mutation', call, { body: { ids, expected }, sessionId })).status
      }
      const all = (await app.rest('GET', path)).body.map(({ id }: { id: string }) => id)
      expect(await arrange([b.id, a.id], all)).toBe(200)
      expect(await slugs()).toEqual([...before.slice(0, -2), b.slug, a.slug])
      // A caller with an outdated order changes nothing.
      expect(await arrange([a.id, b.id], all)).toBe(409)
      expect(await arrange([a.id, b.id], [a.id, b.id])).toBe(409)
      expect(await slugs()).toEqual([...before.slice(0, -2), b.slug, a.slug])
      // Within their present positions: records in between stay where they are.
      expect(await arrange([a.id, all[0]], [all[0], a.id])).toBe(200)
      expect(await slugs()).toEqual([a.slug, ...before.slice(1, -2), b.slug, before[0]])
      const part = await app.rest('GET', `${path}?limit=1`)
      expect(part.body).toHaveLength(1)
      expect(part.headers['x-total-count']).toBe(String(before.length))
      expect(part.headers.link).toContain('rel="next"')
    })

    it('refuses one of two rearrangements that begin with the same order', async () => {
      const [a, b, c] = [await add(path, sample()), await add(path, sample()), await add(path, sample())]
      const expected = [a.id, b.id, c.id]
      const call = `${KINDS[record].tag}.arrange`
      const arrange = (ids: string[]) => app.trpc('mutation', call, { body: { ids, expected }, sessionId })
      const answers = await Promise.all([arrange([b.id, a.id]), arrange([c.id, b.id])])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const first = answers[0]?.status === 200 ? [b, a, c] : [a, c, b]
      expect((await slugs()).slice(-3)).toEqual(first.map(({ slug }) => slug))
    })

    it('gives the panel 50 at a time, searched without regard to case and accents, sorted, counted (records §6)', async () => {
      const call = `${KINDS[record].tag}.page`
      const page = async (input: object) => {
        const { status, data } = await app.trpc('query', call, { body: input, sessionId })
        return { status, ...data, names: data?.items.map((item: Record<string, unknown>) => item[title]) }
      }
      const name = `Blåfjell 100% ${record}`
      for (let number = 51; number > 0; number -= 1) await add(path, sample({ [title]: `${name} ${number}` }))
      const first = await page({ search: 'blafjell 100%' })
      expect(first.names).toEqual(Array.from({ length: 50 }, (_, at) => `${name} ${51 - at}`))
      const { names, nextCursor, total } = await page({ search: 'blafjell 100%', cursor: first.nextCursor })
      expect({ names, nextCursor, total }).toEqual({ names: [`${name} 1`], nextCursor: null, total: 51 })
      expect((await page({ search: 'blafjell 100%', sort: 'title' })).names[0]).toBe(`${name} 1`)
      expect((await page({ search: 'blafjell 100x' })).total).toBe(0)
      expect((await page({ search: 'another', cursor: first.nextCursor })).status).toBe(400)
      expect((await page({})).total).toBe((await slugs()).length)
    })

    it('restores an old text in the place that the record has now', async () => {
      const [a, b] = [await add(path, sample()), await add(path, sample())]
      await app.rest('PUT', `${path}/${a.id}`, { body: { [title]: 'Another' }, sessionId })
      const call = `${KINDS[record].tag}.arrange`
      await app.trpc('mutation', call, { body: { ids: [b.id, a.id], expected: [a.id, b.id] }, sessionId })
      const { body: history } = await app.rest('GET', `/api/admin/history?record=${record}&id=${a.id}`, { sessionId })
      expect((await app.rest('POST', `/api/admin/history/${history.at(-1).id}/restore`, { sessionId })).status).toBe(
        200,
      )
      expect((await app.rest('GET', `${path}/${a.id}`)).body[title]).toBe(a[title])
      expect((await slugs()).slice(-2)).toEqual([b.slug, a.slug])
    })

    it('rejects a change of a record that someone else has changed in the meantime', async () => {
      const saved = await add(path, sample())
      const put = (body: object) => app.rest('PUT', `${path}/${saved.id}`, { body, sessionId })
      expect(
        (await put({ [title]: 'Mine', expected: { [title]: saved[title], updatedAt: saved.updatedAt } })).status,
      ).toBe(200)
      const late = await put({ [title]: 'Theirs', expected: { [title]: saved[title] } })
      expect(late.status).toBe(409)
      expect((await app.rest('GET', `${path}/${saved.id}`)).body[title]).toBe('Mine')
      expect((await put({ slug: 'another' })).body).toMatchObject({ issues: [{ path: 'slug' }] })
      expect((await put({ ...(await app.rest('GET', `${path}/${saved.id}`)).body, [title]: 'Whole' })).status).toBe(200)
    })

    it('keeps what is deleted in the trash, from which it comes back under its old address', async () => {
      const saved = await add(path, sample())
      expect((await app.rest('DELETE', `${path}/${saved.id}`, { sessionId })).status).toBe(200)
      expect((await app.rest('GET', `${path}/${saved.slug}`)).status).toBe(404)
      expect(await slugs()).not.toContain(saved.slug)
      const { body: trash } = await app.rest('GET', '/api/admin/trash', { sessionId })
      const deleted = trash.find(({ recordId }: { recordId: string }) => recordId === saved.id)
      expect(deleted).toMatchObject({ record, label: saved[title] })
      const restored = await app.rest('POST', `/api/admin/history/${deleted.id}/restore`, { sessionId })
      expect(restored.body).toEqual({ record, recordId: saved.id, label: saved[title] })
      expect((await app.rest('GET', `${path}/${saved.slug}`)).body).toEqual({
        ...asVisitorsSee(saved),
        updatedAt: expect.any(String),
      })
      const { body: history } = await app.rest('GET', `/api/admin/history?record=${record}&id=${saved.id}`, {
        sessionId,
      })
      expect(history.map(({ action }: { action: string }) => action)).toEqual(['restored', 'deleted', 'created'])
      const [logged] = await app.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
      expect(logged).toMatchObject({ action: 'restored', record: KINDS[record].logged, label: saved[title] })
    })

    it('has its long text as Markdown if it says so, as clean HTML beside it; what says nothing is as typed (records §19)', async () => {
      const [name = ''] = formattedNames(KINDS[record].fields)
      const text = `## Why ${randomUUID()}\n\n**Slow** <b>`
      const saved = await add(path, sample({ [name]: text, textFormat: 'markdown' }))
      const html = `<h2>${text.split('\n')[0]?.slice(3)}</h2>\n<p><strong>Slow</strong> &lt;b&gt;</p>`
      expect(saved).toMatchObject({ [name]: text, [`${name}Html`]: html })
      const word = text.slice(7, 15)
      expect((await app.rest('GET', `/api/search?q=${word}&exact=true`)).body.items[0]?.excerpt.text).not.toContain(
        '##',
      )
      const typed = await add(path, sample({ [name]: '**as typed**', textFormat: undefined }))
      expect(typed).toMatchObject({ textFormat: 'plain', [`${name}Html`]: '<p>**as typed**</p>' })
      const gone = `![map](/objects/uploads/1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed.jpg)`
      const refused = await app.rest('PUT', `${path}/${saved.id}`, { body: { [name]: gone }, sessionId })
      expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('is no longer there')])
    })

    const hasPicture = 'imageUrl' in KINDS[record].fields
    it.runIf(hasPicture)('holds on to its picture as long as it is there or in the trash', async () => {
      const { imageUrl } = await app.services.uploads.add(await aPng())
      const saved = await add(path, sample({ imageUrl }))
      const uses = () => app.db.query.uploadUses.findMany({ where: (use) => eq(use.recordId, saved.id) })
      expect(await uses()).toMatchObject([{ record, standing: 'public' }])
      await app.rest('DELETE', `${path}/${saved.id}`, { sessionId })
      expect(await uses()).toMatchObject([{ record, standing: 'hidden' }])
      const lost = await app.rest('POST', path, {
        body: sample({ imageUrl: '/objects/uploads/1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed.jpg' }),
        sessionId,
      })
      expect(lost).toMatchObject({ status: 400, body: { issues: [{ path: 'imageUrl' }] } })
    })
  })

it("leaves 'Dr.' and the like out of a person's slug", async () => {
  const names = ['Prof. Dr. Noor Tarr', 'Drake Tarr', 'Dr.-Ing. Wen Tarr', 'Dr.']
  const slugs = []
  for (const name of names) slugs.push((await add('/api/people', aPerson({ name }))).slug)
  expect(slugs).toEqual(['noor-tarr', 'drake-tarr', 'wen-tarr', 'dr'])
})

it('filters people by section, projects by status, theme and person', async () => {
  const theme = await add('/api/themes', aTheme())
  const person = await add('/api/people', aPerson({ section: 'alumni', batch: '2023-2025' }))
  const project = await add(
    '/api/projects',
    aProject({ status: 'Planned', themes: [theme.slug], people: [person.slug] }),
  )
  const ids = async (path: string) => (await app.rest('GET', path)).body.map(({ id }: { id: string }) => id)
  expect(await ids('/api/people?section=alumni')).toEqual([person.id])
  expect(await ids('/api/projects?status=Planned')).toEqual([project.id])
  expect(await ids(`/api/projects?theme=${theme.slug}&person=${person.slug}`)).toEqual([project.id])
  expect(await ids(`/api/projects?theme=${theme.slug}&status=Active`)).toEqual([])
  expect((await app.rest('GET', '/api/people?section=nobody')).status).toBe(400)
  const inPanel = async (call: string, body: object) =>
    (await app.trpc('query', call, { body, sessionId })).data.items.map(({ id }: { id: string }) => id)
  expect(await inPanel('people.page', { section: 'alumni' })).toEqual([person.id])
  expect(await inPanel('projects.page', { status: 'Planned' })).toEqual([project.id])
})

it('a record in the trash is named by no other, and is named again when it is restored', async () => {
  const [first, second] = [await add('/api/people', aPerson()), await add('/api/people', aPerson())]
  const theme = await add('/api/themes', aTheme())
  const named = { people: [second.slug, first.slug], themes: [theme.slug] }
  const project = await add('/api/projects', aProject(named))
  const paper = await add('/api/publications', aPublication({ themes: [theme.slug] }))
  const read = async (path: string) => (await app.rest('GET', path)).body
  const listed = async (filter: string) => (await read(`/api/projects?${filter}`)).map(({ id }: { id: string }) => id)
  expect(project).toMatchObject(named)
  expect(await listed(`person=${first.slug}`)).toEqual([project.id])

  await app.rest('DELETE', `/api/people/${first.id}`, { sessionId })
  await app.rest('DELETE', `/api/themes/${theme.id}`, { sessionId })
  expect(await read(`/api/projects/${project.slug}`)).toMatchObject({ people: [second.slug], themes: null })
  expect(await read(`/api/publications/${paper.slug}`)).toMatchObject({ themes: null })
  expect(await listed(`person=${first.slug}`)).toEqual([])
  expect(await listed(`theme=${theme.slug}`)).toEqual([])
  expect(await read(`/api/publications?theme=${theme.slug}`)).toEqual([])

  const body = { people: [second.slug], themes: [], progress: 40 }
  expect((await app.rest('PUT', `/api/projects/${project.id}`, { body, sessionId })).status).toBe(200)
  const trash = (await app.rest('GET', '/api/admin/trash', { sessionId })).body
  for (const { id, record } of trash)
    if (record !== 'project') await app.rest('POST', `/api/admin/history/${id}/restore`, { sessionId })
  const after = await read(`/api/projects/${project.slug}`)
  expect(after.people.toSorted()).toEqual([first.slug, second.slug].toSorted())
  expect(after.themes).toEqual([theme.slug])
  expect(await read(`/api/publications/${paper.slug}`)).toMatchObject({ themes: [theme.slug] })
})

it('counts the active projects of a theme; projects name themes and people that there are', async () => {
  const theme = await add('/api/themes', aTheme())
  const active = async () => (await app.rest('GET', `/api/themes/${theme.slug}`)).body.activeProjects
  expect(await active()).toBe(0)
  const project = await add('/api/projects', aProject({ themes: [theme.slug] }))
  await add('/api/projects', aProject({ themes: [theme.slug], status: 'Completed' }))
  expect(await active()).toBe(1)
  const wrong = await app.rest('POST', '/api/projects', { body: aProject({ people: ['nobody-here'] }), sessionId })
  expect(wrong).toMatchObject({ status: 400, body: { message: "There is no person 'nobody-here'" } })
  await app.rest('DELETE', `/api/themes/${theme.id}`, { sessionId })
  const kept = { themes: [theme.slug], progress: 50 }
  const saved = await app.rest('PUT', `/api/projects/${project.id}`, { body: kept, sessionId })
  expect(saved).toMatchObject({ status: 200, body: { themes: null, progress: 50 } })
  const another = await app.rest('POST', '/api/projects', { body: aProject({ themes: [theme.slug] }), sessionId })
  expect(another).toMatchObject({ status: 400, body: { message: `There is no theme '${theme.slug}'` } })
})

it('a new record behind one in the last place has that place, too, which an edit takes back', async () => {
  await add('/api/themes', aTheme({ order: 1_000_000 }))
  const next = await add('/api/themes', aTheme())
  expect(next.order).toBe(1_000_000)
  expect((await app.rest('PUT', `/api/themes/${next.id}`, { body: next, sessionId })).status).toBe(200)
})
