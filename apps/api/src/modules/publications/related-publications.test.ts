import { expect, it } from 'vitest'
import { startSignedIn } from '../../../test/support/app-of-file.ts'
import { aPublication } from '../../../test/support/samples.ts'

const { app, sessionId } = await startSignedIn()

const add = async (title: string, fields = {}): Promise<{ id: string; slug: string }> => {
  const body = aPublication({ title, authors: `N. Nobody-${title.length}-${title}`, ...fields })
  return (await app.rest('POST', '/api/publications', { body, sessionId })).body
}
const listTitles = ({ body }: { body: { title: string }[] }) => body.map(({ title }) => title)
const related = async (idOrSlug: string) => listTitles(await app.rest('GET', `/api/publications/${idOrSlug}/related`))
const ORCID = '0000-0002-1825-0097'

it('related are those with the same authors or keywords, those that share most first, then the newest (records §2)', async () => {
  const one = await add('The one', { authors: 'Zoë Quill, B. Ohm', keywords: ['levees', 'seepage'] })
  await add('Other initial', { authors: 'Anna Quill' })
  await add('Same initial', { authors: 'Z. Quill', year: 2019 })
  await add('Folded', { authors: 'QUILL, Zoe; Other, A.', keywords: ['levees'], year: 2018 })
  await add('Keyword alone', { keywords: ['seepage', 'x'], year: 2020 })
  await add('Part of a keyword', { keywords: ['seepages'] })
  expect(await related(one.slug)).toEqual(['Folded', 'Keyword alone', 'Same initial'])
  expect(await related(one.id)).toEqual(await related(one.slug))
  const { data } = await app.trpc('query', 'publications.related', { body: { id: one.slug } })
  expect(listTitles({ body: data })).toEqual(await related(one.slug))
})

it('an author is the same by ORCID whatever the name, and a body by its name', async () => {
  const before = await add('Before', { authorNames: [{ family: 'Early', given: 'M.', orcid: ORCID }] })
  await add('After', { authorNames: [{ family: 'Late', given: 'M.', orcid: ORCID }] })
  const body = await add('Body', { authorNames: [{ literal: 'Gauge Office' }] })
  await add('Same body', { authorNames: [{ literal: 'gauge office' }, { family: 'Gauge' }] })
  expect(await related(before.slug)).toEqual(['After'])
  expect(await related(body.slug)).toEqual(['Same body'])
})

it('at most five are named, none of them deleted, and a change shows at once', { tags: ['release'] }, async () => {
  const [one, ...others] = await Promise.all(
    Array.from({ length: 8 }, (_, at) => add(`Many ${at}`, { keywords: ['many'] })),
  )
  const first = await related(String(one?.id))
  expect(first).toHaveLength(5)
  for (const { id } of others.slice(0, 4)) await app.rest('DELETE', `/api/publications/${id}`, { sessionId })
  expect(await related(String(one?.id))).toHaveLength(3)
})

it('nothing is related to what shares nothing, and what is not there is 404', async () => {
  const alone = await add('Alone', { authors: 'X. Alone' })
  expect(await related(alone.slug)).toEqual([])
  await app.rest('DELETE', `/api/publications/${alone.id}`, { sessionId })
  for (const id of [alone.id, alone.slug, 'no-such-slug'])
    expect(await app.rest('GET', `/api/publications/${id}/related`)).toMatchObject({ status: 404 })
  expect((await app.rest('GET', `/api/publications/${alone.slug}/related?limit=1`)).status).toBe(400)
})
