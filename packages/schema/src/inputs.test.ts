import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { loginInputSchema } from './auth.ts'
import { CONTACT_SUBJECTS, contactInputSchema } from './contact.ts'
import { getInputs } from './fields/field.ts'
import { KIND_NAMES, KINDS } from './kinds/kinds.ts'
import { NEWS_EVENT_CATEGORIES, newsEventSubmissionSchema, newsEventUpdateSchema } from './news-event.ts'
import { newsletterInputSchema } from './newsletter.ts'
import { idInput, noInput } from './primitives.ts'
import {
  PUBLICATION_TYPE_LABELS,
  PUBLICATION_TYPES,
  publicationCreateSchema,
  publicationInputSchema,
  publicationSearchSchema,
  publicationUpdateSchema,
  SPECIFIED_TYPES,
} from './publication.ts'
import { publishingFields } from './publishing.ts'
import { IMAGE_MAX_BYTES, IMAGE_MESSAGES } from './upload.ts'

const ID = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed'
const publication = { title: 'T', authors: 'A', journal: 'J', year: 2024, publicationType: 'journal' }
const submission = { category: 'Research', title: 'T', content: 'C', postedBy: 'P', eventDate: '2026-05-31' }
const message = { firstName: 'A', lastName: 'B', email: 'a@example.org', subject: 'other', message: 'M' }

const getMessages = (schema: z.ZodType, input: unknown) =>
  Object.fromEntries(
    (schema.safeParse(input).error?.issues ?? []).map(({ path, message: words }) => [path.join('.'), words]),
  )

describe('the messages of specification §5', () => {
  it('for the sign-in', () => {
    const both = { username: 'Username is required', password: 'Password is required' }
    expect(getMessages(loginInputSchema, {})).toEqual(both)
    expect(getMessages(loginInputSchema, { username: '', password: '' })).toEqual(both)
  })

  it('for the event date', () => {
    for (const eventDate of [undefined, null, '', '   '])
      expect(getMessages(newsEventSubmissionSchema, { ...submission, eventDate })).toEqual({
        eventDate: 'Event date is required',
      })
  })

  it('for images', () => {
    expect(IMAGE_MESSAGES).toMatchObject({
      wrongType: 'Please select an image file',
      tooLarge: 'File size must be less than 1MB',
      hint: 'Max 1MB • JPG, PNG, GIF',
      failed: 'Failed to upload image. Please try again.',
    })
    expect(IMAGE_MAX_BYTES).toBe(1_048_576)
  })
})

describe('the required fields of specification §5', () => {
  it.each([
    ['publication', publicationInputSchema, ['title', 'authors', 'journal', 'publicationType', 'year']],
    ['publication of an API client', publicationCreateSchema, ['title', 'journal', 'year', 'authors']],
    ['news or event item', newsEventSubmissionSchema, ['category', 'eventDate', 'title', 'content', 'postedBy']],
    ['contact message', contactInputSchema, ['firstName', 'lastName', 'email', 'subject', 'message']],
    ['newsletter subscription', newsletterInputSchema, ['email']],
  ] as const)('of a %s are these, each said to be required', (_, schema, fields) => {
    const messages = getMessages(schema, {})
    expect(Object.keys(messages)).toEqual(fields)
    for (const words of Object.values(messages)) expect(words).toMatch(/^[A-Z][\w/ -]+ (?:is|are) required$/)
  })
})

describe('the closed lists', () => {
  it('are those of specification §3 and §5', () => {
    expect(NEWS_EVENT_CATEGORIES).toEqual(['Grant Award', 'Research', 'Field Work', 'Conference', 'Workshop'])
    expect(SPECIFIED_TYPES.map((type) => PUBLICATION_TYPE_LABELS[type])).toEqual([
      ...['Journal Article', 'Conference Paper', 'Book Chapter', 'Thesis'],
    ])
    expect(PUBLICATION_TYPES.slice(0, 4)).toEqual(['journal', 'conference', 'book', 'thesis'])
    expect(SPECIFIED_TYPES).toEqual(PUBLICATION_TYPES.slice(0, 4))
    expect(CONTACT_SUBJECTS).toEqual([
      ...['research-collaboration', 'data-access', 'graduate-program', 'media-press', 'technical-support', 'other'],
    ])
  })
})

describe('what is empty', () => {
  it.each([
    [publicationInputSchema, publication, ['volume', 'issue', 'pages', 'doi', 'abstract']],
    [
      newsEventSubmissionSchema,
      submission,
      ['linkTitle', 'link', 'imageUrl', 'submitterEmail', 'endDate', 'location', 'onlineUrl', 'imageAlt'],
    ],
    [contactInputSchema, message, ['institution']],
  ] as const)('comes out as null, and what is left out stays out: %#', (schema, base, fields) => {
    for (const field of fields) {
      for (const value of ['', null]) expect(schema.parse({ ...base, [field]: value })).toMatchObject({ [field]: null })
      expect(Object.keys(schema.parse(base))).not.toContain(field)
    }
  })

  it('is taken away by trimming', () => {
    const parsed = publicationInputSchema.parse({ ...publication, title: ' \t T \n', volume: '   ' })
    expect(parsed).toMatchObject({ title: 'T', volume: null })
    expect(loginInputSchema.parse({ username: ' a ', password: ' b ' })).toEqual({ username: 'a', password: ' b ' })
  })
})

