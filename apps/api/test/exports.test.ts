import { randomBytes } from 'node:crypto'
import { publications } from '@hazards/db/tables'
import { parse as parseBibtex } from '@retorquere/bibtex-parser'
import { parse as parseCsv } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startSignedIn } from './support/app-of-file.ts'
import { titlesInAtom } from './support/feed-titles.ts'
import { aPublication } from './support/samples.ts'

let levees: { id: string; slug: string; citationKey: string; title: string }
let floods: typeof levees
const { app, sessionId } = await startSignedIn()
beforeAll(async () => {
  const add = async (changes: object) =>
    (await app.rest('POST', '/api/publications', { sessionId, body: aPublication({ ...changes }) })).body
  levees = await add({ title: 'Levees', year: 2024, publicationType: 'journal', keywords: ['levee'] })
  floods = await add({ title: 'Floods', year: 2023, publicationType: 'conference' })
})

const get = async (url: string, method: 'GET' | 'HEAD' = 'GET', headers = {}) =>
  app.app.inject({ method, url, headers })
const both = () => [levees, floods]

/** The titles that third-party readers find in a list. */
const READERS: Record<string, (body: string) => (string | undefined)[]> = {
  bib: (body) => parseBibtex(body).entries.map(({ fields }) => fields.title),
  ris: (body) => [...body.matchAll(/^TI {2}- (.*)\r$/gm)].map(([, title]) => title),
  json: (body) => JSON.parse(body).map(({ title }: { title: string }) => title),
  csv: (body) => (parseCsv(body, { columns: true, bom: true }) as { title: string }[]).map(({ title }) => title),
  atom: titlesInAtom,
}
const TYPES: Record<string, string> = {
  bib: 'application/x-bibtex; charset=utf-8',
  ris: 'application/x-research-info-systems; charset=utf-8',
  json: 'application/vnd.citationstyles.csl+json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
}

describe.each(Object.entries(READERS))('/publications.%s', (extension, read) => {
  const path = `/publications.${extension}`

  it('holds the records of its filter in its type, newest first: a feed those that came last', async () => {
    for (const [query, titles] of [
      ['', extension === 'atom' ? ['Floods', 'Levees'] : ['Levees', 'Floods']],
      ['?year=2023', ['Floods']],
      ['?type=journal', ['Levees']],
      ['?keyword=levee&year=2024', ['Levees']],
      ['?search=flood', ['Floods']],
      ['?year=1999', []],
    ] as const) {
      const { statusCode, headers, body } = await get(path + query)
      expect({ query, statusCode, type: headers['content-type'], titles: read(body) }).toEqual({
        query,
        statusCode: 200,
        type: TYPES[extension],
        titles,
      })
    }
  })

  it.runIf(extension !== 'atom')('is in the order that is asked for', async () => {
    for (const [sort, titles] of [
      ['title', ['Floods', 'Levees']],
      ['-year', ['Levees', 'Floods']],
    ] as const)
      expect(read((await get(`${path}?sort=${sort}`)).body)).toEqual(titles)
    expect((await get(`${path}?sort=year`)).statusCode).toBe(400)
  })

  it('refuses a filter that there is not, and years that are none', async () => {
    for (const query of ['?colour=red', '?year=soon', '?year=1', '?type=poem', '?year=2023&year=2024']) {
      const answer = await get(path + query)
      expect({ query, status: answer.statusCode, code: answer.json().code }).toEqual({
        query,
        status: 400,
        code: 'BAD_REQUEST',
      })
    }
  })

  it('is open to other sites’ pages, and answers HEAD and 304', async () => {
    const { headers } = await get(path)
    expect(headers['access-control-allow-origin']).toBe('*')
    expect((await get(path, 'HEAD')).headers).toMatchObject({ 'content-type': TYPES[extension], etag: headers.etag })
    expect((await get(path, 'GET', { 'if-none-match': headers.etag })).statusCode).toBe(304)
    const name = `attachment; filename="publications.${extension}"`
    expect(headers['content-disposition']).toBe(extension === 'atom' ? undefined : name)
  })
})

