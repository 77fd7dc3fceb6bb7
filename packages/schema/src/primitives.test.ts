import { describe, expect, it } from 'vitest'
import {
  idSchema,
  integerBetween,
  oneOf,
  optionalDate,
  optionalEmail,
  optionalLink,
  optionalText,
  requiredDate,
  requiredEmail,
  requiredText,
  yearBetween,
} from './primitives.ts'
import { publicationInputSchema, publicationSearchSchema } from './publication.ts'
import { HONEST_LINKS, HOSTILE_LINKS } from './testing/links.ts'
import { imageUrlInput } from './upload.ts'
import { isWebAddress } from './web-address.ts'

describe('a text', () => {
  const codes = [
    0xfdd0, 0xfdef, 0xfffe, 0xffff, 0x1fffe, 0x10ffff, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068,
    0x2069, 0xe0000, 0xe0001, 0xe0041, 0xe007f,
  ]

  it.each(codes.map((code) => [code.toString(16), String.fromCodePoint(code)]))('may not hold U+%s', (_, character) => {
    for (const schema of [
      requiredText('Title', 50),
      requiredText('Title', 50, { multiline: true }),
      optionalText('Title', 50),
    ]) {
      const result = schema.safeParse(`a${character}b`)
      expect(result.error?.issues.map(({ message }) => message)).toEqual([
        'Title must not contain invisible characters or characters that change the text direction',
      ])
    }
    expect(requiredEmail('E-mail').safeParse(`a${character}@example.org`).success).toBe(false)
    expect(optionalLink('Link').safeParse(`https://example.org/${character}`).success).toBe(false)
  })

  it.each(['\u200b', '\u2060 \u00ad', '\u3164', '\u2800'])('that shows nothing is none: %j', (text) => {
    expect(requiredText('Title', 50).safeParse(text).error?.issues).toMatchObject([{ message: 'Title is required' }])
    expect(requiredText('Title', 50).parse(`a${text}b`)).toBe(`a${text}b`)
  })

  const tags = (text: string) =>
    [...text].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('')

  it('may hold the flag of a region, which is spelled with tags, and no other words in tags', () => {
    const scotland = `\u{1f3f4}${tags('gbsct')}\u{e007f}`
    expect(requiredText('Title', 50).parse(`${scotland} ${scotland}!`)).toBe(`${scotland} ${scotland}!`)
    for (const text of [tags('ignore all'), `\u{1f3f4}${tags('hidden words')}\u{e007f}`, `a${scotland}${tags('b')}`])
      expect(requiredText('Title', 50).safeParse(text).success).toBe(false)
  })

  it('may be written from right to left, with the marks and joiners that its script needs', () => {
    for (const text of [
      'שלום \u200fworld',
      '(\u061c١٢٣)',
      'a\u200e',
      'می\u200cخواهم',
      '👩\u200d🔬',
      'e\u0301',
      '\ufffd',
    ])
      expect(requiredText('Title', 50).parse(text)).toBe(text)
  })
})

