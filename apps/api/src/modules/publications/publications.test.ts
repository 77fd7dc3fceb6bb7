import { publications } from '@hazards/db/tables'
import { authorSlug } from '@hazards/schema/author-slug'
import { PUBLICATION_TYPES, PUBLICATIONS_PER_PAGE, type Publication } from '@hazards/schema/publication'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPublication, aTheme } from '../../../test/support/samples.ts'
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts'

let app: TestApp
let sessionId: string
beforeAll(async () => {
  app = await createTestApp()
  sessionId = await app.signIn()
  await app.rest('POST', '/api/themes', { body: aTheme({ title: 'Flood Modelling' }), sessionId })
})
afterAll(() => app.close())

const create = async (changes = {}) =>
  (await app.rest('POST', '/api/publications', { body: aPublication(changes), sessionId })).body
const update = (id: string, body: unknown) => app.rest('PUT', `/api/publications/${id}`, { body, sessionId })
const stored = async (id: string) => (await app.db.select().from(publications).where(eq(publications.id, id)))[0]
const search = async (body: unknown) => (await app.trpc('query', 'publications.search', { body })).data
const idsOf = (items: { id: string }[]) => items.map(({ id }) => id)

const FULL = {
  volume: '12',
  issue: '3',
  pages: '1–9',
  doi: '10.5555/full',
  abstract: 'One.\n\nTwo.',
  keywords: ['flood', 'model'],
}
const OPTIONAL = Object.keys(FULL) as (keyof typeof FULL)[]

describe('adding a publication', () => {
  it.each(['title', 'authors', 'journal', 'year'])('needs its %s', async (field) => {
    const before = await app.db.$count(publications)
    const { status, body } = await app.rest('POST', '/api/publications', {
      body: aPublication({ [field]: undefined }),
      sessionId,
    })
    expect({ status, path: body.issues[0].path }).toEqual({ status: 400, path: field })
    expect(body.message).toMatch(/ is required$/)
    expect(await app.db.$count(publications)).toBe(before)
  })

  it.each(OPTIONAL)('takes its %s as optional: left out, null or empty it is null', async (field) => {
    const empty = field === 'keywords' ? [] : ''
    for (const value of [undefined, null, empty]) expect((await create({ [field]: value }))[field]).toBeNull()
    expect((await create({ [field]: FULL[field] }))[field]).toEqual(FULL[field])
  })

  it.each(PUBLICATION_TYPES)('knows the type %s', async (publicationType) => {
    expect(await create({ publicationType })).toMatchObject({ publicationType })
  })

  it.each(['poster', 'Journal', '', ' journal', 'Journal Article'])('refuses the type %j', async (publicationType) => {
    const body = aPublication({ publicationType })
    expect((await app.rest('POST', '/api/publications', { body, sessionId })).status).toBe(400)
  })

  it('trims texts, and makes keywords distinct, trimmed and not empty', async () => {
    const created = await create({ title: '  Spaces  ', keywords: [' flood ', 'flood', '', '  ', 'slope'] })
    expect(created).toMatchObject({ title: 'Spaces', keywords: ['flood', 'slope'] })
  })

  it('keeps of a DOI the bare name', async () => {
    for (const doi of [
      '10.5555/a.b',
      'https://doi.org/10.5555/a.b',
      'http://dx.doi.org/10.5555/a.b',
      'DOI: 10.5555/a.b',
      'https://www.doi.org/10.5555/a.b',
    ])
      expect((await create({ doi })).doi).toBe('10.5555/a.b')
    expect((await create({ doi: '10.1000.10/123' })).doi).toBe('10.1000.10/123')
  })

  it('is a journal article where no type is given', async () => {
    expect(await create({ publicationType: undefined })).toMatchObject({ publicationType: 'journal' })
  })

  it.each(['id', 'createdAt', 'isAdmin', 'toString'])('refuses %s, which is not the caller’s to say', async (field) => {
    const before = await app.db.$count(publications)
    const body = aPublication({ [field]: '2020-01-01T00:00:00.000Z' })
    expect((await app.rest('POST', '/api/publications', { body, sessionId })).status).toBe(400)
    expect(await app.db.$count(publications)).toBe(before)
  })
})

