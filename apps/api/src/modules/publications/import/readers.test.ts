import { describe, expect, it } from 'vitest'
import { readBibtex } from './bibtex-reader.ts'
import { parseBibtex } from './bibtex-worker.ts'
import { readCslJson } from './csl-json-reader.ts'
import type { ReadItem } from './read-item.ts'
import { readDois, recogniseFormat } from './recognise-format.ts'
import { readRis } from './ris-reader.ts'
import { comparedTitle, differencesOf, isSamePublication, publicationFinder } from './same-publication.ts'

const told = (items: ReadItem[]) =>
  items.map((item) => ('fields' in item ? [item.line, item.fields.title] : [item.line, item.message]))

describe('reading BibTeX', () => {
  it('understands what people write: strings, crossref, TeX, BibLaTeX, names of every kind', async () => {
    const items = await readBibtex(String.raw`% from a manager
@string{sl = "Slope Letters"}
@ARTICLE{a, author = "{\'E}lodie Mart{\'i}nez and de la Cruz, Ana and others", title = {{Levees \& $H_2O$} --
   an {InSAR} \emph{study}}, journal = sl, year = 2024, month = may, pages = {1-9}, doi = {10.5555/a\_b},
  keywords = {floods; levees}, abstract = {One
    line. <b> 5 \% &

    Two.}}

@inproceedings{b, crossref = {p}, author = {{Flood Consortium}}, title = {Second}, date = {2023-04}}
@proceedings{p, booktitle = {Proc. of Floods}, year = 2023}
@book{c, editor = {King, Jr., Martin}, title = {Third}, series = {Slopes}, year = {2020}, isbn = {1-2}}`)
    expect(items.map((item) => ('fields' in item ? { ...item.fields, line: item.line } : item))).toMatchObject([
      {
        ...{
          line: 3,
          title: 'Levees & H₂O – an InSAR study',
          journal: 'Slope Letters',
          year: 2024,
          publishedOn: '2024-05',
        },
        authorNames: [
          { family: 'Martínez', given: 'Élodie' },
          { family: 'de la Cruz', given: 'Ana' },
        ],
        ...{
          doi: '10.5555/a_b',
          keywords: ['floods', 'levees'],
          abstract: 'One line. <b> 5 % &\n\nTwo.',
          pages: '1-9',
        },
      },
      { line: 10, title: 'Second', publishedOn: '2023-04', journal: 'Proc. of Floods', publicationType: 'conference' },
      { line: 11, message: expect.stringContaining('@proceedings is not a journal article') },
      { line: 12, title: 'Third', journal: 'Slopes', publicationType: 'book', authorNames: [{ family: 'King Jr.' }] },
    ])
  })

  it('drops what it cannot read, names its line, and goes on', async () => {
    const items = await readBibtex(
      '@article{a, title={One}, year=2020}\n\n@article{broken, title={abc\n@article{b, title={Two}}\n',
    )
    expect(told(items)).toEqual([
      [1, 'One'],
      [3, expect.stringContaining('This entry cannot be read')],
      [4, 'Two'],
    ])
  })

  it.each([
    ['braces', '{'.repeat(5_000_000)],
    ['nested braces', `@article{a, title={${'{'.repeat(100_000)}x${'}'.repeat(100_000)}}}`],
    ['no text', ''],
    ['binary', '\u0000\uFFFF@'.repeat(1000)],
  ])('answers for hostile text: %s', async (_, text) => {
    for (const item of await readBibtex(text)) expect('message' in item).toBe(true)
  })

  it('ends a text that keeps the parser busy, and reads the next', async () => {
    await expect(parseBibtex('@a{'.repeat(300_000), {}, 500)).rejects.toThrow('took too long')
    expect(told(await readBibtex('@article{a, title={One}}'))).toEqual([[1, 'One']])
  })
})

describe('reading RIS', () => {
  it.each([
    ['PY  - 2024\nDA  - 2024/11/17/', { year: 2024, publishedOn: '2024-11-17' }],
    ['PY  - 2024\nDA  - 2023/11/17/', { year: 2024 }],
    ['PY  - 2024/03\nDA  - 2023/11/17/', { year: 2024, publishedOn: '2024-03' }],
    ['DA  - 2023/11/17/', { year: 2023, publishedOn: '2023-11-17' }],
  ])('takes no date that is in no tag: %j', (tags, dates) => {
    const [item] = readRis(`TY  - JOUR\nTI  - Levees\n${tags}\nER  - `)
    expect(item && 'fields' in item && { year: item.fields.year, publishedOn: item.fields.publishedOn }).toEqual(dates)
  })

  it('understands what other programs write', () => {
    const items = readRis(
      [
        '\uFEFFTY  - CPAPER',
        'A1  - Mwangi, Imara',
        'AU  - King, Martin, Jr.',
        'AU  - NASA',
        'T1  - Levees',
        'and floods',
        'BT  - Proc.',
        'Y1  - 2024/05/7/spring',
        'SP  - 5',
        'KW  - a',
        'N2  - One',
        '',
        'Two',
        'ER  -',
        '',
        'TY  - JOUR',
        'SN  - 1234-5678',
        'TI  - Second',
        'TY  - DATA',
        'TI  - Third',
        'ER  - ',
      ].join('\n'),
    )
    expect(items).toMatchObject([
      {
        line: 1,
        fields: {
          title: 'Levees and floods',
          journal: 'Proc.',
          year: 2024,
          publishedOn: '2024-05-07',
          pages: '5',
          authorNames: [
            { family: 'Mwangi', given: 'Imara' },
            { family: 'King Jr.', given: 'Martin' },
            { literal: 'NASA' },
          ],
          publicationType: 'conference',
          keywords: ['a'],
          abstract: 'One\n\nTwo',
        },
      },
      { line: 16, fields: { title: 'Second', isbn: undefined } },
      { line: 19, message: expect.stringContaining('The type DATA is not a journal article') },
    ])
  })

  it('reads 5 MB of anything quickly', () => {
    for (const text of [
      'TY  - \n'.repeat(700_000),
      'x'.repeat(5_000_000),
      'TY  - JOUR\nAB  - a\n'.concat('x\n'.repeat(100_000)),
    ]) {
      const before = process.cpuUsage().user
      readRis(text)
      expect((process.cpuUsage().user - before) / 1e6).toBeLessThan(5)
    }
  })
})

