import { publications } from '@hazards/db/tables'
import { PUBLICATION_TYPES } from '@hazards/schema/publication'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { startSignedIn } from '../../../test/support/app-of-file.ts'
import { aPublication, asVisitorsSee, aTheme } from '../../../test/support/samples.ts'

const { app, sessionId } = await startSignedIn()
await app.rest('POST', '/api/themes', { body: aTheme({ title: 'Flood Modelling' }), sessionId })

const create = async (changes = {}) =>
  (await app.rest('POST', '/api/publications', { body: aPublication(changes), sessionId })).body
const update = (id: string, body: unknown) => app.rest('PUT', `/api/publications/${id}`, { body, sessionId })
const stored = async (id: string) => (await app.db.select().from(publications).where(eq(publications.id, id)))[0]
const search = async (body: unknown) => (await app.trpc('query', 'publications.search', { body })).data
const listIds = (items: { id: string }[]) => items.map(({ id }) => id)

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
    expect(body.message).toMatch(/ (is|are) required$/)
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

  it.each(['blog', 'Journal', '', ' journal', 'Journal Article'])('refuses the type %j', async (publicationType) => {
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
    expect((await app.rest('GET', `/api/publications/${created.slug}`)).body).toEqual(asVisitorsSee(created))
    expect((await app.rest('GET', `/api/publications/${created.id}`)).body).toEqual(asVisitorsSee(created))
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

it('finds Greek words in any case, also those that end in a sigma', async () => {
  const created = await create({ title: 'Ο ΣΕΙΣΜΟΣ του Σίσυφος' })
  for (const word of ['σεισμος', 'Σεισμος', 'ΣΕΙΣΜΟΣ', 'ΣΊΣΥΦΟΣ', 'σισυφοσ'])
    expect([word, listIds((await search({ search: word })).items)]).toEqual([word, [created.id]])
})

it('takes texts as long as they may be, of any characters, and finds them', async () => {
  const letters = (count: number) =>
    Array.from({ length: count }, (_, at) => String.fromCodePoint(0x20000 + ((at * 7919) % 40_000))).join('')
  const [title, literal, keyword, doi] = [letters(500), letters(1990), letters(50), `10.5555/${letters(150)}`]
  const created = await create({ title, authors: undefined, authorNames: [{ literal }], keywords: [keyword], doi })
  const answers = [{ search: title.slice(100, 150) }, { search: literal.slice(900, 950) }, { keyword }, { doi }]
  for (const filter of answers) expect(listIds((await search(filter)).items)).toEqual([created.id])
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
    const found = { id, slug, title: 'Levées: a “study”', year: 2017, doi: '10.5555/Same', isDeleted: false }
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

  it('is the same as one in the trash if no other is, which is said', async () => {
    const { id } = await create({ doi: '10.5555/trashed' })
    await app.rest('DELETE', `/api/publications/${id}`, { sessionId })
    expect(await same({ doi: '10.5555/trashed' })).toMatchObject({ id, isDeleted: true })
    const other = await create({ title: 'Entered again', year: 2016 })
    const both = { doi: '10.5555/trashed', title: 'Entered again', year: 2016 }
    expect(await same(both)).toMatchObject({ id: other.id, isDeleted: false })
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

describe('the figures', () => {
  it('count all publications by type and by year', async () => {
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

  it('tell the administrator how many publications there are and how many were created in a year, in UTC', async () => {
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
