import { publications } from '@hazards/db/tables'
import { authorSlug } from '@hazards/schema/author-slug'
import { PUBLICATIONS_PER_PAGE, type Publication } from '@hazards/schema/publication'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { startSignedIn } from '../../../test/support/app-of-file.ts'
import { aPublication, aTheme } from '../../../test/support/samples.ts'

const { app, sessionId } = await startSignedIn()
await app.rest('POST', '/api/themes', { body: aTheme({ title: 'Flood Modelling' }), sessionId })

const create = async (changes = {}) =>
  (await app.rest('POST', '/api/publications', { body: aPublication(changes), sessionId })).body
const search = async (body: unknown) => (await app.trpc('query', 'publications.search', { body })).data
const listIds = (items: { id: string }[]) => items.map(({ id }) => id)

describe('searching', () => {
  it.each([
    ['landslide Ionescu', 'words of title and authors'],
    ['T. Ionescu', 'initials'],
    ['Ionescu, T.', 'initials behind the name'],
    ['Mwangi, Imara', 'Family, Given'],
    ['I. M. mwan', 'initials before the beginning of a name'],
    ["O'Neil-Brandt, Z.", 'initials beside a name with signs in it'],
    ['J. van der Berg', 'initials before a name with particles'],
    ['Berg, J', 'an initial without its dot'],
    ['CREEP: t. v', 'to the letter in the title, in another case'],
    ['insar', 'a keyword'],
    ['Slope Processes', 'the journal'],
    ['10.5555/dhrg.search', 'the DOI'],
    ['creep LANDSLIDE', 'words in another order'],
    ['ionescú', 'with other accents'],
    ['o’neil‑brandt', 'with another apostrophe and hyphen'],
    ['"The landslide creep"', 'words in quotation marks'],
    ['“landslide” creep: 2015–2020.', 'words with other quotation marks, and the end of a sentence'],
    ['2015-2020', 'years with another dash'],
    ['Saint-Jean–Val', 'to the letter with two kinds of dashes'],
    ['landslide creep: T. V', 'to the letter in the title'],
  ])('finds %s: %s', async (text) => {
    const found = await create({
      title: `The landslide creep: T. V ${crypto.randomUUID()}, 2015–2020, Saint-Jean–Val`,
      authors: "Teodor Iönescu, Imara Maria Mwangi, Zoë O'Neil-Brandt, Jan van der Berg",
      keywords: ['InSAR'],
      journal: 'Journal of Slope Processes',
      doi: '10.5555/dhrg.search',
    })
    expect(listIds((await search({ search: text })).items)).toContain(found.id)
  })

  it.each(['地すべり', 'がけ', 'बाढ़', 'หิมาลัย', 'น้ำท่วม', '산사태', 'оползни', 'ΠΛΗΜΜΎΡΑ'])(
    'finds %s, whatever the script of the title',
    async (word) => {
      const found = await create({
        title: `Оползни 地すべり がけ बाढ़ หิมาลัย น้ำท่วม 산사태 πλημμύρα ${crypto.randomUUID()}`,
      })
      expect(listIds((await search({ search: word })).items)).toContain(found.id)
    },
  )

  it.each(['H. Ionescu', 'I. Ionescu', 'T. Mwangi', 'landslide nowhere', 'Mwangi, Teodor X.'])(
    'does not find %s',
    async (text) => {
      const key = crypto.randomUUID()
      await create({ title: key, authors: 'Teodor Ionescu, Imara Mwangi' })
      expect((await search({ search: `${text} ${key}` })).total).toBe(0)
    },
  )

  it('keeps to a keyword, a theme and a DOI', async () => {
    const key = crypto.randomUUID().slice(0, 20)
    const found = await create({ keywords: [key, 'b'], themes: ['flood-modelling'], doi: `10.5555/${key}A` })
    const only = async (filter: object) => listIds((await search(filter)).items)
    expect(await only({ keyword: key })).toEqual([found.id])
    expect(await only({ keyword: `${key}x` })).toEqual([])
    const accented = await create({ keywords: [`${key}\u00e9`] })
    expect(await only({ keyword: `${key}e\u0301` })).toEqual([accented.id])
    expect(await only({ theme: 'flood-modelling', keyword: 'b' })).toEqual([found.id])
    expect(await only({ doi: `https://doi.org/10.5555/${key}a` })).toEqual([found.id])
    expect(await only({ theme: 'none' })).toEqual([])
  })

  it('finds title or authors, in any letter case, by the letter', async () => {
    const key = crypto.randomUUID()
    const inTitle = await create({ title: `The ${key} FLOOD` })
    const inAuthors = await create({ authors: `Zoë ${key}` })
    await create({ abstract: key })
    const { items, total } = await search({ search: `  ${key.toUpperCase()} ` })
    expect(listIds(items).sort()).toEqual([inTitle.id, inAuthors.id].sort())
    expect(total).toBe(2)
  })

  it.each(['%', '_', '\\', "'", '"', "' or '1'='1", '*', '.*', '$1', '%s', '\\%'])(
    'takes %j to the letter',
    async (odd) => {
      const key = crypto.randomUUID()
      const found = await create({ title: `${key}${odd}end` })
      await create({ title: `${key}-end` })
      expect(listIds((await search({ search: `${key}${odd}end` })).items)).toEqual([found.id])
    },
  )

  it('keeps to a year and a type together', async () => {
    const key = crypto.randomUUID()
    const found = await create({ title: key, year: 2021, publicationType: 'thesis' })
    await create({ title: key, year: 2022, publicationType: 'thesis' })
    await create({ title: key, year: 2021, publicationType: 'book' })
    expect(listIds((await search({ search: key, year: 2021, type: 'thesis' })).items)).toEqual([found.id])
    expect(await search({ search: key, year: 2020 })).toEqual({ items: [], nextCursor: null, total: 0 })
  })

  it('keeps to an author by given name or initial and family name, whatever the accents', async () => {
    const people = [
      { family: 'Morén', given: 'Ása Lind' },
      { family: 'Morén', given: 'Á.' },
      { family: 'Morén', given: 'Bo' },
      { family: 'van der Morén', given: 'Ása' },
      { literal: 'Morén Consortium' },
      { family: '王', given: '小明' },
    ]
    const created: { id: string }[] = []
    for (const person of people)
      created.push(await create({ authors: undefined, authorNames: [{ family: 'Other' }, person] }))
    const [asa, initial, bo, particle, body] = created.map(({ id }) => id)
    for (const [author, found] of [
      ['asa-moren', [asa, initial]],
      ['asa-lind-moren', [asa, initial]],
      ['a-moren', [asa, initial]],
      ['bo-moren', [bo]],
      ['asa-van-der-moren', [asa, initial, particle]],
      ['moren-consortium', [body]],
      ['moren', []],
      ['-', []],
      ['%-_', []],
      ["x' or '1'='1", []],
    ] as const) {
      const { items } = await search({ author })
      const known = listIds(items).filter((id) => created.some((each) => each.id === id))
      expect({ author, found: known.sort() }).toEqual({ author, found: [...found].sort() })
    }
  })

  it('names an author in addresses as the database does', async () => {
    for (const name of [
      { family: 'Ørsted-Łukasz', given: 'Æsa Straße' },
      { literal: 'þór & Đak' },
      { family: "O'Neil" },
      { family: 'Иванов', given: 'Иван Й.' },
      { literal: 'أحمد مُحَمَّد' },
      { literal: '山田　太郎・メアリー' },
      { family: '김', given: '철수' },
    ]) {
      const text = 'literal' in name ? name.literal : [name.given, name.family].filter(Boolean).join(' ')
      const [row] = await app.db.select({ slug: sql<string>`name_slug(${text})` }).from(sql`(values (1)) as one`)
      expect(authorSlug(name)).toBe(row?.slug)
    }
  })

  it.each(['title', '-updatedAt', '-year'] as const)('is in the order of %s, on every page of it', async (sort) => {
    const key = crypto.randomUUID()
    const rows = Array.from({ length: PUBLICATIONS_PER_PAGE + 5 }, (_, at) => ({
      title: `${key} ${'Ω'.repeat(400)} ${(at * 7) % 25}`,
      authors: 'A',
      journal: 'J',
      year: 2000 + (at % 9),
      publicationType: 'journal' as const,
      updatedAt: new Date(Date.UTC(2026, 0, 1, 0, (at * 11) % 25)),
    }))
    await app.db.insert(publications).values(rows)
    const first = await search({ search: key, sort })
    const second = await search({ search: key, sort, cursor: first.nextCursor })
    const all: Publication[] = [...first.items, ...second.items]
    expect(new Set(listIds(all)).size).toBe(rows.length)
    const [field, direction] =
      sort === 'title' ? (['title', 1] as const) : ([sort.slice(1) as 'year' | 'updatedAt', -1] as const)
    const values = all.map((each) => each[field])
    expect(values).toEqual([...values].sort((a, b) => (a < b ? -direction : a > b ? direction : 0)))
    const { error } = await app.trpc('query', 'publications.search', {
      body: { search: key, sort: sort === 'title' ? '-year' : 'title', cursor: first.nextCursor },
    })
    expect(error.data.httpStatus).toBe(400)
  })

  it('sorts titles by their words, without case, accents and signs, in the same way on every database', async () => {
    const key = crypto.randomUUID().slice(0, 8)
    const titles = [
      'alpha',
      'Älpine b',
      'alpine C',
      '“Basin” a',
      'basin b',
      '(Ça) d',
      'çb',
      'Østra a',
      'östra b',
      'Zeta',
      '中',
    ]
    for (const title of titles.toReversed()) await create({ title: `${title} ${key}` })
    const read = async (cursor?: string): Promise<string[]> => {
      const { body, headers } = await app.rest(
        'GET',
        `/api/publications?search=${key}&sort=title&limit=4${cursor ?? ''}`,
      )
      const next = /[?&]cursor=([^&>]+)/.exec(String(headers.link))?.[1]
      return [...body.map(({ title }: Publication) => title), ...(next ? await read(`&cursor=${next}`) : [])]
    }
    expect(await read()).toEqual(titles.map((title) => `${title} ${key}`))
  })

  it('needs no input, and refuses the cursor of another filter in words', async () => {
    for (let count = 0; count < 21; count++) await create({ title: `Paged ${count}`, journal: 'Paged' })
    expect((await app.trpc('query', 'publications.search')).data).toEqual(await search({}))
    const { nextCursor } = await search({ search: 'paged' })
    expect((await search({ search: 'paged', cursor: nextCursor })).items.length).toBeGreaterThan(0)
    for (const body of [{ search: 'other', cursor: nextCursor }, { cursor: nextCursor }]) {
      const { status, error } = await app.trpc('query', 'publications.search', { body })
      expect({ status, message: error.message }).toEqual({
        status: 400,
        message: expect.stringContaining('same filter'),
      })
    }
  })

  it('gives pages of 20 that hold each publication once, newest first, however close in time; those without a date lead their year', async () => {
    const key = crypto.randomUUID()
    const dates = [null, '-05-17', '-12', '-05']
    const rows = Array.from({ length: 2 * PUBLICATIONS_PER_PAGE + 1 }, (_, index) => ({
      title: key,
      authors: 'A',
      journal: 'J',
      publicationType: 'journal' as const,
      year: 2020 + (index % 3),
      publishedOn: dates[index % 4] ? `${2020 + (index % 3)}${dates[index % 4]}` : null,
      createdAt: new Date(`2026-01-01T00:00:0${index % 4}Z`),
    }))
    await app.db.insert(publications).values(rows)
    const pages = []
    let cursor: string | null = null
    do {
      const page: {
        items: { id: string; year: number; publishedOn?: string }[]
        nextCursor: string | null
        total: number
      } = await search({
        search: key,
        cursor,
      })
      expect(page.total).toBe(rows.length)
      pages.push(page.items)
      cursor = page.nextCursor
    } while (cursor)
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 1])
    const all = pages.flat()
    expect(new Set(listIds(all)).size).toBe(rows.length)
    const getPlace = ({ year, publishedOn }: { year: number; publishedOn?: string | null }) =>
      `${year} ${publishedOn ?? '~'}`
    expect(all.map(getPlace)).toEqual(rows.map(getPlace).sort().reverse())
  })
})
