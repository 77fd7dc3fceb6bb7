import { auditEvents, revisions, texts, uploadUses } from '@hazards/db/tables'
import { TEXT_PAGES, TEXTS } from '@hazards/schema/texts'
import { desc } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { startApp } from '../../../test/support/app-of-file.ts'
import { aPng } from '../../../test/support/images.ts'
import { aProject } from '../../../test/support/samples.ts'
import { withHtml } from '../../lib/page-texts-html.ts'

const app = await startApp()
let sessionId = await app.signIn()
beforeEach(async () => {
  await app.db.delete(revisions)
  await app.db.delete(texts)
  app.cache.clear()
})

const read = async (page: string) => (await app.rest('GET', `/api/texts/${page}`)).body
const put = (page: string, body: object) => app.rest('PUT', `/api/texts/${page}`, { body, sessionId })
const reset = (page: string) => app.rest('DELETE', `/api/texts/${page}`, { sessionId })
const history = async (page: string) =>
  (await app.rest('GET', `/api/admin/history?record=text&id=${page}`, { sessionId })).body

it('answers the texts of the specification until they are changed, and stores none of them', async () => {
  const { body } = await app.rest('GET', '/api/texts')
  expect(body).toEqual(TEXT_PAGES.map((page) => withHtml(page, { ...TEXTS[page].original, page, updatedAt: null })))
  expect(await read('home')).toMatchObject({ headline: 'Understanding Hazards, Building Resilience', updatedAt: null })
  expect(await app.db.$count(texts)).toBe(0)
})

it('changes the fields that are given at once, and keeps the original of all others as original', async () => {
  const before = await read('team')
  const { status, body } = await put('team', { introduction: '  Who we are. ' })
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { ...before, introduction: 'Who we are.', updatedAt: app.clock().toISOString() },
  })
  expect(await read('team')).toEqual(body)
  const [row] = await app.db.select().from(texts)
  expect(row?.changes).toEqual({ introduction: 'Who we are.' })
  await put('team', { introduction: before.introduction, updateQuestion: 'Du?' })
  expect((await app.db.select().from(texts))[0]?.changes).toEqual({ updateQuestion: 'Du?' })
})

it('accepts what was read unchanged, and rejects another page or another time', async () => {
  const about = await read('about')
  expect((await put('about', about)).status).toBe(200)
  expect(await history('about')).toEqual([])
  expect((await put('about', { page: 'home' })).status).toBe(400)
  expect((await put('about', { updatedAt: '2026-01-01T00:00:00.000Z' })).body.issues).toMatchObject([
    { path: 'updatedAt' },
  ])
})

it('has no line in the activity for a change that names no field', async () => {
  const lines = await app.db.$count(auditEvents)
  expect((await put('about', {})).status).toBe(200)
  expect(await app.db.$count(auditEvents)).toBe(lines)
})

it('rejects a change of texts that someone else has changed in the meantime (409)', async () => {
  const { mission } = await read('about')
  expect((await put('about', { mission: 'Mine.', expected: { mission } })).status).toBe(200)
  const late = await put('about', { mission: 'Theirs.', story: ['Theirs.'], expected: { mission } })
  expect(late).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  expect(await read('about')).toMatchObject({ mission: 'Mine.', story: TEXTS.about.original.story })
})

