import { searchDocuments } from '@hazards/db/tables'
import type { SearchResults } from '@hazards/schema/search'
import { describe, expect, it } from 'vitest'
import { startSignedIn } from '../../../test/support/app-of-file.ts'
import { aPublication, aSubmission } from '../../../test/support/samples.ts'
import { fillSearchDocuments } from '../../records/fill-search-documents.ts'
import { encodeCursor } from '../../records/list-window.ts'
import { readCursor } from './search-cursor.rules.ts'

type Fields = Record<string, unknown>
type Added = { id: string; slug: string }

const post = async (path: string, body: Fields): Promise<Added> =>
  (await app.rest('POST', path, { body, sessionId })).body
const publication = (fields: Fields) => post('/api/publications', aPublication(fields))

const { app, sessionId } = await startSignedIn()
await post('/api/themes', { title: 'Flood Modelling', label: 'Floods', description: 'Water where it should not be.' })
await post('/api/people', { name: 'Aiyana Begay', role: 'PhD (Ongoing)', section: 'member', bio: 'Works on ash.' })
const themes = ['flood-modelling']
await publication({ title: 'Debris flows in burned basins', authors: 'Aiyana Begay, T. Ionescu', year: 2026, themes })
await publication({
  title: 'Flood surrogates',
  authors: 'A. Begay',
  year: 2026,
  abstract: `${'Nothing of note here. '.repeat(30)}A network learns the depth of water by turbidity. ${'And so on. '.repeat(30)}`,
  publicationType: 'conference',
  themes,
})
await publication({
  title: 'Levees after earthquakes',
  authors: 'Zoë Müller',
  authorNames: [{ family: 'Müller', given: 'Zoë' }],
  year: 2024,
  abstract: 'Liquefaction below a levee, seen by InSAR.',
  doi: '10.5555/levee.24',
})
await post('/api/projects', {
  title: 'Ash and rain',
  description: 'Gauges in burned basins.',
  status: 'Active',
  people: ['aiyana-begay'],
})
await fillSearchDocuments(app.db)

const find = async (query: Record<string, string>): Promise<SearchResults> => {
  const { status, body } = await app.rest('GET', `/api/search?${new URLSearchParams(query)}`)
  expect(body).toMatchObject({ total: expect.any(Number) })
  expect(status).toBe(200)
  return body
}
const listTitles = ({ items }: SearchResults) => items.map(({ title }) => title)
const titles = async (q: string, others = {}) => listTitles(await find({ q, ...others }))

describe('what is found', () => {
  it('all words of a search are found, in whichever field they are', async () => {
    const found = await titles('begay 2026')
    expect(found.toSorted()).toEqual(['Debris flows in burned basins', 'Flood surrogates'])
    expect(await titles('surrogates turbidity')).toEqual(['Flood surrogates'])
  })

  it.each([
    ['case', 'LEVEES EARTHQUAKES'],
    ['accents', 'zoe muller'],
    ['the plural', 'levee after earthquake'],
    ['a possessive', 'Müller’s levees'],
    ['an initial', 'Z. Müller'],
    ['a DOI', '10.5555/levee.24'],
    ['a year', 'levees 2024'],
    ['an acronym', 'insar'],
    ['an unfinished last word', 'levees after earthq'],
    ['an operator', 'levees & (earthquakes | !"after":*) <->'],
  ])('%s makes no difference, or is understood', async (_, q) => {
    expect((await titles(q))[0]).toBe('Levees after earthquakes')
  })

  it('records of every kind and pages are found, each at its address', async () => {
    const { items } = await find({ q: 'begay' })
    expect(items.find(({ kind }) => kind === 'person')).toMatchObject({
      title: 'Aiyana Begay',
      url: '/team/aiyana-begay',
      subtitle: 'PhD (Ongoing)',
      date: null,
    })
    expect((await find({ q: 'ash rain' })).items[0]).toMatchObject({ kind: 'project', url: '/projects/ash-and-rain' })
    expect((await find({ q: 'flood modelling' })).items[0]).toMatchObject({
      kind: 'theme',
      url: '/research/flood-modelling',
    })
    expect((await find({ q: 'piezometers tiltmeters' })).items[0]).toMatchObject({ kind: 'page', url: '/about' })
  })

  it('where too few records have all words, those with the rarest are found, those with all of them first', async () => {
    const { items } = await find({ q: 'how do networks learn the depth of burned levees' })
    expect(items.length).toBeGreaterThan(1)
    expect(items[0]?.title).toBe('Flood surrogates')
  })

  it('what someone wrote or takes part in is found by the person', async () => {
    const found = await titles('burned basins', { person: 'aiyana-begay' })
    expect(found.toSorted()).toEqual(['Ash and rain', 'Debris flows in burned basins'])
    expect(await titles('levees', { person: 'aiyana-begay' })).toEqual([])
  })
})