describe.each(['bib', 'ris', 'json'])('/publications/<slug>.%s', (extension) => {
  it('is that publication alone, under its name', async () => {
    for (const { slug, title } of both()) {
      const { headers, body } = await get(`/publications/${slug}.${extension}`)
      expect(READERS[extension]?.(body)).toEqual([title])
      expect(headers).toMatchObject({
        'content-type': TYPES[extension],
        'access-control-allow-origin': '*',
        'content-disposition': `attachment; filename="${slug}.${extension}"`,
      })
    }
  })

  it('is 404 where there is no such publication', async () => {
    expect((await get(`/publications/none.${extension}`)).statusCode).toBe(404)
  })
})

it('the key in BibTeX is that of the record, and the link set stays where it is', async () => {
  const { entries } = parseBibtex((await get(`/publications/${levees.slug}.bib`)).body)
  expect(entries[0]?.key).toBe(levees.citationKey)
  const { headers } = await get(`/publications/${levees.slug}.linkset.json`)
  expect(headers['content-type']).toMatch(/^application\/linkset\+json/)
})

describe('a list that is longer than 8 MB', () => {
  const ROWS = 1100
  beforeAll(async () => {
    const rows = Array.from({ length: ROWS }, (_, at) => ({
      title: `Long ${at}`,
      authors: 'A',
      authorNames: [{ family: 'A' }],
      journal: 'J',
      year: 1950,
      publicationType: 'journal' as const,
      abstract: 'x'.repeat(8000),
    }))
    for (let at = 0; at < ROWS; at += 100) await app.db.insert(publications).values(rows.slice(at, at + 100))
  })
  afterAll(() => app.db.delete(publications).where(eq(publications.year, 1950)))

  it('is sent whole, and kept with gzip', { tags: ['release'] }, async () => {
    const warnings = vi.spyOn(process, 'emitWarning')
    for (const extension of ['json', 'csv']) {
      const [first, kept] = [
        await get(`/publications.${extension}?year=1950`),
        await get(`/publications.${extension}?year=1950`),
      ]
      expect(first.statusCode).toBe(200)
      expect(first.body.length).toBeGreaterThan(8 * 1024 * 1024)
      expect(new Set(READERS[extension]?.(first.body)).size).toBe(ROWS)
      expect(kept.headers.etag).toBe(first.headers.etag)
      expect(kept.rawPayload.equals(first.rawPayload)).toBe(true)
    }
    expect(warnings.mock.calls).toEqual([])
    warnings.mockRestore()
  })

  it('is cut off, or refused, where the database fails in the middle, and never ends as if it were whole', {
    tags: ['release'],
  }, async () => {
    const { value: first = [] } = await app.services.publications.list.inParts({ year: 1950 }).next()
    const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
    const failing = (rows: typeof first) =>
      vi.spyOn(app.services.publications.list, 'inParts').mockImplementationOnce(async function* () {
        yield rows
        yield rows
        throw new Error('the database is gone')
      })
    // Incompressible, so that what was read is too long to be held, and its beginning is sent.
    const noise = () => randomBytes(12_000_000 / first.length).toString('base64')
    failing(first.map((row: object) => ({ ...row, abstract: noise() })))
    const cut = fetch(`${address}/publications.json?year=1952`)
    await expect(cut.then(({ status }) => status)).resolves.toBe(200)
    await expect(cut.then((answer) => answer.text())).rejects.toThrow()
    failing(first)
    expect((await fetch(`${address}/publications.json?year=1953`)).status).toBe(500)
    failing(first.slice(0, 1))
    const short = await fetch(`${address}/publications.json?year=1951`)
    expect(short.status).toBe(500)
    expect(await short.json()).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })
    expect((await fetch(`${address}/publications.json?year=1951`)).status).toBe(200)
  })
})

it('a list says what was added since it was last asked for', async () => {
  await get('/publications.bib?year=2020')
  await app.rest('POST', '/api/publications', { sessionId, body: aPublication({ title: 'New', year: 2020 }) })
  expect(READERS.bib?.((await get('/publications.bib?year=2020')).body)).toEqual(['New'])
})