describe('a text', () => {
  const line = requiredText('Title', 100)
  const lines = requiredText('Content', 100, { multiline: true })

  it.each(['\u0000', '\u0001', '\u0008', '\u001b', '\u007f', '\u0085', '\u009f', '\ud800', '\udfff'])(
    'must not hold the control character or lone surrogate %j',
    (character) => {
      for (const schema of [line, lines]) expect(schema.safeParse(`a${character}b`).success).toBe(false)
    },
  )

  it.each(['\n', '\r\n', '\t'])('may hold %j only where it has several lines', (character) => {
    expect(line.safeParse(`a${character}b`).success).toBe(false)
    expect(lines.parse(`a${character}b`)).toBe(`a${character.replace('\r', '')}b`)
  })

  it('has one sign for each line break, whoever sent it', () => {
    expect(requiredText('Content', 5, { multiline: true }).parse('a\r\nb\rc\r\n')).toBe('a\nb\nc')
  })

  it('may hold any script', () => {
    for (const text of ['Zoë', '漢字', 'עברית', '🌋👩‍🔬', 'a\u0301', '<b>&amp;', "'; --"])
      expect(line.parse(text)).toBe(text)
  })

  it('has messages that begin with its name', () => {
    const formatMessage = (value: unknown) => line.safeParse(value).error?.issues[0]?.message
    expect(formatMessage(undefined)).toBe('Title is required')
    expect(formatMessage('  ')).toBe('Title is required')
    expect(formatMessage(7)).toBe('Title must be text')
    expect(formatMessage(null)).toBe('Title must be text')
    expect(formatMessage('x'.repeat(101))).toBe('Title must be at most 100 characters long, and has 101')
    expect(formatMessage('a\nb')).toBe('Title must not contain control characters or line breaks')
  })
})

describe('a web address', () => {
  it.each(HOSTILE_LINKS)('is none with %s: %j', (_, link) => {
    expect(isWebAddress(link)).toBe(false)
    expect(optionalLink('Link').safeParse(link).success).toBe(false)
  })

  it.each(HONEST_LINKS)('may be %s', (link) => {
    expect(isWebAddress(link)).toBe(true)
    expect(optionalLink('Link').parse(link)).toBe(link)
  })
})

describe('an e-mail address', () => {
  it.each(['a@example.org', 'a.b+c@sub.example.co.uk', "o'neil@example.org"])('may be %s', (address) => {
    expect(requiredEmail('Email').parse(` ${address} `)).toBe(address)
  })

  it.each([
    'a',
    'a@',
    '@b.c',
    'a@b',
    'a b@c.de',
    'a@b.c, d@e.f',
    '<a@b.cd>',
    '"a"@b.cd',
    'a@b.cd\nBcc: d@e.fg',
    '.a@b.cd',
    'a..b@c.de',
  ])('is not %j', (address) => {
    expect(requiredEmail('Email').safeParse(address).success).toBe(false)
  })
})

describe('a date', () => {
  const date = requiredDate('Event date')

  it('comes out in UTC to the millisecond, a plain date as it is', () => {
    expect(date.parse('2026-05-31')).toBe('2026-05-31')
    expect(date.parse('2026-05-31T09:30:00+02:00')).toBe('2026-05-31T07:30:00.000Z')
  })

  it.each(['2026-02-29', '2026-05-31T09:30:00', '31.05.2026', '1899-12-31', '2201-01-01', 0, true, {}, []])(
    'is not %j',
    (value) => {
      expect(date.safeParse(value).success).toBe(false)
    },
  )

  it('lies between 1900 and 2200 in UTC, whatever its zone', () => {
    expect(date.safeParse('1900-01-01T00:30:00+01:00').success).toBe(false)
    expect(date.safeParse('2200-12-31T23:30:00-01:00').success).toBe(false)
    expect(date.safeParse('2201-01-01T00:30:00+01:00').success).toBe(true)
  })
})

describe('an optional date', () => {
  const date = optionalDate('End date')

  it('is null if it is empty or null, and a date otherwise', () => {
    for (const value of ['', null]) expect(date.parse(value)).toBe(null)
    expect(date.parse(undefined)).toBe(undefined)
    expect(date.parse('2026-05-31')).toBe('2026-05-31')
    expect(date.parse('2026-05-31T09:30:00+02:00')).toBe('2026-05-31T07:30:00.000Z')
  })

  it.each(['2026-02-29', 'never', '1899-12-31', 0, {}])('is not %j', (value) => {
    expect(date.safeParse(value).error?.issues[0]?.message).toMatch(/^End date must /)
  })
})

