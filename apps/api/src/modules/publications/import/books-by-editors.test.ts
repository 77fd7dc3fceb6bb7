import { describe, expect, it } from 'vitest'
import { readBibtex } from './bibtex-reader.ts'
import { readCslJson } from './csl-json-reader.ts'
import { readRis } from './ris-reader.ts'

describe('a book without authors', () => {
  it.each([
    ['BibTeX', () => readBibtex('@book{a, title={T}, publisher={J}, year=2020, editor={Doe, J. and Roe, K.}}')],
    ['RIS', () => readRis('TY  - BOOK\nTI  - T\nPB  - J\nPY  - 2020\nED  - Doe, J.\nED  - Roe, K.\nER  - ')],
    [
      'CSL-JSON',
      () =>
        readCslJson(
          JSON.stringify({
            type: 'book',
            title: 'T',
            editor: [
              { family: 'Doe', given: 'J.' },
              { family: 'Roe', given: 'K.' },
            ],
          }),
        ),
    ],
  ])('is by its editors, and its note says so: %s', async (_, read) => {
    const [item] = await read()
    expect(item).toMatchObject({
      fields: {
        authorNames: [
          { family: 'Doe', given: 'J.' },
          { family: 'Roe', given: 'K.' },
        ],
      },
      notes: ['The editors are taken as authors'],
    })
  })
})