describe('changing a publication', () => {
  it.each(['title', 'year', ...OPTIONAL])('leaves all but the %s as it is', async (field) => {
    const created = await create(FULL)
    const fresh = { ...aPublication({ year: 2001 }), ...FULL, doi: '10.5555/new', keywords: ['new'] }
    const value = field in fresh ? fresh[field as keyof typeof fresh] : undefined
    const { status, body } = await update(created.id, { [field]: value })
    expect({ status, body }).toEqual({ status: 200, body: { ...created, [field]: value } })
  })

  it.each(OPTIONAL)('clears the %s where it is null', async (field) => {
    const created = await create(FULL)
    expect((await update(created.id, { [field]: null })).body).toEqual({ ...created, [field]: null })
  })

  it.each(['title', 'authors', 'journal', 'year', 'publicationType'])('does not clear the %s', async (field) => {
    const created = await create(FULL)
    for (const value of [null, '']) expect((await update(created.id, { [field]: value })).status).toBe(400)
    expect(await stored(created.id)).toMatchObject({ [field]: created[field] })
  })

  it('with nothing to change answers the publication as it is', async () => {
    const created = await create(FULL)
    expect((await update(created.id, {})).body).toEqual(created)
  })

  it('never accepts another id or creation date', async () => {
    const [created, other] = [await create(FULL), await create(FULL)]
    expect((await update(created.id, { createdAt: '2000-01-01T00:00:00.000Z' })).status).toBe(400)
    await update(created.id, { id: other.id, title: 'Moved' })
    expect(await stored(other.id)).toMatchObject({ title: other.title })
    expect((await stored(created.id))?.createdAt.toISOString()).toBe(created.createdAt)
  })
})

describe('the added fields of a publication', () => {
  const ADDED = {
    publishedOn: '2024-05-17',
    publisher: 'Slope & Sons',
    isbn: '978-3-16-148410-0',
    url: 'https://example.org/paper',
    license: 'CC-BY-4.0',
    links: [{ kind: 'data', url: 'https://example.org/data' }],
    isFeatured: true,
    themes: ['flood-modelling'],
  }

  it('are kept, cleared by null, and brought back as they were', async () => {
    const created = await create({ ...ADDED, ...FULL })
    expect(created).toMatchObject(ADDED)
    expect((await app.rest('GET', `/api/publications/${created.slug}`)).body).toEqual(created)
    expect((await app.rest('GET', `/api/publications/${created.id}`)).body).toEqual(created)
    expect((await update(created.id, { ...created, expected: created })).body).toEqual(created)
    const { isFeatured: _, ...clearable } = ADDED
    for (const field of Object.keys(clearable))
      expect((await update(created.id, { [field]: null })).body[field]).toBeNull()
  })

  it.each([
    ['publishedOn', '2024-13'],
    ['publishedOn', '2023-02-30'],
    ['publishedOn', '2023-05-17'],
    ['isbn', '978-3-16-148410-1'],
    ['url', 'javascript:alert(1)'],
    ['license', 'a license of our own'],
    ['links', [{ kind: 'blog', url: 'https://example.org' }]],
    ['links', [{ kind: 'data', url: '' }]],
    ['links', Array(21).fill({ kind: 'data', url: 'https://example.org' })],
    ['pdfUrl', 'https://example.org/a.pdf'],
    ['pdfUrl', '/objects/files/00000000-0000-4000-8000-000000000000.pdf'],
    ['themes', ['gardening']],
    ['isFeatured', 'yes'],
    ['authorNames', []],
  ])('are refused where the %s is %j', async (field, value) => {
    const before = await app.db.$count(publications)
    const answer = await app.rest('POST', '/api/publications', { body: aPublication({ [field]: value }), sessionId })
    expect({ status: answer.status, path: answer.body.issues?.[0]?.path.split('.')[0] }).toEqual({
      status: 400,
      path: field,
    })
    expect(await app.db.$count(publications)).toBe(before)
  })

  it('take a bare year as no date, and lose the date with its year', async () => {
    expect(await create({ publishedOn: '2024' })).toMatchObject({ publishedOn: null })
    const { id } = await create({ publishedOn: '2024-05' })
    expect((await update(id, { year: 2023 })).body).toMatchObject({ year: 2023, publishedOn: null })
  })
})