describe('an update', () => {
  it('takes any subset of the fields, down to none', () => {
    for (const [field, value] of Object.entries(publication))
      expect(publicationUpdateSchema.parse({ id: ID, [field]: value })).toEqual({ id: ID, [field]: value })
    expect(publicationUpdateSchema.parse({ id: ID })).toEqual({ id: ID })
    expect(newsEventUpdateSchema.parse({ id: ID, linkTitle: null })).toEqual({ id: ID, linkTitle: null })
  })

  it('never takes what is not the caller’s to say', () => {
    for (const field of ['isAdmin', '__proto__', 'constructor']) {
      const more = JSON.parse(`{"id":"${ID}","${field}":true}`)
      expect(publicationUpdateSchema.safeParse(more).success).toBe(false)
      expect(newsEventUpdateSchema.safeParse(more).success).toBe(false)
    }
  })
})

describe('keywords', () => {
  const getKeywords = (keywords: unknown) => publicationInputSchema.parse({ ...publication, keywords }).keywords

  it('are trimmed; empty and duplicate ones are ignored; none at all is null', () => {
    expect(getKeywords([' flood ', 'slope', 'flood', '', '  ', '\u200b'])).toEqual(['flood', 'slope'])
    for (const none of [[], [''], [' ', ''], null]) expect(getKeywords(none)).toBeNull()
    expect(getKeywords(undefined)).toBeUndefined()
  })

  it('that differ only in how their accents are written are one', () => {
    expect(getKeywords(['e\u0301tude', '\u00e9tude'])).toEqual(['\u00e9tude'])
  })

  it.each([['flood'], [7], [{}], [['a\nb']], [['\u0000']], [['\u202eevil']], [[null]], [[7]], [[['a']]]])(
    'are not %j',
    (keywords) => {
      expect(publicationInputSchema.safeParse({ ...publication, keywords }).success).toBe(false)
    },
  )
})

describe('a DOI', () => {
  const getDoi = (doi: string) => publicationInputSchema.safeParse({ ...publication, doi }).data?.doi

  it.each([
    '10.5555/abc',
    'https://doi.org/10.5555/abc',
    'HTTP://DX.DOI.ORG/10.5555/abc',
    'doi:10.5555/abc',
    ' doi: 10.5555/abc ',
    'https://doi.org/10.5555%2Fabc',
  ])('is kept bare: %s', (doi) => {
    expect(getDoi(doi)).toBe('10.5555/abc')
  })

  it.each([
    'abc',
    '10.5/abc',
    '10.5555',
    '10.5555/',
    '10.5555/a b',
    'https://evil.example/10.5555/abc',
    'javascript:10.5555/a',
  ])('is not %s', (doi) => {
    expect(getDoi(doi)).toBeUndefined()
  })
})

describe('any input', () => {
  it('refuses a field that it does not know, and says which', () => {
    for (const [schema, base] of [
      [loginInputSchema, { username: 'a', password: 'b' }],
      [publicationInputSchema, publication],
      [newsEventSubmissionSchema, submission],
      [contactInputSchema, message],
      [newsletterInputSchema, { email: 'a@example.org' }],
      [publicationSearchSchema, {}],
      [idInput, { id: ID }],
      [noInput, {}],
    ] as const) {
      expect(schema.safeParse(base).success).toBe(true)
      expect(getMessages(schema, { ...base, extra: 1 })).toEqual({ '': 'Unknown field: extra' })
      expect(getMessages(schema, { ...base, extra: 1, more: 2 })).toEqual({ '': 'Unknown fields: extra, more' })
      for (const odd of [null, [], 'text', 7, true]) expect(schema.safeParse(odd).success).toBe(false)
    }
  })

  it('reads an empty optional text as none, except where a value is one of a list, and in publishAt', () => {
    const fields = KIND_NAMES.flatMap((kind) =>
      Object.entries(getInputs({ ...KINDS[kind].fields, ...publishingFields })),
    )
    const isOptional = ([, input]: [string, z.ZodType]) =>
      input.safeParse(null).success && !input.safeParse([]).success && !input.safeParse({}).success
    const isNone = ([, input]: [string, z.ZodType]) => input.safeParse('').data === null
    const refusing = fields.filter((field) => isOptional(field) && !isNone(field)).map(([name]) => name)
    expect([...new Set(refusing)].sort()).toEqual(['country', 'drawing', 'publishAt'])
  })

  it('quotes no more than the beginning of a name that it does not know', () => {
    const words = getMessages(noInput, { ['x'.repeat(10_000)]: 1 })['']
    expect(words?.length).toBeLessThan(100)
  })

  it('takes an id only if it is a UUID', () => {
    for (const id of ['', '1', `${ID}x`, `${ID}\n`, ` ${ID}`, ID.slice(1), `{${ID}}`, ID.replaceAll('-', ''), 7, null])
      expect(idInput.safeParse({ id }).success).toBe(false)
  })

  it('lowers the case of a newsletter address', () => {
    expect(newsletterInputSchema.parse({ email: ' Ada@Example.ORG ' })).toEqual({ email: 'ada@example.org' })
  })
})
