import { expect, it } from 'vitest'
import { startSignedIn } from '../../../test/support/app-of-file.ts'
import { aPerson, aPublication } from '../../../test/support/samples.ts'

const { app, sessionId } = await startSignedIn()

const query = async (name: string, body?: Record<string, unknown>) =>
  app.trpc('query', name, { ...(body && { body }), sessionId })

it('the panel’s lists are narrowed to what lacks a DOI, a PDF, an abstract or an ORCID (records §6)', async () => {
  const fields = { doi: '10.5555/gaps.1', abstract: 'What we found.' }
  const all = { title: 'Gaps: nothing but a PDF', ...fields }
  for (const body of [
    all,
    { title: 'Gaps: no DOI', ...fields, doi: null },
    { title: 'Gaps: no abstract', doi: '10.5555/gaps.2' },
  ])
    await app.rest('POST', '/api/publications', { body: aPublication({ abstract: null, ...body }), sessionId })
  const titles = async (missing: string) => {
    const { data } = await query('publications.page', { search: 'gaps', missing, sort: 'title' })
    return [data.total, data.items.map(({ title }: { title: string }) => title)]
  }
  expect(await titles('doi')).toEqual([1, ['Gaps: no DOI']])
  expect(await titles('abstract')).toEqual([1, ['Gaps: no abstract']])
  expect((await titles('pdfUrl'))[0]).toBe(3)
  const { status, error } = await query('publications.page', { missing: 'title' })
  expect([status, error.message]).toEqual([
    400,
    expect.stringContaining('Missing must be one of: doi, pdfUrl, abstract'),
  ])

  for (const [name, orcid] of [
    ['Gap One', '0000-0002-1825-0097'],
    ['Gap Two', null],
  ])
    await app.rest('POST', '/api/people', { body: aPerson({ name, orcid }), sessionId })
  const people = await query('people.page', { search: 'gap', missing: 'orcid' })
  expect(people.data.items.map(({ name }: { name: string }) => name)).toEqual(['Gap Two'])
})

it('offers the keywords of all publications as a filter, drafts too, the most common first', async () => {
  for (const publishAt of [null, undefined, undefined])
    await app.rest('POST', '/api/publications', {
      body: aPublication({
        doi: null,
        keywords: ['zz-common', ...(publishAt === null ? ['zz-draft'] : [])],
        publishAt,
      }),
      sessionId,
    })
  const { data } = await query('publications.keywords')
  expect(data.filter(({ keyword }: { keyword: string }) => keyword.startsWith('zz-'))).toEqual([
    { keyword: 'zz-common', count: 3 },
    { keyword: 'zz-draft', count: 1 },
  ])
})

it('the panel sorts publications and arranged records from either end, page by page; visitors’ lists keep their orders (records §6)', async () => {
  for (const number of [1, 2, 3])
    await app.rest('POST', '/api/publications', {
      body: aPublication({ title: `Either end ${number}`, year: 2020 - number }),
      sessionId,
    })
  const found = async (sort: string) =>
    (await query('publications.page', { search: 'either end', sort })).data.items.map(({ title }: { title: string }) =>
      title.at(-1),
    )
  expect(await Promise.all(['title', '-title', 'year', '-year'].map(found))).toEqual(
    ['123', '321', '321', '123'].map((order) => [...order]),
  )
  expect(await found('updatedAt')).toEqual((await found('-updatedAt')).reverse())
  for (let number = 0; number < 21; number++)
    await app.rest('POST', '/api/publications', { body: aPublication({ title: 'Many pages' }), sessionId })
  const many = { search: 'many pages', sort: '-title' }
  const first = (await query('publications.page', many)).data
  const second = (await query('publications.page', { ...many, cursor: first.nextCursor })).data
  const ids = [...first.items, ...second.items].map(({ id }: { id: string }) => id)
  expect([ids.length, new Set(ids).size, second.nextCursor]).toEqual([21, 21, null])
  expect((await query('publications.page', { sort: 'author' })).status).toBe(400)
  expect((await app.rest('GET', '/api/publications?sort=year')).status).toBe(400)

  const names = async (sort: string) =>
    (await query('people.page', { search: 'gap', sort })).data.items.map(({ name }: { name: string }) => name)
  expect(await names('-title')).toEqual((await names('title')).reverse())
  expect(await names('updatedAt')).toEqual((await names('-updatedAt')).reverse())
})