describe('the authors of a publication', () => {
  const names = [
    { family: 'Mwangi', given: 'Imara', orcid: '0000-0002-1825-0097' },
    { literal: 'Tarrin River Authority' },
  ]

  it('are read from the line where only that is given, and written as a line where only they are', async () => {
    expect(await create({ authors: 'Author, A., Writer, B.' })).toMatchObject({
      authors: 'Author, A., Writer, B.',
      authorNames: [
        { family: 'Author', given: 'A.' },
        { family: 'Writer', given: 'B.' },
      ],
    })
    expect(await create({ authors: undefined, authorNames: names })).toMatchObject({
      authors: 'Imara Mwangi, Tarrin River Authority',
      authorNames: names,
    })
  })

  it('are kept if the line is unchanged, and parsed again if it differs', async () => {
    const { id, authors } = await create({ authors: undefined, authorNames: names })
    expect((await update(id, { authors, title: 'Edited' })).body.authorNames).toEqual(names)
    expect((await update(id, { authors: 'Hana Nakamura' })).body.authorNames).toEqual([
      { family: 'Nakamura', given: 'Hana' },
    ])
    expect((await update(id, { authorNames: names })).body).toMatchObject({ authors, authorNames: names })
  })

  it('keep their line literally if it reads as the given names; otherwise the names win', async () => {
    const line = 'Mwangi, Imara; Tarrin River Authority'
    expect(await create({ authors: line, authorNames: names })).toMatchObject({ authors: line, authorNames: names })
    expect(await create({ authors: 'Somebody Else', authorNames: names })).toMatchObject({
      authors: 'Imara Mwangi, Tarrin River Authority',
    })
  })

  it('that are wrong are refused in words for what was meant', async () => {
    const answer = (authorNames: unknown) =>
      app.rest('POST', '/api/publications', { body: aPublication({ authorNames }), sessionId })
    const wrongDigit = await answer([{ family: 'Mwangi', orcid: '0000-0002-1825-0098' }])
    expect(wrongDigit.body.message).toBe('ORCID must look like 0000-0002-1825-0097, with a valid check digit')
    expect((await answer([{ literal: ' ' }])).body.message).toBe('Name is required')
  })
})

it('takes texts as long as they may be, of any characters, and finds them', async () => {
  const letters = (count: number) =>
    Array.from({ length: count }, (_, at) => String.fromCodePoint(0x20000 + ((at * 7919) % 40_000))).join('')
  const [title, literal, keyword, doi] = [letters(500), letters(1990), letters(50), `10.5555/${letters(150)}`]
  const created = await create({ title, authors: undefined, authorNames: [{ literal }], keywords: [keyword], doi })
  const answers = [{ search: title.slice(100, 150) }, { search: literal.slice(900, 950) }, { keyword }, { doi }]
  for (const filter of answers) expect(idsOf((await search(filter)).items)).toEqual([created.id])
  const many = Array.from({ length: 150 }, (_, at) => ({ family: `F${at}`, given: 'A' }))
  expect(await create({ authors: undefined, authorNames: many })).toMatchObject({ authorNames: many })
})

describe('a publication that is being entered', () => {
  const same = async (body: object) =>
    (await app.trpc('query', 'publications.findSame', { body: { title: 'Other', year: 1999, ...body }, sessionId }))
      .data

  it('is the same as one with its DOI, however that is written, or with its title and year', async () => {
    const { id, slug } = await create({ title: 'Levées: a “study”', year: 2017, doi: '10.5555/Same' })
    const { id: without } = await create({ title: 'Without a DOI', year: 2017 })
    const found = { id, slug, title: 'Levées: a “study”', year: 2017, doi: '10.5555/Same' }
    expect(await same({ doi: 'https://doi.org/10.5555/SAME' })).toEqual(found)
    expect(await same({ title: 'Levees – a study', year: 2017 })).toEqual(found)
    expect(await same({ title: 'Without a DOI', year: 2017, doi: '10.5555/being-entered' })).toMatchObject({
      id: without,
    })
    for (const other of [
      { title: 'Levees – a study', year: 2018 },
      { title: 'Levees – a study', year: 2017, doi: '10.5555/another' },
      { title: 'Levees – a study', year: 2017, id },
    ])
      expect(await same(other)).toBeNull()
  })

  it('is not the same as one in the trash', async () => {
    const { id } = await create({ doi: '10.5555/trashed' })
    await app.rest('DELETE', `/api/publications/${id}`, { sessionId })
    expect(await same({ doi: '10.5555/trashed' })).toBeNull()
  })
})