describe('reading CSL-JSON', () => {
  it('gives each item its line, and says what is no item', () => {
    const text = `[\n {"type": "chapter", "title": "One {", "author": [{"family": "Berg", "non-dropping-particle": "van der"}]},\n\n 5,\n {"title": "x"},\n {"type": "webpage"}]`
    expect(readCslJson(text)).toMatchObject([
      { line: 2, fields: { title: 'One {', authorNames: [{ family: 'van der Berg' }] } },
      { message: 'Each item must be an object with a type and a title' },
      { message: expect.stringContaining('without a type') },
      { message: expect.stringContaining('The type webpage') },
    ])
  })

  it.each(['', '{', '[1,', 'null', '"x"', '[[[]]]', `${'['.repeat(100_000)}`])('never throws: %j', (text) => {
    for (const item of readCslJson(text)) expect('message' in item).toBe(true)
  })
})

describe('a pasted text', () => {
  it.each([
    ['@article{a, title={x}}', 'bibtex'],
    ['% comment\n@string{a = "b"}', 'bibtex'],
    ['\uFEFFTY  - JOUR\n', 'ris'],
    [' [{"type": "chapter"}]', 'csl-json'],
    ['{"type": "chapter"}', 'csl-json'],
    ['10.5555/abc', 'doi'],
    ['doi: 10.5555/abc, https://doi.org/10.5555/b', 'doi'],
    ['Mwangi (2024). Levees.', undefined],
    ['', undefined],
  ])('%j is %s', (text, format) => {
    expect(recogniseFormat(text)).toBe(format)
  })

  it('returns bare DOIs with their lines, and reports anything else', () => {
    expect(readDois('10.5555/a; https://doi.org/10.5555/B\n\nx\n DOI: 10.5555/c')).toMatchObject([
      { line: 1, doi: '10.5555/a' },
      { line: 1, doi: '10.5555/B' },
      { line: 3, message: "'x' is not a DOI such as 10.1234/abcd" },
      { line: 4, doi: '10.5555/c' },
    ])
  })
})

describe('the same publication', () => {
  it('has an equal DOI, whatever its case and resolver, else an equal title, folded, and year', () => {
    const levees = { doi: '10.5555/A', title: 'Lévees & Floods: a study', year: 2024 }
    expect(isSamePublication(levees, { doi: 'https://doi.org/10.5555/a', title: 'x' })).toBe(true)
    expect(isSamePublication(levees, { doi: '10.5555/b', title: levees.title, year: 2024 })).toBe(false)
    expect(isSamePublication(levees, { title: 'LEVEES and floods: A Study'.replace('and', '&'), year: 2024 })).toBe(
      true,
    )
    expect(isSamePublication(levees, { title: levees.title, year: 2023 })).toBe(false)
    expect(isSamePublication({ title: '…', year: 1 }, { title: '!', year: 1 })).toBe(false)
    expect(comparedTitle('  Straße–2 ')).toBe('strasse2')
  })

  it('is found among many', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => ({
      id: at,
      doi: at % 2 ? `10.5555/${at}` : null,
      title: `T ${at}`,
      year: 2000,
    }))
    const find = publicationFinder(many)
    expect(find({ doi: '10.5555/19999' })?.id).toBe(19_999)
    expect(find({ title: 't 19998.', year: 2000 })?.id).toBe(19_998)
    expect(find({ doi: '10.5555/x', title: 't 19998', year: 2000 })?.id).toBe(19_998)
    expect(find({ doi: '10.5555/x', title: 't 19999', year: 2000 })).toBeUndefined()
    expect(find({ title: 'T 1', year: 2001 })).toBeUndefined()
  })

  it('differs in the fields that the new record has and that say something else', () => {
    const here = {
      ...{
        title: 'A',
        pages: '101–115',
        doi: '10.5555/a',
        volume: null,
        keywords: ['x'],
        year: 2024,
        abstract: 'One\ntwo',
      },
      authorNames: [{ family: 'S', given: 'I.', orcid: '0000-0002-1825-0097' }],
    }
    const there = {
      title: 'B',
      pages: '101-15',
      doi: 'https://doi.org/10.5555/A',
      volume: '2',
      year: 2024,
      abstract: 'One two',
    }
    expect(differencesOf(here, { ...there, keywords: [], authorNames: [{ family: 'S', given: 'I.' }] })).toEqual([
      { field: 'title', here: 'A', there: 'B' },
      { field: 'volume', here: null, there: '2' },
    ])
    expect(differencesOf(here, { authorNames: [{ family: 'S', given: 'Imara' }] })).toHaveLength(1)
  })
})
