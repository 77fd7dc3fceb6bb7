import fc from 'fast-check'

/** The part of JSON schema that our document uses. */
export type JsonSchema = {
  type?: string | string[]
  $ref?: string
  enum?: string[]
  format?: string
  pattern?: string
  const?: string
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

/** What is wrong, in words, and the invalid value. */
export type Broken = { what: string; value: unknown }

const letters = fc.string({ unit: fc.constantFrom(...'abz Zé漢🌋0"\\<>&\'%_;-'), minLength: 1, maxLength: 30 })
const WORDS: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid(),
  email: fc.emailAddress().filter((address) => /^\w+@\w+\.[a-z]{2,}$/.test(address)),
  uri: fc.webUrl({ validSchemes: ['http', 'https'], withQueryParameters: true }),
  date: fc.constantFrom('2024-02-29', '1900-01-01', '2200-12-31', '2026-05-31'),
  'date-time': fc.constantFrom('2026-05-31T09:30:00Z', '2026-05-31T09:30:00.5+02:00', '1999-12-31T23:59:59.999Z'),
}
const NO_WORDS: Record<string, string[]> = {
  uuid: ['1', 'none', '00000000-0000-0000-0000-00000000000g', '%27 or 1=1', '0'.repeat(500)],
  email: ['none', 'a@', '@b.example', 'a b@example.org', 'a@example.org,b@example.org', '<a@example.org>'],
  uri: ['javascript:alert(1)', '//example.org', 'none', 'https://a@example.org', 'https://', 'ftp://example.org'],
  date: ['2026-02-30', 'tomorrow', '31.05.2026', '1899-12-31', '2026-05-31T09:30:00'],
}
const ODD_WORDS = ['', 'x', '0', '-1', "' or 1=1 --", '9'.repeat(500), 'null']
/**
 * Values that the document cannot describe in a schema: server-generated ones, those with a check digit, those that
 * depend on another field.
 */
const BY_NAME: Record<string, fc.Arbitrary<unknown>> = {
  imageUrl: fc.constantFrom(null, ''),
  endDate: fc.constant(null),
  publishedOn: fc.constant(null),
  pdfUrl: fc.constantFrom(null, ''),
  ...Object.fromEntries(
    ['createdAt', 'updatedAt', 'expiresAt'].map((name) => [name, fc.constant('2026-05-31T09:30:00.000Z')]),
  ),
  publishZone: fc.constantFrom(null, 'Europe/Vienna', 'UTC'),
  isbn: fc.constantFrom(null, '', '978-3-16-148410-0', '0-306-40615-2'),
  hazards: fc.constantFrom(null, ['GH0300', 'mh0007']),
  eventIds: fc.constantFrom(null, [{ scheme: 'glide', value: 'EQ-2023-000015-TUR' }]),
  rows: fc.constantFrom('clusters', 'codes', 'ground-failure'),
  hazard: fc.constantFrom('GH0300', 'ground-failure', 'geological', 'MH0051'),
  event: fc.constantFrom('glide:EQ-2023-000015-TUR', 'other:Storm Alva'),
  funderId: fc.constantFrom('https://ror.org/021nxhr62', '10.13039/100000001'),
  orcid: fc.constantFrom('0000-0002-1825-0097', 'https://orcid.org/0000-0001-5109-3700'),
  license: fc.constantFrom(null, '', 'CC-BY-4.0', 'https://example.org/licence'),
  text: fc.constant('@article{a, title = {T}, author = {A. Example}, journal = {J}, year = {2024}}'),
  doi: fc.constantFrom(null, '', '10.5555/12345678', 'https://doi.org/10.1234/a.b'),
}
const getType = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}
const VALUES = [null, true, {}, [], 7, 1.5, 'text', ['text'], { $gt: '' }]

/** Generates values that a schema allows. */
export const validFor = (schema: JsonSchema, name = ''): fc.Arbitrary<unknown> => {
  // Comes from an earlier page, so it cannot be generated.
  if (name === 'cursor' && !schema.pattern && !schema.format) return fc.constant('')
  const known = BY_NAME[name]
  if (known) return known
  if (schema.anyOf && !schema.properties) return fc.oneof(...schema.anyOf.map((each) => validFor(each)))
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => validFor({ ...schema, type })))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer') return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 9999 })
  if (schema.type === 'array')
    return fc.array(validFor(schema.items ?? {}), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.min(schema.maxItems ?? 5, 5),
    })
  if (schema.type === 'object') return objectFor(schema)
  return textFor(schema)
}

