import type { AuthorName } from '@hazards/schema/author-names'
import { splitSuffix } from '@hazards/schema/name-parts'
import { PUBLICATION_TYPES } from '@hazards/schema/publication.constants'
import { citedPublication } from '@hazards/schema/testing/cited-publication'
import fc from 'fast-check'

const WORDS = `
  flood landslide of the and InSAR a Tarrin Perú GPS-based long-term in from rain–snow 2019 3D P–T mapping
  levée evidence L’Aquila Darcy's (2010–2020) R&D via Ōtsuchi water-level et al with under non-linear CO2
  eastern Ecuador’s 100% is to 9th 50% α-quartz β run-out (e-health)
`
  .trim()
  .split(/\s+/)
const ENDS = ['', '', '', '', '', ':', ',', '?', ' –']

/** Generates a title as people write them: with colons, questions, quotations, names and numbers inside. */
const title = fc
  .array(fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(...ENDS), fc.integer({ max: 11, min: 0 })), {
    minLength: 2,
    maxLength: 9,
  })
  // At its edges citeproc capitalizes neither a quotation nor what follows an apostrophe.
  .map((words) =>
    [['Mapping', '', 9] as const, ...words, ['slopes', '', 9] as const]
      .map(([word, end, quote], at) => {
        const isLast = at === words.length + 1
        const quoted = quote === 0 ? `“${word}”` : quote === 1 ? `"${word}"` : word
        return `${quoted}${isLast ? '' : end}`
      })
      .join(' '),
  )
const ended = fc.tuple(title, fc.constantFrom('', '', '', '?', '!', '.', '…')).map(([text, end]) => text + end)
const venue = fc.oneof(
  title,
  fc.constantFrom(
    'Journal of Slope Processes',
    'J. Geophys. Res.',
    'Slope Letters',
    'Water & Soil',
    'EGU General Assembly 2024',
  ),
  fc.constantFrom(
    'University of Tarrin',
    'Zenodo',
    'U.S. Geological Survey',
    'Springer Ltd.',
    'Who moves?',
    'Nature: Slopes',
  ),
)
const GIVEN = 'Imara, J.-P., Jean-Paul, A. B., M., Ana María, Li-Wei, É., Karl A., de, B.A., T, Chi-Wai K.'.split(', ')
const FAMILY = `
  Mwangi, van der Berg, de la Cruz, O’Neill, O'Brien, King Jr., Lee III, Müller-Lüdenscheidt,
  Ortega y Gasset, Šimůnek, von Braun, Ionescu, Begay, Okoro-Lind, Tanaka, Núñez, Ng, Solvane, Haddad,
  Petrov, Kim, Novák, Rossi, Silva, Yılmaz, Østergaard, Fernández de Córdoba, Abebe, Schmidt, Dubois,
  Kowalski, Andersen
`
  .trim()
  .split(/,\s+/)
const name: fc.Arbitrary<AuthorName> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ family: fc.constantFrom(...FAMILY), given: fc.constantFrom(...GIVEN) }) },
  fc.constantFrom({ family: 'Sukarno' }, { family: '王', given: '小明' }, { family: 'Ben Taieb', given: 'Souhaib' }),
  fc.constantFrom({ literal: 'Ministry of Water and Power' }, { literal: 'NASA' }, { literal: 'The Slope Team' }),
)
/** No two of a family, whose given names citeproc would write out to tell them apart. */
const getNames = (minLength: number, maxLength: number) =>
  fc.uniqueArray(name, { minLength, maxLength, selector: getFamily })
const getFamily = (author: AuthorName) => ('literal' in author ? author.literal : splitSuffix(author.family).family)

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })

/** Generates publications of all types as they stand in lists: with the texts, names and numbers that occur. */
export const anyListedPublication = fc
  .record({
    title: ended,
    authorNames: fc.oneof(getNames(1, 8), getNames(9, 25)),
    journal: venue,
    publicationType: fc.constantFrom(...PUBLICATION_TYPES),
    volume: optional(fc.constantFrom('12', '4', 'XII', '12-13', '7B', '2024')),
    issue: optional(fc.constantFrom('3', '1-2', 'S2', 'Special issue', '3/4')),
    pages: optional(
      fc.constantFrom(
        '101–115',
        '101-15',
        '101--115',
        '7',
        'e1234',
        'A1–A9',
        '1, 5–9',
        '98–107',
        '1496–1504',
        '100–104',
        'S21-S29',
        '12345–12367',
      ),
    ),
    doi: optional(fc.constantFrom('10.5555/abc', '10.5555/a_b(1)<2>;3')),
    url: optional(fc.constantFrom('https://example.org/?a=1&b=2', 'https://example.org/~x_y')),
    publisher: optional(venue),
    isbn: optional(fc.constant('978-3-16-148410-0')),
    version: optional(fc.constantFrom('1.2.0', '2', 'v3', '2024-05')),
    number: optional(fc.constantFrom('TR-2024-07', '7', 'AB 7', '2024-12')),
    eventName: optional(venue),
    publishedOn: fc.constantFrom(null, '2024-05', '2024-05-07', '2024-12-17'),
  })
  .map((fields) => citedPublication({ ...fields, year: 2024 }))