describe('a publication that is not there', () => {
  it('is answered with 404 where it was deleted, and with 400 where no id can be so', async () => {
    const { id } = await create()
    const remove = (each: string) => app.rest('DELETE', `/api/publications/${each}`, { sessionId })
    expect((await remove(id)).body).toEqual({ message: 'Publication deleted successfully' })
    const read = (each: string) => app.rest('GET', `/api/publications/${each}`)
    for (const answer of [
      await remove(id),
      await update(id, { title: 'T' }),
      await update(id, {}),
      await read(id),
      await read('none'),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    for (const bad of ['1', 'null', `${id}x`, "'%20or%201=1--"])
      for (const answer of [await remove(bad), await update(bad, {})]) expect(answer.status).toBe(400)
  })
})

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
    ['landslide creep: T. V', 'to the letter in the title'],
  ])('finds %s: %s', async (text) => {
    const found = await create({
      title: `The landslide creep: T. V ${crypto.randomUUID()}`,
      authors: "Teodor Iönescu, Imara Maria Mwangi, Zoë O'Neil-Brandt, Jan van der Berg",
      keywords: ['InSAR'],
      journal: 'Journal of Slope Processes',
      doi: '10.5555/dhrg.search',
    })
    expect(idsOf((await search({ search: text })).items)).toContain(found.id)
  })

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
    const only = async (filter: object) => idsOf((await search(filter)).items)
    expect(await only({ keyword: key })).toEqual([found.id])
    expect(await only({ keyword: `${key}x` })).toEqual([])
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
    expect(idsOf(items).sort()).toEqual([inTitle.id, inAuthors.id].sort())
    expect(total).toBe(2)
  })

  it.each(['%', '_', '\\', "'", '"', "' or '1'='1", '*', '.*', '$1', '%s', '\\%'])(
    'takes %j to the letter',
    async (odd) => {
      const key = crypto.randomUUID()
      const found = await create({ title: `${key}${odd}end` })
      await create({ title: `${key}-end` })
      expect(idsOf((await search({ search: `${key}${odd}end` })).items)).toEqual([found.id])
    },
  )

  it('keeps to a year and a type together', async () => {
    const key = crypto.randomUUID()
    const found = await create({ title: key, year: 2021, publicationType: 'thesis' })
    await create({ title: key, year: 2022, publicationType: 'thesis' })
    await create({ title: key, year: 2021, publicationType: 'book' })
    expect(idsOf((await search({ search: key, year: 2021, type: 'thesis' })).items)).toEqual([found.id])
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
      const known = idsOf(items).filter((id) => created.some((each) => each.id === id))
      expect({ author, found: known.sort() }).toEqual({ author, found: [...found].sort() })
    }
  })

  it('names an author in addresses as the database does', async () => {
    for (const name of [
      { family: 'Ørsted-Łukasz', given: 'Æsa Straße' },
      { literal: 'þór & Đak' },
      { family: "O'Neil" },
    ]) {
      const text = 'literal' in name ? name.literal : [name.given, name.family].filter(Boolean).join(' ')
      const [row] = await app.db.select({ slug: sql<string>`slug_base(${text})` }).from(sql`(values (1)) as one`)
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
    expect(new Set(idsOf(all)).size).toBe(rows.length)
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

  it('gives pages of 20 that hold each publication once, newest first, however close in time', async () => {
    const key = crypto.randomUUID()
    const rows = Array.from({ length: 2 * PUBLICATIONS_PER_PAGE + 1 }, (_, index) => ({
      title: key,
      authors: 'A',
      journal: 'J',
      publicationType: 'journal' as const,
      year: 2020 + (index % 3),
      createdAt: new Date(`2026-01-01T00:00:0${index % 4}Z`),
    }))
    await app.db.insert(publications).values(rows)
    const pages = []
    let cursor: string | null = null
    do {
      const page: { items: { id: string; year: number }[]; nextCursor: string | null; total: number } = await search({
        search: key,
        cursor,
      })
      expect(page.total).toBe(rows.length)
      pages.push(page.items)
      cursor = page.nextCursor
    } while (cursor)
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 1])
    const all = pages.flat()
    expect(new Set(idsOf(all)).size).toBe(rows.length)
    expect(all.map(({ year }) => year)).toEqual(rows.map(({ year }) => year).sort((a, b) => b - a))
  })

  it('counts all publications by type and by year', async () => {
    const before = (await app.trpc('query', 'publications.summary')).data
    await create({ year: 2150, publicationType: 'book' })
    await create({ year: 2150, publicationType: 'thesis' })
    const { data } = await app.trpc('query', 'publications.summary')
    expect(data.total).toBe(before.total + 2)
    expect(data.types).toEqual({ ...before.types, book: before.types.book + 1, thesis: before.types.thesis + 1 })
    expect(data.years).toContainEqual({ year: 2150, count: 2 })
    const years = data.years.map(({ year }: { year: number }) => year)
    expect(years).toEqual([...years].sort((a, b) => b - a))
  })

  it('tells the administrator how many publications there are and how many were created in a year, in UTC', async () => {
    const options = { body: { createdIn: 2024 }, sessionId }
    const ask = async () => (await app.trpc('query', 'publications.counts', options)).data
    const before = await ask()
    const createdAt = [
      '2023-12-31T23:59:59.999Z',
      '2024-01-01T00:00:00Z',
      '2024-12-31T23:59:59.999Z',
      '2025-01-01T00:00:00Z',
    ]
    const rows = createdAt.map((moment) => ({
      title: moment,
      authors: 'A',
      journal: 'J',
      year: 2024,
      publicationType: 'journal' as const,
      createdAt: new Date(moment),
    }))
    await app.db.insert(publications).values(rows)
    expect(await ask()).toEqual({ total: before.total + 4, inYear: before.inYear + 2 })
  })
})