describe('a script without spaces', () => {
  it('is found wherever the words stand, and each place is shown once', async () => {
    for (const title of ['การศึกษาน้ำท่วมในภาคใต้', 'ការសិក្សាទឹកជំនន់']) await publication({ title })
    await publication({ title: '東日本大震災における津波の被害', abstract: '本研究では、滑坡稳定性と大震災を扱う。' })
    await publication({ title: '서울의 산사태 위험 평가' })
    for (const [q, title] of [
      ['津波', '東日本大震災における津波の被害'],
      ['น้ำท่วม', 'การศึกษาน้ำท่วมในภาคใต้'],
      ['ទឹកជំនន់', 'ការសិក្សាទឹកជំនន់'],
      ['大震災', '東日本大震災における津波の被害'],
      ['震', '東日本大震災における津波の被害'],
      ['사태', '서울의 산사태 위험 평가'],
    ] as const)
      expect([q, await titles(q)]).toEqual([q, [title]])
    const [item] = (await find({ q: '大震災' })).items
    const { text, matches } = item?.excerpt ?? { text: '', matches: [] }
    expect(matches.map(([start, end]) => text.slice(start, end))).toEqual(['大震災'])
  })
})

describe('words that nobody wrote', () => {
  it('are corrected to one that somebody wrote, and the answer says so', async () => {
    const { corrected, items } = await find({ q: 'Levees after earthqakes' })
    expect(corrected).toBe('Levees after earthquakes')
    expect(items[0]?.title).toBe('Levees after earthquakes')
    expect(await find({ q: 'levees after' })).toMatchObject({ corrected: null })
  })

  it('are corrected to one with its accents', async () => {
    expect(await find({ q: 'levees by Mueler' })).toMatchObject({ corrected: 'levees by müller' })
  })

  it('are left as they are if asked so', async () => {
    expect(await find({ q: 'earthqakes ', exact: 'true' })).toMatchObject({ corrected: null, total: 0 })
  })

  it('find the same whether a hidden record contains one of them, or none does', async () => {
    const before = await titles('xenolith flood')
    expect(before).toContain('Flood surrogates')
    const { id } = await publication({ title: 'Xenolith breccia', publishAt: '2199-01-01T00:00:00Z' })
    await fillSearchDocuments(app.db)
    expect(await titles('xenolith flood')).toEqual(before)
    await app.rest('DELETE', `/api/publications/${id}`, { sessionId })
  })

  it('are never corrected to a word that only a hidden record contains', async () => {
    await app.rest('POST', '/api/news-events/submit', { body: aSubmission({ title: 'Zyxomma sighted' }) })
    expect(await find({ q: 'zyxoma ' })).toMatchObject({ corrected: null, total: 0 })
    expect(await find({ q: 'zyxom' })).toMatchObject({ total: 0 })
  })
})

describe('what is written', () => {
  it('is found by the next request, and no longer found by the one after its deletion', async () => {
    const { id } = await publication({ title: 'Quokkasaurus', authors: 'N. Nobody' })
    expect(await titles('quokkasaurus')).toEqual(['Quokkasaurus'])
    await app.rest('PUT', `/api/publications/${id}`, { body: { title: 'Wombatosaurus' }, sessionId })
    expect(await titles('quokkasaurus ', { exact: 'true' })).toEqual([])
    expect(await titles('wombatosaurus')).toEqual(['Wombatosaurus'])
    await app.rest('DELETE', `/api/publications/${id}`, { sessionId })
    expect(await titles('wombatosaurus ', { exact: 'true' })).toEqual([])
  })

  it('by a visitor is found once it is approved, and not after it is archived', async () => {
    const body = aSubmission({ title: 'Narwhal week' })
    await app.rest('POST', '/api/news-events/submit', { body })
    expect(await titles('narwhal')).toEqual([])
    const { body: all } = await app.rest('GET', '/api/admin/news-events', { sessionId })
    const { id } = all.find(({ title }: { title: string }) => title === 'Narwhal week')
    await app.rest('PUT', `/api/admin/news-events/${id}/approve`, { sessionId })
    expect((await find({ q: 'narwhal' })).items).toMatchObject([
      { kind: 'newsEvent', url: '/news-events/narwhal-week' },
    ])
    await app.rest('PUT', `/api/admin/news-events/${id}/archive`, { sessionId })
    expect(await titles('narwhal ')).toEqual([])
  })

  it('for later is found from its moment on, and a draft never (records §11.2)', async () => {
    const publishAt = new Date(app.clock().getTime() + 60_000).toISOString()
    await publication({ title: 'Platypus ahead', publishAt })
    const draft = await publication({ title: 'Platypus at night', publishAt: null })
    expect(await find({ q: 'platypus' })).toMatchObject({ total: 0, facets: { kind: [] } })
    expect(await find({ q: 'platypsu' })).toMatchObject({ corrected: null, total: 0 })
    app.clock.advance(60_000)
    expect(await titles('platypus')).toEqual(['Platypus ahead'])
    await app.rest('PUT', `/api/publications/${draft.id}`, { body: { publishAt: app.clock() }, sessionId })
    expect(await titles('platypus')).toHaveLength(2)
  })

  it('without search documents, as by a restore, is found after the next start', async () => {
    await app.db.delete(searchDocuments)
    app.cache.clear()
    expect(await titles('levees')).toEqual([])
    await fillSearchDocuments(app.db)
    app.cache.clear()
    expect(await titles('levees')).toContain('Levees after earthquakes')
    expect((await find({ q: 'piezometers' })).items).toMatchObject([{ kind: 'page' }])
  })
})

