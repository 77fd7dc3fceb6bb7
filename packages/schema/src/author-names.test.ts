import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AuthorName,
  authorNameSchema,
  authorNamesInput,
  formatAuthors,
  orcidSchema,
  parseAuthors,
} from './author-names.ts'
import { displayName } from './display-name.ts'
import { splitSuffix } from './name-parts.ts'

/** Creates names from 'Family|Given', 'Family' or '{Body}'. */
const names = (...list: string[]): AuthorName[] =>
  list.map((name) => {
    if (name.startsWith('{')) return { literal: name.slice(1, -1) }
    const [family = '', given] = name.split('|')
    return given === undefined ? { family } : { family, given }
  })

describe('reading a line of authors', () => {
  it.each<[string, string[]]>([
    ['A. Author, B. Writer', ['Author|A.', 'Writer|B.']],
    ['Author, A., Writer, B.', ['Author|A.', 'Writer|B.']],
    ['Author, A, Writer, AB', ['Author|A', 'Writer|AB']],
    ['Author A, Writer BC', ['Author|A.', 'Writer|B. C.']],
    ['Author A., Writer B. C.', ['Author|A.', 'Writer|B. C.']],
    ['A. Author, Writer, B.', ['Author|A.', 'Writer|B.']],
    ['van der Berg, J.; de la Cruz, A.-M.', ['van der Berg|J.', 'de la Cruz|A.-M.']],
    ['van der Berg, J., de la Cruz, A.-M.', ['van der Berg|J.', 'de la Cruz|A.-M.']],
    ['Jan van der Berg, Ana Maria de la Cruz', ['van der Berg|Jan', 'de la Cruz|Ana Maria']],
    ['Jan Van der Berg, Mary De Souza', ['Van der Berg|Jan', 'De Souza|Mary']],
    ['A. Author and B. Writer', ['Author|A.', 'Writer|B.']],
    ['A. Author, B. Writer, and C. Third', ['Author|A.', 'Writer|B.', 'Third|C.']],
    ['A. Author, B. Writer & C. Third', ['Author|A.', 'Writer|B.', 'Third|C.']],
    ['Mwangi, Imara and Garcia Marquez, Gabriel Jose', ['Mwangi|Imara', 'Garcia Marquez|Gabriel Jose']],
    ['Mwangi, I., Nakamura, H., and Moreau, B.', ['Mwangi|I.', 'Nakamura|H.', 'Moreau|B.']],
    ['A. Author et al.', ['Author|A.']],
    ['Author, A., et al', ['Author|A.']],
    ['Author, A. and others', ['Author|A.']],
    ['Mwangi, Imara', ['Mwangi|Imara']],
    ['Mwangi, Imara M.', ['Mwangi|Imara M.']],
    ['Mwangi, Imara M., Moreau, Bastien', ['Mwangi|Imara M.', 'Moreau|Bastien']],
    ['Mwangi, Imara, Moreau, Bastien', ['Mwangi|Imara', 'Moreau|Bastien']],
    ['Garcia Marquez, Gabriel', ['Garcia Marquez|Gabriel']],
    ['Garcia Marquez, G., Smith, J.', ['Garcia Marquez|G.', 'Smith|J.']],
    ['José Ortega y Gasset', ['Ortega y Gasset|José']],
    ["Jean le Rond d'Alembert", ["le Rond d'Alembert|Jean"]],
    ['J.-P. Dupont, Yu. Ivanov, J.R.R. Tolkien', ['Dupont|J.-P.', 'Ivanov|Yu.', 'Tolkien|J.R.R.']],
    ['M. L. King Jr., R. Downey, Sr.', ['King Jr.|M. L.', 'Downey Sr.|R.']],
    ['King, Jr., M. L., Smith, J., III', ['King Jr.|M. L.', 'Smith III|J.']],
    ['King Jr., Martin Luther; Smith, John', ['King Jr.|Martin Luther', 'Smith|John']],
    ['Ivanov, II; Petrova, IV; King, Jr.', ['Ivanov|II', 'Petrova|IV', 'King Jr.']],
    ['King, III, Martin; King, M., II', ['King III|Martin', 'King II|M.']],
    ['NASA, A. Author', ['{NASA}', 'Author|A.']],
    ['World Health Organization, B. Writer', ['{World Health Organization}', 'Writer|B.']],
    [
      'Ministry of Water and Power, A. Author and Flood Team',
      ['{Ministry of Water and Power}', 'Author|A.', '{Flood Team}'],
    ],
    ['Ministry of Water and A. Author', ['{Ministry of Water}', 'Author|A.']],
    ['{Plato Friends, and more}; A. Author', ['{Plato Friends, and more}', 'Author|A.']],
    ['C. Bank, D. Group', ['Bank|C.', 'Group|D.']],
    ['Sukarno', ['Sukarno']],
    ['bell hooks', ['bell hooks']],
    ['Plato, Aristotle, Socrates', ['Plato', 'Aristotle', 'Socrates']],
    ['王小明，李华', ['王小明', '李华']],
    ['王 小明; 김 철수', ['王|小明', '김|철수']],
    ['Иванов, И. И., Петров, П.', ['Иванов|И. И.', 'Петров|П.']],
    ['محمد حسن، علي كريم', ['حسن|محمد', 'كريم|علي']],
    ['Zoe\u0308 O’Neil', ['O’Neil|Zoë']],
    ['  A.   Author ,, B. Writer; ', ['Author|A.', 'Writer|B.']],
    ['', []],
    [' ;,; ', []],
  ])('%j', (text, expected) => {
    expect(parseAuthors(text)).toEqual(names(...expected))
  })

  it('parses any line of 2000 characters in under half a second', { tags: ['release'] }, () => {
    for (const unit of ['a,', 'A. B, ', '{', '{}', ';', ' and ', 'University and ', '.', 'A.-', ' ', 'et al ', '…,']) {
      const times = [1, 2, 3].map(() => {
        const start = performance.now()
        formatAuthors(parseAuthors(unit.repeat(2000).slice(0, 2000)))
        return performance.now() - start
      })
      expect(Math.min(...times), unit).toBeLessThan(500)
    }
  })
})

