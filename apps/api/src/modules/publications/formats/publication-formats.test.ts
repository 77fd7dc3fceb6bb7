import { citedPublication } from '@hazards/schema/testing/cited-publication'
import { parse as parseCsv } from 'csv-parse/sync'
import { parseAtomFeed } from 'feedsmith'
import { describe, expect, it } from 'vitest'
import { fastest } from '../../../../test/support/fastest.ts'
import { bibtex } from './bibtex.ts'
import { cslJson } from './csl-json.ts'
import { csv } from './csv.ts'
import { type PublicationFormat, writeList } from './publication-format.ts'
import { publicationsAtom } from './publications-atom.ts'
import { ris } from './ris.ts'

const written = async (format: PublicationFormat, batches: Parameters<typeof writeList>[1]) => {
  const parts: string[] = []
  for await (const part of writeList(format, batches)) parts.push(part)
  return parts.join('')
}

describe('BibTeX', () => {
  it('has family names first with their particles, suffixes apart, bodies in braces, and TeX’s signs as commands', () => {
    expect(bibtex.write(citedPublication())).toBe(`@article{mwangi2024levees,
  author = {Mwangi, Imara and van der Berg, J.-P. and King, Jr., Martin and {Ministry of Water and Power} and Sukarno},
  title = {The levees \\& floods of the {Tarrin:} 100\\% of {InSAR}},
  journal = {Journal of Slope Processes},
  eventtitle = {Levee Days 2024},
  year = {2024},
  month = may,
  day = {17},
  volume = {12},
  number = {3},
  reportnumber = {TR-2024-07},
  version = {1.2.0},
  pages = {101--115},
  publisher = {Slope \\& Sons},
  isbn = {978-3-16-148410-0},
  doi = {10.5555/dhrg.2024.001},
  url = {https://example.org/levees?a=1&b=2},
  repository = {https://example.org/git/levees},
  copyright = {CC-BY-4.0},
  funding = {Osk \\& Sons Foundation, award ORF-21-07, https://ror.org/00k4n6c32},
  relations = {isSupplementTo https://doi.org/10.5555/dhrg.2024.002 isPartOf https://hazards.example.edu/publications/floods-of-the-tarrin},
  keywords = {floods, levees},
  abstract = {First paragraph.

Second one,\\\\
on two lines.}
}
`)
  })

  it.each([
    ['journal', '@article', 'journal'],
    ['conference', '@inproceedings', 'booktitle'],
    ['book', '@incollection', 'booktitle'],
    ['thesis', '@phdthesis', 'school'],
    ['preprint', '@misc', 'howpublished'],
    ['report', '@techreport', 'institution'],
    ['dataset', '@dataset', 'publisher'],
    ['software', '@software', 'publisher'],
    ['presentation', '@unpublished', 'howpublished'],
    ['poster', '@unpublished', 'howpublished'],
    ['policy-brief', '@techreport', 'institution'],
    ['map', '@misc', 'howpublished'],
    ['other', '@misc', 'howpublished'],
  ] as const)('writes a %s as %s with its %s', (publicationType, type, venue) => {
    const entry = bibtex.write(citedPublication({ publicationType }))
    expect(entry.startsWith(`${type}{`)).toBe(true)
    expect(entry).toContain(`  ${venue} = {Journal of Slope Processes}`)
  })

  it('keeps a family name of several words in one, where there is no given name', () => {
    const authorNames = [{ family: 'Garcia Marquez' }, { family: 'Smith and Jones', given: 'A.' }]
    expect(bibtex.write(citedPublication({ authorNames }))).toContain(
      'author = {Garcia{ }Marquez and {Smith and Jones}, A.}',
    )
  })

  it.each([
    ['12--15', '12--15'],
    ['101-15', '101--15'],
    ['12 — 15', '12--15'],
    ['1-5, 9–12', '1--5, 9--12'],
    ['e1234', 'e1234'],
    ['e1-2-3', 'e1-2-3'],
  ])('writes the pages %s with two hyphens in a range', (pages, written) => {
    expect(bibtex.write(citedPublication({ pages }))).toContain(`  pages = {${written}},`)
  })

  it('never has a brace that a reader breaks on', () => {
    expect(bibtex.write(citedPublication({ title: '{a} \\{ }', volume: '{' }))).toContain(
      'title = {\\textbraceleft{}a\\textbraceright{} \\textbackslash{}\\textbraceleft{} \\textbraceright{}}',
    )
  })
})

