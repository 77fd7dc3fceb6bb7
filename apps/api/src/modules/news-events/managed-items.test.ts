import { expect, it } from 'vitest'
import { startSignedIn } from '../../../test/support/app-of-file.ts'
import { aPng } from '../../../test/support/images.ts'
import { anItem, aSubmission } from '../../../test/support/samples.ts'

const { app, sessionId } = await startSignedIn()

const read = async (call: string, input?: Record<string, unknown>) => {
  const answer = await app.trpc('query', `newsEvents.${call}`, { ...(input && { body: input }), sessionId })
  return { status: answer.status, data: answer.data }
}
const page = async (input: Record<string, unknown>) => (await read('page', input)).data
const add = async (fields: Record<string, unknown>, move?: 'approve' | 'archive') => {
  app.clock.advance(1000)
  return anItem({ rest: app.rest, sessionId }, fields, ...(move ? [move] : []))
}
const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title)

it('lists what waits oldest first, and the others by date, 20 at a time, searched and filtered (records §6)', async () => {
  for (let number = 1; number <= 21; number += 1) await add({ title: `Waiting ${number}`, category: 'Workshop' })
  await add({ title: 'Known, early', eventDate: '2026-01-01', content: 'About 100% of slopes' }, 'approve')
  await add({ title: 'Known, late', eventDate: '2026-02-01', category: 'Research' }, 'approve')
  await add({ title: 'Put away' }, 'archive')
  const first = await page({ state: 'pending' })
  expect(titles(first)).toEqual(Array.from({ length: 20 }, (_, at) => `Waiting ${at + 1}`))
  expect(first.total).toBe(21)
  expect(titles(await page({ state: 'pending', cursor: first.nextCursor }))).toEqual(['Waiting 21'])
  expect(titles(await page({ state: 'approved' }))).toEqual(['Known, late', 'Known, early'])
  expect(titles(await page({ state: 'approved', category: 'Research' }))).toEqual(['Known, late'])
  expect(titles(await page({ state: 'approved', search: '100% of SLOPES' }))).toEqual(['Known, early'])
  expect(titles(await page({ state: 'approved', search: '%' }))).toEqual(['Known, early'])
  expect(titles(await page({ state: 'archived' }))).toEqual(['Put away'])
  expect((await read('page', { state: 'archived', cursor: first.nextCursor })).status).toBe(400)
  expect((await read('counts')).data).toEqual({ pending: 21, thisMonth: 24 })
})

it('sorts each list by title, date or last change, from either end and page by page; programs by the documented few (records §6)', async () => {
  const ids = [
    await add({ title: 'Sorted, the second', eventDate: '2026-03-03' }),
    await add({ title: 'sorted: the first', eventDate: '2026-03-02' }),
    await add({ title: 'Sorted, the third', eventDate: '2026-03-01' }),
  ]
  app.clock.advance(1000)
  await app.rest('PUT', `/api/admin/news-events/${ids[0]}`, { body: { location: 'Danvale' }, sessionId })
  const found = async (sort?: string) =>
    titles(await page({ state: 'pending', search: 'sorted', sort })).map((title) => title.split(' ').at(-1))
  expect(await found()).toEqual(['second', 'first', 'third'])
  expect(await found('title')).toEqual(['first', 'second', 'third'])
  expect(await found('-title')).toEqual(['third', 'second', 'first'])
  expect(await found('eventDate')).toEqual(['third', 'first', 'second'])
  expect(await found('-eventDate')).toEqual(['second', 'first', 'third'])
  expect(await found('-updatedAt')).toEqual(['second', 'third', 'first'])
  expect(await found('updatedAt')).toEqual(['first', 'third', 'second'])
  const many = { state: 'pending', sort: '-title' }
  const first = await page(many)
  const second = await page({ ...many, cursor: first.nextCursor })
  expect(new Set(titles(first).concat(titles(second))).size).toBe(24)
  expect((await read('page', { state: 'pending', cursor: first.nextCursor })).status).toBe(400)
  expect((await read('page', { state: 'pending', sort: 'sender' })).status).toBe(400)
  const all = (await app.rest('GET', '/api/admin/news-events?sort=title', { sessionId })).body.map(
    ({ title }: { title: string }) => title,
  )
  expect(all.indexOf('sorted: the first')).toBeLessThan(all.indexOf('Sorted, the second'))
  expect((await app.rest('GET', '/api/admin/news-events?sort=-title', { sessionId })).status).toBe(400)
})

it('finds an item by the reference or the email address that its sender quotes', async () => {
  const body = aSubmission({ title: 'Quoted', submitterEmail: 'vera.quill@example.org' })
  const { reference } = (await app.rest('POST', '/api/news-events/submit', { body })).body
  for (const search of [reference, reference.toLowerCase(), 'Vera.Quill@example.org'])
    expect(titles(await page({ state: 'pending', search }))).toEqual(['Quoted'])
})

it('warns of what waits: dated in the past, a picture without words, something that is public already', async () => {
  const future = new Date(app.clock().getTime() + 10 * 86_400_000).toISOString()
  await add({ title: 'Field campaign on Aldrew', content: 'All public.', eventDate: future }, 'approve')
  const { imageUrl } = await app.services.uploads.add(await aPng())
  const readWarnings = async (fields: Record<string, unknown>) => {
    const id = await add(fields)
    const { fromNetwork: _, ...warnings } = (await read('adminGet', { id })).data.warnings
    return warnings
  }
  const known = { slug: 'field-campaign-on-aldrew', title: 'Field campaign on Aldrew' }
  expect(await readWarnings({ title: 'Nothing wrong', content: 'New words.', eventDate: future })).toEqual({
    isPast: false,
    lacksImageAlt: false,
    published: null,
  })
  expect(
    await readWarnings({ title: 'FIELD campaign, on Aldrew!', content: 'Other words.', eventDate: future }),
  ).toEqual({
    isPast: false,
    lacksImageAlt: false,
    published: known,
  })
  expect(await readWarnings({ title: 'Renamed', content: 'All public.', eventDate: '2020-01-01', imageUrl })).toEqual({
    isPast: true,
    lacksImageAlt: true,
    published: known,
  })
  // A day is not in the past before it has ended.
  const today = app.clock().toISOString().slice(0, 10)
  expect((await readWarnings({ title: 'Today', content: 'Come.', eventDate: today })).isPast).toBe(false)
})