const word = fc.oneof(
  fc.constantFrom(
    'Mwangi',
    'van',
    'der',
    'de',
    'la',
    'Van',
    'y',
    'Berg',
    'O’Neil',
    'García',
    'Jr.',
    'III',
    'A.',
    'A.-M.',
  ),
  fc.constantFrom(
    'AB',
    'NASA',
    'University',
    'and',
    '&',
    'et',
    'al.',
    '王',
    '小明',
    'Иванов',
    'حسن',
    'd’Alembert',
    '…',
    'X',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }),
)
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((list) => list.join(' '))
const accepted = fc
  .oneof(
    { weight: 4, arbitrary: fc.record({ family: words, given: words }) },
    fc.record({ family: words }),
    fc.record({ literal: words }),
  )
  .map((name) => authorNameSchema.safeParse(name))
  .filter(({ success }) => success)
  .map(({ data }) => data as AuthorName)

describe('writing names as a line of authors', () => {
  it('is what the same names are read from, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(accepted, { maxLength: 5 }), (list) => {
        const present = list.map((name) => ('given' in name && !name.given ? { family: name.family } : name))
        expect(parseAuthors(formatAuthors(present))).toEqual(present)
      }),
      { numRuns: 1500 },
    )
  })

  it('is stable: what was read and written is read and written as the same, whatever the line was', () => {
    const line = fc.array(fc.oneof(word, fc.constantFrom(',', ';', '{', '}', ' and ', ', ')), { maxLength: 12 })
    fc.assert(
      fc.property(line, fc.constantFrom('', ' '), (pieces, space) => {
        const parsed = parseAuthors(pieces.join(space))
        for (const name of parsed) expect(authorNameSchema.parse(name)).toEqual(name)
        const written = formatAuthors(parsed)
        expect(parseAuthors(written)).toEqual(parsed)
        expect(formatAuthors(parseAuthors(written))).toBe(written)
      }),
      { numRuns: 1500 },
    )
  })

  it.each([
    [['Author|A.', 'Writer|B.'], 'A. Author, B. Writer'],
    [['van der Berg|Jan', '{NASA}', '王|小明'], 'Jan van der Berg, NASA, 王 小明'],
    [['Garcia Marquez|Gabriel', 'Writer|B.'], 'Garcia Marquez, Gabriel; B. Writer'],
    [['Garcia Marquez'], 'Garcia Marquez,;'],
    [['{Friends of Plato}', 'Writer|B.'], '{Friends of Plato}, B. Writer'],
  ])('%j is %j', (list, line) => {
    expect(formatAuthors(names(...list))).toBe(line)
  })
})

describe('author names', () => {
  it('take an ORCID with or without its address, and only with the right check digit', () => {
    expect(orcidSchema.parse(' https://orcid.org/0000-0002-1694-233x ')).toBe('0000-0002-1694-233X')
    expect(orcidSchema.parse('0000-0002-1825-0097')).toBe('0000-0002-1825-0097')
    for (const wrong of ['0000-0002-1825-0098', '0000-0002-1825-009', '000000021825 0097', 'https://orcid.org/', ''])
      expect(orcidSchema.safeParse(wrong).success).toBe(false)
  })

  it.each([
    [[], 'At least one author'],
    [[{ family: '' }], 'Family name is required'],
    [[{ family: 'A, B' }], 'must not contain commas'],
    [[{ literal: 'A {B}' }], 'must not contain braces'],
    [[{ family: 'A', given: 'B;' }], 'must not contain commas'],
    [[{ family: 'A', born: 1900 }], ''],
    [Array.from({ length: 1001 }, () => ({ family: 'A' })), 'At most 1000'],
    [Array.from({ length: 500 }, () => ({ family: 'Mwangi' })), 'at most 2000 characters'],
    [[{ family: 'x'.repeat(1_000_000) }], 'at most 2000 characters'],
  ])('are refused with words: %#', (input, words) => {
    const { success, error } = authorNamesInput.safeParse(input)
    expect(success).toBe(false)
    expect(JSON.stringify(error?.issues)).toContain(words)
  })

  it('are tidied: spaces, what changes the text direction, one spelling of each letter, no empty given name', () => {
    expect(
      authorNamesInput.parse([
        { family: ' O’\u202eNeil ', given: '' },
        { family: 'Zoe\u0308', given: ' A.   B. ' },
      ]),
    ).toEqual([{ family: 'O’Neil' }, { family: 'Zoë', given: 'A. B.' }])
  })

  it('show the family name first where its script does, and part a suffix from it', () => {
    expect(names('王|小明', 'Mwangi|Imara', '{NASA}').map(displayName)).toEqual(['王 小明', 'Imara Mwangi', 'NASA'])
    expect(splitSuffix('King Jr.')).toEqual({ family: 'King', suffix: 'Jr.' })
    expect(splitSuffix('Jr.')).toEqual({ family: 'Jr.' })
  })
})