describe('RIS', () => {
  it('has TY first, ER last, a line for each author, pages apart, and CRLF', () => {
    const record = ris.write(citedPublication())
    expect(record.split('\r\n')).toEqual([
      'TY  - JOUR',
      'ID  - mwangi2024levees',
      'AU  - Mwangi, Imara',
      'AU  - van der Berg, J.-P.',
      'AU  - King, Martin, Jr.',
      'AU  - Ministry of Water and Power',
      'AU  - Sukarno,',
      'TI  - The levees & floods of the Tarrin: 100% of InSAR',
      'JO  - Journal of Slope Processes',
      'T2  - Journal of Slope Processes',
      'PY  - 2024',
      'DA  - 2024/05/17/',
      'VL  - 12',
      'IS  - 3',
      'M1  - TR-2024-07',
      'SP  - 101',
      'EP  - 115',
      'PB  - Slope & Sons',
      'SN  - 978-3-16-148410-0',
      'DO  - 10.5555/dhrg.2024.001',
      'UR  - https://example.org/levees?a=1&b=2',
      'KW  - floods',
      'KW  - levees',
      'AB  - First paragraph.',
      '',
      'Second one,',
      'on two lines.',
      'N1  - License: CC-BY-4.0',
      'N1  - Repository: https://example.org/git/levees',
      'N1  - Funding: Osk & Sons Foundation, award ORF-21-07, https://ror.org/00k4n6c32',
      'N1  - Relation: isSupplementTo https://doi.org/10.5555/dhrg.2024.002',
      'N1  - Relation: isPartOf https://hazards.example.edu/publications/floods-of-the-tarrin',
      'N1  - Event: Levee Days 2024',
      'N1  - Version: 1.2.0',
      'ER  - ',
      '',
    ])
    expect(record.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it.each([
    ['preprint', 'GEN', 'Preprint'],
    ['report', 'RPRT', undefined],
    ['dataset', 'DATA', undefined],
    ['software', 'COMP', undefined],
    ['presentation', 'SLIDE', 'Presentation'],
    ['poster', 'SLIDE', 'Poster'],
    ['policy-brief', 'RPRT', 'Policy brief'],
    ['map', 'MAP', undefined],
    ['other', 'GEN', undefined],
  ] as const)('writes a %s as %s, and says what it is where that is shared', (publicationType, type, work) => {
    const record = ris.write(citedPublication({ publicationType }))
    expect(record.startsWith(`TY  - ${type}\r\n`)).toBe(true)
    expect(/^M3 {2}- (.*)\r$/m.exec(record)?.[1]).toBe(work)
  })

  it('lets no line of an abstract pass for a tag', () => {
    const record = ris.write(citedPublication({ abstract: 'One\nER  - \nTY  - BOOK' }))
    expect(record.match(/ER {2}-/g)).toHaveLength(1)
    expect(record.match(/TY {2}-/g)).toHaveLength(1)
  })
})

describe('CSL-JSON', () => {
  it('is an array, also for one and for none', async () => {
    expect(JSON.parse(await written(cslJson, []))).toEqual([])
    expect(JSON.parse(await written(cslJson, [[citedPublication()]]))).toMatchObject([
      {
        type: 'article-journal',
        page: '101–115',
        DOI: '10.5555/dhrg.2024.001',
        keyword: 'floods, levees',
        'container-title': 'Journal of Slope Processes',
        issued: { 'date-parts': [[2024, 5, 17]] },
        author: [
          { family: 'Mwangi', given: 'Imara' },
          { family: 'van der Berg', given: 'J.-P.' },
          { family: 'King', given: 'Martin', suffix: 'Jr.' },
          { literal: 'Ministry of Water and Power' },
          { family: 'Sukarno' },
        ],
      },
    ])
  })

  it.each([
    ['preprint', 'article', 'publisher'],
    ['report', 'report', 'publisher'],
    ['dataset', 'dataset', 'publisher'],
    ['software', 'software', 'publisher'],
    ['presentation', 'speech', 'container-title'],
    ['poster', 'speech', 'container-title'],
    ['policy-brief', 'report', 'publisher'],
    ['map', 'map', 'publisher'],
    ['other', 'document', 'publisher'],
  ] as const)('names a %s %s, with its venue as %s', (publicationType, type, venue) => {
    expect(JSON.parse(cslJson.write(citedPublication({ publicationType })))).toMatchObject({
      ...{ type, [venue]: 'Journal of Slope Processes', 'event-title': 'Levee Days 2024' },
    })
  })

  it('has one dash in a range of pages', () => {
    expect(cslJson.write(citedPublication({ pages: '12--15' }))).toContain('"page":"12–15"')
  })
})

describe('CSV', () => {
  it('begins with the mark by which spreadsheet programs recognize UTF-8, once', async () => {
    const text = await written(csv, [[citedPublication({ title: 'Perú' })], [citedPublication()]])
    expect([text.indexOf('\ufeff'), text.lastIndexOf('\ufeff')]).toEqual([0, 0])
    expect(parseCsv(text, { columns: true, bom: true })).toMatchObject([
      { id: citedPublication().id, title: 'Perú' },
      {},
    ])
  })

  it('is read as one row for each publication, and no cell is a formula', async () => {
    const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1']
    const list = hostile.map((title) => citedPublication({ title, abstract: 'a "q", b\n\nc' }))
    const rows = parseCsv(await written(csv, [list]), { columns: true, bom: true }) as Record<string, string>[]
    expect(rows.map(({ title }) => title)).toEqual(hostile.map((title) => `'${title}`))
    expect(rows[0]).toMatchObject({
      year: '2024',
      type: 'Journal Article',
      abstract: 'a "q", b\n\nc',
      keywords: 'floods; levees',
      authors: 'Mwangi, Imara; van der Berg, J.-P.; King Jr., Martin; Ministry of Water and Power; Sukarno',
    })
    for (const abstract of ['a\n=2', 'a\r=2'])
      expect(
        parseCsv(await written(csv, [[citedPublication({ abstract })]]), { columns: true, bom: true }),
      ).toMatchObject([{ abstract, keywords: 'floods; levees' }])
  })
})

it('the Atom feed of a list is read as its publications, each under its own page', () => {
  const self = 'https://hazards.example.edu/publications.atom?type=journal&year=2024'
  const body = publicationsAtom([citedPublication()], {
    self,
    page: 'https://hazards.example.edu/publications',
    publicUrl: 'https://hazards.example.edu',
    title: 'Publications',
    subtitle: 'Of the group',
  })
  expect(parseAtomFeed(body)).toMatchObject({
    id: self,
    updated: '2024-06-02T00:00:00.000Z',
    entries: [
      {
        id: `urn:uuid:${citedPublication().id}`,
        links: [{ href: 'https://hazards.example.edu/publications/the-levees-and-floods-of-the-tarrin' }],
        categories: [{ term: 'Journal Article' }, { term: 'floods' }, { term: 'levees' }],
      },
    ],
  })
})

describe('a list in any format', () => {
  it.each([
    ['BibTeX', bibtex, /^@article\{/gm],
    ['RIS', ris, /^TY {2}- /gm],
    ['CSL-JSON', cslJson, /"type":"article-journal"/g],
    ['CSV', csv, /Journal Article/g],
  ])('is written batch by batch: 20,000 records in %s within 2 s', { tags: ['release'] }, async (_, format, mark) => {
    let longest = 0
    let count = 0
    const batches = function* () {
      for (let at = 0; at < 20; at += 1) yield Array.from({ length: 1000 }, () => citedPublication())
    }
    const ms = await fastest(2_000, async () => {
      count = 0
      for await (const part of writeList(format, batches())) {
        longest = Math.max(longest, part.length)
        count += part.match(mark)?.length ?? 0
      }
    })
    expect(count).toBe(20_000)
    expect(longest).toBeLessThan(1_500_000)
    expect(ms).toBeLessThan(2_000)
  })
})
