import { describe, expect, it } from 'vitest'
import { readRis } from './ris-reader.ts'

describe('RIS of other programs', () => {
  it('separates people in one AU, and takes dots for nobody', () => {
    expect(readRis('TY  - JOUR\nAU  - Mwangi, I.; King, A.\nAU  - ...\nER  - ')[0]).toMatchObject({
      fields: {
        authorNames: [
          { family: 'Mwangi', given: 'I.' },
          { family: 'King', given: 'A.' },
        ],
      },
    })
  })

  it('reads the book of a chapter in JF, without markup, and says nothing untrue of M3 and ISSNs', () => {
    const [item] = readRis(
      'TY  - CHAP\nTI  - CO<sub>2</sub> &lt; 5\nJF  - Slopes\nPB  - House\nM3  - Article\nSN  - 1234-5678, 8765-432X (online)\nAB  - <jats:p>One.</jats:p>\nED  - Roe, L.\nET  - 2\nER  - ',
    )
    expect(item).toMatchObject({
      fields: { title: 'CO2 < 5', journal: 'Slopes', abstract: 'One.', doi: undefined, isbn: undefined },
      notes: ['Not kept: editors, edition'],
    })
  })
})