it('lets two who edit a page for the first time at once both save', async () => {
  const answers = await Promise.all([put('contact', { introduction: 'One.' }), put('contact', { directions: 'Two.' })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await read('contact')).toMatchObject({ introduction: 'One.', directions: 'Two.' })
})

it('keeps a history that shows each text in full, and brings back any state, the original too (records §7)', async () => {
  await put('team', { introduction: 'First.' })
  await put('team', { introduction: 'Second.' })
  const [second, first, original] = await history('team')
  expect(second).toMatchObject({ by: 'dr.example', action: 'edited', before: { introduction: 'First.' } })
  expect(first.before).toEqual({ ...TEXTS.team.original, page: 'team' })
  expect(original).toMatchObject({ action: 'created', by: null, after: TEXTS.team.original })
  const restore = (id: string) => app.rest('POST', `/api/admin/history/${id}/restore`, { sessionId })
  expect((await restore(first.id)).body).toMatchObject({ record: 'text', label: 'Team' })
  expect(await read('team')).toMatchObject({ introduction: 'First.' })
  await restore(original.id)
  expect(await read('team')).toMatchObject(TEXTS.team.original)
})

it('resets a page to the original words, which can be undone; what is original is not reset again', async () => {
  await put('home', { headline: 'Ours' })
  const { status, body } = await reset('home')
  expect({ status, body }).toEqual({
    status: 200,
    body: withHtml('home', { ...TEXTS.home.original, page: 'home', updatedAt: null }),
  })
  expect((await reset('home')).status).toBe(200)
  const [last, previous] = await history('home')
  expect([last.action, previous.action]).toEqual(['reset', 'edited'])
  await app.rest('POST', `/api/admin/history/${previous.id}/restore`, { sessionId })
  expect(await read('home')).toMatchObject({ headline: 'Ours' })
  const [noted] = await app.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
  expect(noted).toMatchObject({ action: 'restored', record: 'page texts', label: 'Home', actor: 'dr.example' })
})

it('says what is wrong at the field, and changes nothing: limits, lists, unknown fields and pages', async () => {
  const problem = async (page: string, body: object) => (await put(page, body)).body.issues?.[0]
  const pillar = { title: 'T', text: 'x' }
  expect(await problem('home', { headline: '' })).toEqual({
    path: 'headline',
    message: 'Headline of the banner is required',
  })
  expect(await problem('home', { headline: 'x'.repeat(121) })).toMatchObject({ path: 'headline' })
  expect(await problem('home', { headline: 'two\nlines' })).toMatchObject({ path: 'headline' })
  expect(await problem('home', { pillars: [pillar, { ...pillar, title: ' ' }] })).toMatchObject({
    path: 'pillars.1.title',
  })
  expect(await problem('home', { pillars: Array(7).fill(pillar) })).toEqual({
    path: 'pillars',
    message: 'Pillars: at most 6',
  })
  expect(await problem('home', { pillars: [{ ...pillar, more: 1 }] })).toMatchObject({ path: 'pillars.0.more' })
  expect(await problem('group', { latitude: '39' })).toMatchObject({ path: 'latitude' })
  expect(await problem('group', { founded: 2015.5 })).toMatchObject({ path: 'founded' })
  expect(await problem('team', { updateUrl: 'javascript:alert(1)' })).toMatchObject({ path: 'updateUrl' })
  expect((await put('home', { mission: 'of another page' })).status).toBe(400)
  expect((await put('nowhere', {})).status).toBe(404)
  expect((await app.rest('PUT', '/api/texts/home', { body: { headline: 'x' } })).status).toBe(401)
  expect(await app.db.$count(texts)).toBe(0)
})

it('holds on to the pictures of a page as long as a state with them can be restored, and restores one without what is gone', async () => {
  const { imageUrl } = await app.services.uploads.add(await aPng())
  const item = { ...TEXTS.news.original.latestNews[0], imageUrl, imageAlt: 'A slope' }
  expect((await put('news', { latestNews: [item] })).status).toBe(200)
  expect(await app.db.query.uploadUses.findMany()).toMatchObject([{ record: 'text', standing: 'public' }])
  const lost = '/objects/uploads/1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed.jpg'
  expect((await put('news', { latestNews: [{ ...item, imageUrl: lost }] })).body.issues).toMatchObject([
    { path: 'latestNews.0.imageUrl' },
  ])
  await reset('news')
  expect(await app.db.query.uploadUses.findMany()).toMatchObject([{ record: 'text', standing: 'hidden' }])
  await app.db.delete(uploadUses)
  app.clock.advance(24 * 60 * 60_000 + 1000)
  await app.services.uploads.sweep()
  sessionId = await app.signIn()
  const [, edited] = await history('news')
  expect((await app.rest('POST', `/api/admin/history/${edited.id}/restore`, { sessionId })).status).toBe(200)
  expect((await read('news')).latestNews).toMatchObject([{ ...item, imageUrl: null }])
})

it('counts the countries that projects name, each once, and none where no project names any (records §5)', async () => {
  const counted = async () => (await app.trpc('query', 'texts.counts')).data
  const add = async (partnerCountries: string[] | null) =>
    (await app.rest('POST', '/api/projects', { body: aProject({ partnerCountries }), sessionId })).body.id
  await add([])
  expect(await counted()).toMatchObject({ projects: 1, 'partner countries': null })
  await add(['Chile', ' Türkiye ', ''])
  const third = await add(['chile', 'Turkiye', 'Nepal'])
  expect((await counted())['partner countries']).toBe(3)
  await app.rest('DELETE', `/api/projects/${third}`, { sessionId })
  expect((await counted())['partner countries']).toBe(2)
})
