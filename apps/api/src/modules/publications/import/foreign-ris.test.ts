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

  it('takes short names in Han, Kana or Hangul for people, as BibTeX does, and long ones for bodies', () => {
    const text =
      'TY  - JOUR\nAU  - 林美玲\nAU  - 山田\u3000太郎\nA1  - 王小明;李娜;\nAU  - 김 철수\nAU  - 中国地震局地质研究所\nER  - '
    expect(readRis(text)[0]).toMatchObject({
      fields: {
        authorNames: [
          { family: '林美玲' },
          { family: '山田', given: '太郎' },
          { family: '王小明' },
          { family: '李娜' },
          { family: '김', given: '철수' },
          { literal: '中国地震局地质研究所' },
        ],
      },
    })
  })

  it('takes a name that ends as a body’s for one, and separates keywords at semicolons of full width', () => {
    const text = 'TY  - JOUR\nAU  - 気象庁\nAU  - 東京大学\nAU  - 王大学\nKW  - 地震；津波\nER  - '
    expect(readRis(text)[0]).toMatchObject({
      fields: {
        authorNames: [{ literal: '気象庁' }, { literal: '東京大学' }, { family: '王大学' }],
        keywords: ['地震', '津波'],
      },
    })
  })

  it.each([
    ['9783161484100 (ISBN); 9780306406157 (ISBN)', '9783161484100'],
    ['ISBN-13 978-3-16-148410-0', '978-3-16-148410-0'],
    ['0-306-40615-2 (pbk) 978-0-306-40615-7', '0-306-40615-2'],
    ['97831614841', '97831614841'],
  ])('reads the first ISBN of SN: %j', (value, isbn) => {
    expect(readRis(`TY  - BOOK\nTI  - One\nSN  - \nSN  - ${value}\nSP  - 12\nEP  - +\nER  - `)[0]).toMatchObject({
      fields: { isbn, pages: '12' },
    })
  })

  it.each([
    ['C7  - e0123', 'e0123', []],
    ['SP  - 5\nC7  - e0123', '5', ['Not kept: article number']],
  ])('takes the number of an article for its pages, if it has no others: %j', (tags, pages, notes) => {
    expect(readRis(`TY  - JOUR\nTI  - One\n${tags}\nER  - `)).toMatchObject([{ fields: { pages }, notes }])
  })

  it('takes capitals after a family name alone for initials, and after more for a suffix', () => {
    const text = ['Ivanov, II', 'Petrova, IV', 'King, Jr.', 'King, M., III'].map((name) => `AU  - ${name}\n`).join('')
    expect(readRis(`TY  - JOUR\n${text}ER  - `)[0]).toMatchObject({
      fields: {
        authorNames: [
          { family: 'Ivanov', given: 'II' },
          { family: 'Petrova', given: 'IV' },
          { family: 'King Jr.' },
          { family: 'King III', given: 'M.' },
        ],
      },
    })
  })

  it.each([
    ['EDBOOK', { publicationType: 'book', journal: 'House' }],
    ['ENCYC', { publicationType: 'book', journal: 'Slopes' }],
    ['UNPD', { publicationType: 'other', journal: 'House' }],
  ])('reads %s as a book, a chapter or an unpublished work', (type, fields) => {
    expect(readRis(`TY  - ${type}\nTI  - One\nT2  - Slopes\nPB  - House\nER  - `)).toMatchObject([{ fields }])
  })

  it('reads entities of HTML, by name and number, once', () => {
    const text =
      'TY  - JOUR\nAU  - M&uuml;ller, J&ouml;rg\nTI  - 5&ndash;7 &alpha; &#233;&#xE9; &amp;eacute; &none;\nER  - '
    expect(readRis(text)).toMatchObject([
      { fields: { title: '5–7 α éé &eacute; &none;', authorNames: [{ family: 'Müller', given: 'Jörg' }] } },
    ])
  })

  it.each([
    [
      'UR  - https://example.org/a\nL1  - files/12/P.pdf',
      { url: 'https://example.org/a' },
      ['Not kept: attached file'],
    ],
    [
      'UR  - https://example.org/a\nL1  - file:///C:/me/P.pdf',
      { url: 'https://example.org/a' },
      ['Not kept: attached file'],
    ],
    ['UR  - https://doi.org/10.5555/x\nL1  - files/12/P.pdf', { doi: '10.5555/x' }, ['Not kept: attached file']],
    ['L1  - Smith et al. - 2015 - Title.pdf', {}, ['Not kept: attached file']],
    ['L1  - https://example.org/P.pdf', { url: 'https://example.org/P.pdf' }, []],
    ['DO  - 10.5555/x\nUR  - https://dx.doi.org/10.5555/X', { doi: '10.5555/x' }, []],
    ['DO  - 10.5555/x\nUR  - https://example.org/a', { doi: '10.5555/x', url: 'https://example.org/a' }, []],
  ])(
    'reads the address in %j, and no file and no DOI again for one',
    (tags, { doi, url }: { doi?: string; url?: string }, notes) => {
      const [item] = readRis(`TY  - JOUR\nTI  - One\n${tags}\nER  - `)
      const fields = item && 'fields' in item ? item.fields : {}
      expect([fields.doi, fields.url, item?.notes]).toEqual([doi, url, notes])
    },
  )

  it('reads the book of a chapter in JF, without markup, and says nothing untrue of M3 and ISSNs', () => {
    const [item] = readRis(
      'TY  - CHAP\nTI  - CO<sub>2</sub> &lt; 5\nJF  - Slopes\nPB  - House\nM3  - Article\nSN  - 1234-5678, 8765-432X (online)\nAB  - <jats:p>One.</jats:p>\nED  - Roe, L.\nET  - 2\nER  - ',
    )
    expect(item).toMatchObject({
      fields: { title: 'CO2 < 5', journal: 'Slopes', abstract: 'One.', doi: undefined, isbn: undefined },
      notes: ['Not kept: editors, edition'],
    })
  })

  it.each([
    ['N1  - Read twice', ['Not kept: note']],
    ['N1  - Hazard: GH0101', []],
    ['N1  - Event id: glide:EQ-2024-900001-USA', []],
  ])('tells notes that say nothing it reads: %j', (tag, notes) => {
    expect(readRis(`TY  - JOUR\nTI  - One\n${tag}\nER  - `)).toMatchObject([{ notes }])
  })
})
