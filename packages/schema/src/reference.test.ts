import { describe, expect, it } from 'vitest'
import type { CitedPublication } from './cited-publication.ts'
import { coins } from './coins.ts'
import { pageRange } from './page-range.ts'
import { referenceParts, referenceText } from './reference.ts'
import { citedPublication } from './testing/cited-publication.ts'

const publication = citedPublication({
  title: 'Levees & floods',
  journal: 'Slope Letters',
  authorNames: [
    { family: 'Mwangi', given: 'Imara' },
    { family: 'King Jr.', given: 'Jean-Paul M.' },
    { literal: 'NASA' },
  ],
  publishedOn: '2024-05',
  pages: '101–15',
  doi: '10.5555/a<b>',
  publisher: 'P',
  url: null,
  isbn: null,
  version: null,
  number: null,
  eventName: null,
})

describe('the pages of a publication', () => {
  it.each([
    ['101–115', '101', '115'],
    ['101-15', '101', '115'],
    ['101--115', '101', '115'],
    ['pp. 9 - 12', '9', '12'],
    ['e1234', 'e1234', undefined],
    ['A1–A9', 'A1', 'A9'],
    ['1–5, 9', '1–5, 9', undefined],
    ['', undefined, undefined],
    [null, undefined, undefined],
  ])('%j begin at %j and end at %j', (pages, first, last) => {
    expect(pageRange(pages)).toEqual({ ...(first && { first }), ...(last && { last }) })
  })
})

describe('a formatted reference', () => {
  it.each([
    [
      {},
      'Mwangi, I., King, J.-P. M., Jr., & NASA (2024). Levees & floods. Slope Letters, 12(3), 101–15. https://doi.org/10.5555/a%3Cb%3E',
    ],
    [
      { pages: '11-19', doi: null },
      'Mwangi, I., King, J.-P. M., Jr., & NASA (2024). Levees & floods. Slope Letters, 12(3), 11–19.',
    ],
    [
      { publicationType: 'book', doi: null, url: 'https://example.org/' },
      'Mwangi, I., King, J.-P. M., Jr., & NASA (2024). Levees & floods. In Slope Letters (Vol. 12(3), pp. 101–15). P. https://example.org/',
    ],
    [
      { publicationType: 'book', journal: 'P', doi: null, volume: null, issue: null, pages: null },
      'Mwangi, I., King, J.-P. M., Jr., & NASA (2024). Levees & floods. P.',
    ],
    [
      { publicationType: 'thesis', authorNames: [{ family: '王' }], doi: null },
      '王 (2024). Levees & floods [Thesis, Slope Letters].',
    ],
    [
      {
        publicationType: 'thesis',
        authorNames: [
          { family: '陳', given: '大文' },
          { family: '陳', given: 'David' },
        ],
        doi: null,
      },
      '陳大文, & 陳, D. (2024). Levees & floods [Thesis, Slope Letters].',
    ],
    [
      { title: 'Why?', volume: null, issue: null, pages: null, doi: null, authorNames: [{ family: 'Plato' }] },
      'Plato (2024). Why? Slope Letters.',
    ],
    [
      { publicationType: 'poster', journal: 'Meeting', eventName: '9th Meeting', doi: null, publisher: null },
      'Mwangi, I., King, J.-P. M., Jr., & NASA (2024). Levees & floods [Poster]. 9th Meeting.',
    ],
    [
      { publicationType: 'map', number: 'Sheet 7', doi: null },
      'Mwangi, I., King, J.-P. M., Jr., & NASA (2024). Levees & floods (Sheet 7) [Map]. Slope Letters. P.',
    ],
  ] as [Partial<CitedPublication>, string][])('%#', (changes, text) => {
    expect(referenceText({ ...publication, ...changes })).toBe(text)
  })

  it('sets the journal in italics, and names 20 authors at most', () => {
    expect(referenceParts(publication).filter(({ isItalic }) => isItalic)).toEqual([
      { text: 'Slope Letters', isItalic: true },
    ])
    const authorNames = Array.from({ length: 25 }, (_, at) => ({ family: `F${at}` }))
    expect(referenceText({ ...publication, authorNames })).toMatch(/^F0, .*F18, … F24 \(2024\)/)
  })
})

it('COinS hold what a reference manager needs, as an OpenURL', () => {
  const values = new URLSearchParams(coins(publication))
  expect(Object.fromEntries(values)).toMatchObject({
    ctx_ver: 'Z39.88-2004',
    rft_val_fmt: 'info:ofi/fmt:kev:mtx:journal',
    'rft.atitle': 'Levees & floods',
    'rft.jtitle': 'Slope Letters',
    'rft.date': '2024-05',
    'rft.spage': '101',
    'rft.epage': '115',
    'rft.aulast': 'Mwangi',
    'rft.aucorp': 'NASA',
  })
  expect(values.getAll('rft_id')).toEqual(['info:doi/10.5555/a<b>', 'https://doi.org/10.5555/a%3Cb%3E'])
  expect(values.getAll('rft.au')).toEqual(['Imara Mwangi', 'King Jr., Jean-Paul M.'])
  expect(coins(publication)).not.toMatch(/[+"<>\s]/)
})
