import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPerson, aPublication } from '../../../test/support/samples.ts'
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts'

let app: TestApp
let sessionId: string
beforeAll(async () => {
  app = await createTestApp()
  sessionId = await app.signIn()
})
afterAll(() => app.close())

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