describe('a result', () => {
  it('shows the part of the text that was found, with the places of the words', async () => {
    const [item] = (await find({ q: 'network depths' })).items
    const { text, matches } = item?.excerpt ?? { text: '', matches: [] }
    expect(text.length).toBeLessThan(250)
    expect(matches.map(([start, end]) => text.slice(start, end))).toEqual(['network', 'depth'])
  })

  it('shows the texts of a page as sentences, without the names in their links', async () => {
    const { items } = await find({ q: 'river storm surges' })
    const { excerpt } = items.find(({ title }) => title === 'Focus areas') ?? {}
    expect(excerpt?.text).toContain('Floods. River floods, storm surges')
    expect(excerpt?.text).not.toContain('flood-modelling')
  })

  it('can be read in parts, each exactly once, and a cursor fits its own search only', async () => {
    const whole = await find({ q: 'begay' })
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const part: SearchResults = await find({ q: 'begay', limit: '1', ...(cursor && { cursor }) })
      expect(part.total).toBe(whole.total)
      seen.push(...listTitles(part))
      cursor = part.nextCursor
    }
    expect(seen).toEqual(listTitles(whole))
    const { nextCursor } = await find({ q: 'begay', limit: '1' })
    expect(await app.rest('GET', `/api/search?q=flood&cursor=${nextCursor}`)).toMatchObject({ status: 400 })
    const openSearch = { q: 'begay', kind: undefined, year: undefined }
    expect(readCursor(openSearch, encodeCursor({ q: 'begay' }, [20]))).toBe(20)
    expect(readCursor({ q: 'begay' }, encodeCursor(openSearch, [20]))).toBe(20)
  })

  it('without a word that says something is nothing', async () => {
    expect(await find({ q: '&|!' })).toMatchObject({ total: 0, items: [] })
    expect(await find({ q: 'the of' })).toMatchObject({ total: 0, items: [] })
  })
})

describe('the counts', () => {
  it('say for each value how many it gives under the other filters', async () => {
    const { facets, total } = await find({ q: 'begay', kind: 'publication', year: '2026' })
    expect(total).toBe(2)
    expect(facets.kind).toContainEqual({ value: 'publication', label: 'Publications', count: 2 })
    expect(facets.type).toEqual([
      { value: 'conference', label: 'Conference Paper', count: 1 },
      { value: 'journal', label: 'Journal Article', count: 1 },
    ])
    expect(facets.theme).toEqual([{ value: 'flood-modelling', label: 'Flood Modelling', count: 2 }])
    for (const [name, values] of Object.entries(facets))
      for (const { value, count } of values)
        expect(
          await find({ q: 'begay', kind: 'publication', year: '2026', [name]: value }),
          `${name} ${value}`,
        ).toMatchObject({ total: count })
  })

  it('hold a theme that became public after the start', async () => {
    app.clock.advance(1000)
    const { slug } = await post('/api/themes', { title: 'Tephra', label: 'Ash', description: 'What falls.' })
    await publication({ title: 'Quokka burrows', themes: [slug] })
    expect((await find({ q: 'quokka' })).facets.theme).toEqual([{ value: slug, label: 'Tephra', count: 1 }])
  })

  it('offer the chosen value even where it gives nothing', async () => {
    const { facets, total } = await find({ q: 'begay', year: '1999' })
    expect(total).toBe(0)
    expect(facets.year).toContainEqual({ value: '1999', label: '1999', count: 0 })
  })
})