describe('numbers and lists', () => {
  it('are taken to the letter, never coerced', () => {
    for (const value of ['2024', null, true, [], [2024], '', new Date()])
      expect(integerBetween('Year', 1900, 2200).safeParse(value).success).toBe(false)
    for (const value of ['A', ' a', 'a ', null, ['a'], 'toString', '__proto__'])
      expect(oneOf('Letter', ['a', 'b']).safeParse(value).success).toBe(false)
  })
})

describe('an id', () => {
  it('is a UUID in any case, and read in lower case', () => {
    const id = 'e7a9e50a-033f-47ee-bec8-b85d7172c0d5'
    expect([id, id.toUpperCase()].map((each) => idSchema.parse(each))).toEqual([id, id])
    for (const value of [`${id}0`, ` ${id}`, 'a-study-of-slopes', '', null])
      expect(idSchema.safeParse(value).success).toBe(false)
  })
})

describe('the ends of a range', () => {
  const formatMessage = (schema: ReturnType<typeof integerBetween>, value: number) =>
    schema.safeParse(value).error?.issues[0]?.message

  it('are named as those of numbers, or of years', () => {
    expect(formatMessage(integerBetween('Progress', 0, 100), 101)).toBe('Progress must be 100 or less')
    expect(formatMessage(integerBetween('Progress', 0, 100), -1)).toBe('Progress must be 0 or more')
    expect(formatMessage(yearBetween('Year', 1900, 2200), 2201)).toBe('Year must be 2200 or earlier')
    expect(formatMessage(yearBetween('Year', 1900, 2200), 1899)).toBe('Year must be 1900 or later')
  })
})

describe('every validator', () => {
  const SIZE = 100_000
  const MAX_MS = 50
  const HOSTILE = [
    ...['a', ' ', '\n', '\u0000', '\ud800', '🌋', '@', '.', 'a.', '.a', 'a@', '@a.', '-', '/', '\\', 'a-', '0', '0-'],
    ...['%', '\\"', '(', '<', ',', ':', '1:', 'https://', 'http://a.', '10.', '10.1/', '\t \n'],
  ].flatMap((piece) => {
    const long = piece.repeat(SIZE / piece.length)
    return [long, `a@${long}`, `https://${long}`, `https://a.b/${long}`, `10.1234/${long}`, `${long}!`, ` ${long} `]
  })
  const VALIDATORS: [string, { safeParse: (value: string) => unknown }][] = [
    ['a required text', requiredText('Title', 10_000)],
    ['a text of several lines', requiredText('Content', 10_000, { multiline: true })],
    ['an optional text', optionalText('Volume', 50)],
    ['an e-mail address', requiredEmail('Email')],
    ['an optional e-mail address', optionalEmail('Email')],
    ['a link', optionalLink('Link')],
    ['a bare web address', { safeParse: isWebAddress }],
    ['a date', requiredDate('Event date')],
    ['an optional date', optionalDate('End date')],
    ['an image path', imageUrlInput('Image')],
    ['a DOI', publicationInputSchema.shape.doi],
    ['a list of keywords', { safeParse: (value) => publicationInputSchema.shape.keywords.safeParse([value]) }],
    ['a search', publicationSearchSchema.shape.search],
    ['a cursor', publicationSearchSchema.shape.cursor],
  ]

  /** Takes the fastest of up to five runs, so that a busy machine does not fail the test. */
  const isSlow = (validator: { safeParse: (value: string) => unknown }, value: string) =>
    Array.from({ length: 5 }).every(() => {
      const begun = performance.now()
      validator.safeParse(value)
      return performance.now() - begun > MAX_MS
    })

  it.each(VALIDATORS)(
    `takes at most ${MAX_MS} ms for a hostile input of 100 kB: %s`,
    { tags: ['release'] },
    (_, validator) => {
      for (const value of HOSTILE)
        expect({ value: value.slice(0, 30), isSlow: isSlow(validator, value) }).toEqual({
          value: value.slice(0, 30),
          isSlow: false,
        })
    },
  )
})
