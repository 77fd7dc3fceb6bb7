import { type AuthorName, authorNameSchema, formatAuthors } from '@hazards/schema/author-names'
import type { CitedPublication } from '@hazards/schema/cited-publication'
import { doiAddress } from '@hazards/schema/doi'
import type { EventId } from '@hazards/schema/event-ids'
import { INTEGRITY_STATUSES } from '@hazards/schema/integrity.constants'
import { SUFFIX } from '@hazards/schema/name-parts'
import { PUBLICATION_TYPES } from '@hazards/schema/publication.constants'
import { RELATION_TYPES } from '@hazards/schema/relations'
import { citedPublication } from '@hazards/schema/testing/cited-publication'
import fc from 'fast-check'

const word = fc.oneof(
  fc.constantFrom(...'flood InSAR Perú 洪水 and of 100% a_b {x} \\alpha $2$ #1 R&D ~ ^'.split(' ')),
  fc.constantFrom(
    '<b>',
    '</b>',
    '<i>x</i>',
    '&amp;',
    '&lt;b>',
    '"q"',
    "''",
    '--',
    '—',
    '`',
    "d'Arc",
    '“z”',
    'é',
    'TY  - X',
    'ER  -',
    '@article{',
    '%',
    '=1+1',
    '[1]',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
)
const clean = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Surrogate}\p{Co}\s]+/gu, ' ')
    .trim()
const text = (max: number) =>
  fc
    .array(word, { minLength: 1, maxLength: max })
    .map((words) => clean(words.join(' ')))
    .filter((line) => line !== '')
const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null })

const person = fc.record({
  family: fc.oneof(
    fc.constantFrom('van der Berg', 'de la Cruz', 'O’Neil', 'King Jr.', 'Ortega y Gasset', '王', 'Smith and Jones'),
    // 'and others' stands for unnamed authors.
    text(2).filter((line) => line !== 'others'),
  ),
  // Every reader takes 'King, Jr.' for King Jr., so a suffix cannot be a given name.
  given: fc.option(
    fc.oneof(
      fc.constantFrom('A.', 'Jean-Paul', 'J.-P.', '小明'),
      text(2).filter((line) => !SUFFIX.test(line)),
    ),
    { nil: undefined },
  ),
})
const name = fc
  .oneof(
    { weight: 4, arbitrary: person },
    fc.record({ literal: fc.oneof(fc.constantFrom('NASA', 'Friends of Plato', 'Dept. of X, Y'), text(3)) }),
  )
  .map((value) => authorNameSchema.safeParse(JSON.parse(JSON.stringify(value))))
  .filter(({ success, data }) => success && !('given' in (data ?? {}) && (data as { given?: string }).given === ''))
  .map(({ data }) => data as AuthorName)

const date = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })

/** A semicolon in the name of a funder is a comma in BibTeX. */
const line = (max: number) =>
  text(max)
    .map((words) => clean(words.replaceAll(';', ' ')))
    .filter((words) => words !== '')
const grant = fc.record({
  funder: line(3),
  award: optional(line(1)),
  funderId: optional(fc.constantFrom('https://ror.org/00k4n6c32', 'https://doi.org/10.13039/501100000780')),
})

const relation = fc.record({
  type: fc.constantFrom(...RELATION_TYPES),
  url: fc.oneof(
    fc.constantFrom('10.5555/abc', '10.5555/a_b%23(1)<2>;3', '10.1002/x&y#z,').map(doiAddress),
    fc.constant('https://hazards.example.edu/publications/a-b-2'),
  ),
})

/** Generates publications that are as hard to serialize as the schema allows. */
export const anyCitedPublication: fc.Arbitrary<CitedPublication> = fc
  .record({
    title: text(8),
    authorNames: fc.array(name, { minLength: 1, maxLength: 4 }).filter((names) => formatAuthors(names).length < 2000),
    journal: text(4),
    publicationType: fc.constantFrom(...PUBLICATION_TYPES),
    volume: optional(text(1)),
    issue: optional(text(1)),
    pages: optional(fc.constantFrom('101–115', 'e1234', '7', 'A1–A9', '1, 5–9')),
    doi: optional(fc.constantFrom('10.5555/abc', '10.5555/a_b%23(1)<2>;3', '10.1002/x&y#z')),
    abstract: optional(fc.array(text(6), { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n\n'))),
    keywords: optional(
      fc.uniqueArray(
        text(2)
          .map((line) => clean(line.replace(/[,;，；]/g, ' ')))
          .filter((line) => line !== ''),
        { minLength: 1, maxLength: 4 },
      ),
    ),
    publisher: optional(text(3)),
    isbn: optional(fc.constantFrom('978-3-16-148410-0', '0306406152')),
    url: optional(fc.constantFrom('https://example.org/?a=1&b=%20#c', 'https://example.org/~x_y')),
    license: optional(fc.constantFrom('CC-BY-4.0', 'https://creativecommons.org/licenses/by/4.0/')),
    version: optional(text(1)),
    number: optional(text(2)),
    eventName: optional(text(4)),
    repositoryUrl: optional(fc.constantFrom('https://example.org/git/x?a=1&b=%20', 'https://example.org/~x_y.git')),
    grants: optional(fc.array(grant, { minLength: 1, maxLength: 3 })),
    hazards: optional(fc.uniqueArray(fc.constantFrom('GH0300', 'MH0604', 'EN0205'), { minLength: 1 })),
    eventIds: optional(
      fc.uniqueArray(
        fc.constantFrom<EventId>(
          { scheme: 'glide', value: 'EQ-2024-900001-USA' },
          { scheme: 'reliefweb', value: 'eq-2024-900001-usa' },
          { scheme: 'other', value: 'Storm {A} & B' },
        ),
        { minLength: 1 },
      ),
    ),
    relatedTo: optional(fc.array(relation, { minLength: 1, maxLength: 3 })),
    integrity: fc.record({
      status: fc.constantFrom(...INTEGRITY_STATUSES),
      notice: optional(
        fc.record({
          type: fc.constantFrom('retraction', 'expression_of_concern'),
          doi: optional(fc.constantFrom('10.5555/notice', '10.5555/a_b%23(1)<2>;3')),
          date: optional(fc.constantFrom('2024', '2024-05-17')),
          source: optional(fc.constantFrom('publisher', 'retraction-watch', 'a {b} & c')),
          replacedBy: optional(fc.constant('10.5555/next')),
        }),
      ),
      words: fc.constant(null),
      checkedAt: fc.constant(null),
    }),
    at: date,
    precision: fc.constantFrom(4, 7, 10),
    citationKey: fc.stringMatching(/^[a-z]{6}2024[a-z]{8}$/),
  })
  .map(({ at, precision, ...fields }) => {
    const day = at.toISOString().slice(0, precision)
    return citedPublication({ ...fields, year: at.getUTCFullYear(), publishedOn: precision > 4 ? day : null })
  })