const textFor = ({ format, pattern, minLength = 0, maxLength }: JsonSchema): fc.Arbitrary<string> => {
  const fits = (text: string) => pattern === undefined || new RegExp(pattern, 'u').test(text)
  const words = format && WORDS[format]
  if (words) return words.filter(fits)
  const longest = maxLength ?? 100
  // Of random texts, hardly any matches a pattern that says what there must be, not what there may not be.
  if (pattern !== undefined && (maxLength === undefined || !pattern.includes('[^')))
    return fc.stringMatching(new RegExp(pattern)).filter((text) => [...text].length <= longest)
  const filled = (text: string) => text + 'x'.repeat(Math.max(0, minLength - [...text].length))
  const short = letters.map((text) => filled([...text].slice(0, longest).join('').trim() || 'x'))
  return fc
    .oneof(
      { weight: 30, arbitrary: short },
      { weight: 1, arbitrary: fc.constantFrom('x'.repeat(longest), '🌋'.repeat(longest)) },
      { weight: minLength > 0 ? 0 : 2, arbitrary: fc.constant('') },
    )
    .filter(fits)
}

/** Of an object that requires one of several fields, the first is always there. */
const objectFor = ({ properties = {}, required = [], anyOf = [] }: JsonSchema) =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, validFor(schema, name)])), {
    requiredKeys: [...required, ...(anyOf[0]?.required ?? [])],
  })

/** Returns values that a schema rejects, for one reason each. */
export const brokenFor = (schema: JsonSchema): Broken[] => {
  const takesEmpty = schema.anyOf?.some((each) => each.const === '') ?? false
  const allowed = (schema.anyOf ?? [schema]).filter((each) => each.const !== '')
  const types = allowed.flatMap(({ type }) => type ?? [])
  const wrongTypes = VALUES.filter((value) => !types.includes(getType(value))).map((value) => ({
    what: `${getType(value)} for ${types}`,
    value,
  }))
  return [...wrongTypes, ...allowed.flatMap(listBounds).filter(({ value }) => !(takesEmpty && value === ''))]
}

const asNo = (what: string) => (value: string) => ({ what: `no ${what}`, value })

const listBounds = (schema: JsonSchema): Broken[] => [...boundsOfText(schema), ...boundsOfSize(schema)]

const boundsOfText = ({ enum: list, const: fixed, pattern, format }: JsonSchema): Broken[] => [
  ...(list
    ? [
        { what: 'not of the list', value: `${list[0]}x` },
        { what: 'other case', value: list[0]?.toUpperCase() },
      ]
    : []
  ).filter(({ value }) => !list?.includes(String(value))),
  ...(pattern === undefined ? [] : ODD_WORDS.filter((value) => !new RegExp(pattern).test(value)).map(asNo('pattern'))),
  ...(fixed === undefined ? [] : ODD_WORDS.map(asNo(fixed))),
  ...(NO_WORDS[format ?? ''] ?? []).map(asNo(format ?? '')),
]

const boundsOfSize = ({ maxLength, minLength, minimum, maximum, maxItems }: JsonSchema): Broken[] => [
  ...(maxLength === undefined ? [] : [{ what: 'too long', value: 'x'.repeat(maxLength + 1) }]),
  ...(minLength ? ['', '  '].map((value) => ({ what: 'empty', value })) : []),
  ...(minLength === undefined && maxLength === undefined
    ? []
    : CONTROL.map((value) => ({ what: 'unprintable', value }))),
  ...(minimum === undefined ? [] : [{ what: 'too small', value: minimum - 1 }]),
  ...(maximum === undefined
    ? []
    : [
        { what: 'too large', value: maximum + 1 },
        { what: 'far too large', value: 1e308 },
      ]),
  ...(maxItems === undefined ? [] : [{ what: 'too many', value: Array.from({ length: maxItems + 1 }, String) }]),
]
const CONTROL = ['a\u0000b', 'a\u001bb', 'a\ud800b', 'a\u0085b']
