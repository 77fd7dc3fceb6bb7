import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { AUTH_LIMITS, loginInputSchema } from './auth.ts'
import { CONTACT_LIMITS, contactInputSchema, contactMailSchema } from './contact.ts'
import { NEWS_EVENT_LIMITS, newsEventSubmissionSchema, newsEventUpdateSchema } from './news-event.ts'
import { EMAIL_MAX, LINK_MAX } from './primitives.ts'
import { PUBLICATION_LIMITS, publicationInputSchema, publicationUpdateSchema } from './publication.ts'

const ID = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed'
const login = { username: 'a', password: 'b' }
const message = { firstName: 'A', lastName: 'B', email: 'a@example.org', subject: 'other', message: 'M' }
const publication = { title: 'T', authors: 'A', journal: 'J', year: 2024, publicationType: 'journal' }
const submission = { category: 'Research', title: 'T', content: 'C', postedBy: 'P', eventDate: '2026-05-31' }

/** Every text field: its schema, an input that is valid without it, its name, and its maximum number of characters. */
const TEXTS: [string, z.ZodType, object, string, number][] = [
  ['login', loginInputSchema, login, 'username', AUTH_LIMITS.username],
  ['contact', contactInputSchema, message, 'firstName', CONTACT_LIMITS.name],
  ['contact', contactInputSchema, message, 'lastName', CONTACT_LIMITS.name],
  ['contact', contactInputSchema, message, 'institution', CONTACT_LIMITS.institution],
  ['contact', contactInputSchema, message, 'message', CONTACT_LIMITS.message],
  ['contact mail', contactMailSchema, message, 'message', CONTACT_LIMITS.message],
  ['contact mail', contactMailSchema, message, 'submission_date', CONTACT_LIMITS.submissionDate],
  ...(['title', 'authors', 'journal', 'volume', 'issue', 'pages', 'abstract'] as const).flatMap(
    (field): [string, z.ZodType, object, string, number][] => [
      ['publication', publicationInputSchema, publication, field, PUBLICATION_LIMITS[field]],
      ['publication update', publicationUpdateSchema, { id: ID }, field, PUBLICATION_LIMITS[field]],
    ],
  ),
  ...(['title', 'content', 'postedBy', 'linkTitle'] as const).flatMap(
    (field): [string, z.ZodType, object, string, number][] => [
      ['submission', newsEventSubmissionSchema, submission, field, NEWS_EVENT_LIMITS[field]],
      ['news/event update', newsEventUpdateSchema, { id: ID }, field, NEWS_EVENT_LIMITS[field]],
    ],
  ),
]

const accepts = (schema: z.ZodType, base: object, field: string, value: unknown) =>
  schema.safeParse({ ...base, [field]: value }).success

describe.each(TEXTS)('%s', (_, schema, base, field, max) => {
  it(`takes a ${field} of ${max} characters and no more`, () => {
    expect(accepts(schema, base, field, 'x'.repeat(max))).toBe(true)
    expect(accepts(schema, base, field, 'x'.repeat(max + 1))).toBe(false)
  })

  it(`counts the characters of a ${field} as people do, not as the computer stores them`, () => {
    for (const character of ['🌋', '漢', 'é']) {
      expect(accepts(schema, base, field, character.repeat(max))).toBe(true)
      expect(accepts(schema, base, field, character.repeat(max + 1))).toBe(false)
    }
  })

  it(`does not count the spaces around a ${field}`, () => {
    expect(accepts(schema, base, field, `  ${'x'.repeat(max)}\n`)).toBe(true)
  })
})

describe('the bounds', () => {
  it('of an e-mail address are 254 characters', () => {
    const address = (length: number) => `${'a'.repeat(length - '@example.org'.length)}@example.org`
    for (const [schema, base, field] of [
      [contactInputSchema, message, 'email'],
      [newsEventSubmissionSchema, submission, 'submitterEmail'],
    ] as const) {
      expect(accepts(schema, base, field, address(EMAIL_MAX))).toBe(true)
      expect(accepts(schema, base, field, address(EMAIL_MAX + 1))).toBe(false)
    }
  })

  it('of a link are 2,048 characters', () => {
    const link = (length: number) => 'https://example.org/'.padEnd(length, 'x')
    expect(accepts(newsEventSubmissionSchema, submission, 'link', link(LINK_MAX))).toBe(true)
    expect(accepts(newsEventSubmissionSchema, submission, 'link', link(LINK_MAX + 1))).toBe(false)
  })

  it('of a DOI are 200 characters', () => {
    const doi = (length: number) => '10.5555/'.padEnd(length, 'x')
    expect(accepts(publicationInputSchema, publication, 'doi', doi(200))).toBe(true)
    expect(accepts(publicationInputSchema, publication, 'doi', doi(201))).toBe(false)
  })

  it('of the keywords are 20 of 50 characters each', () => {
    const keywords = (count: number, length: number) =>
      Array.from({ length: count }, (_, index) => String(index).padEnd(length, '漢'))
    expect(accepts(publicationInputSchema, publication, 'keywords', keywords(20, 50))).toBe(true)
    expect(accepts(publicationInputSchema, publication, 'keywords', keywords(21, 50))).toBe(false)
    expect(accepts(publicationInputSchema, publication, 'keywords', keywords(20, 51))).toBe(false)
  })

  it('of a year are 1900 and 2200, whole numbers', () => {
    for (const year of [1900, 2024, 2200]) expect(accepts(publicationInputSchema, publication, 'year', year)).toBe(true)
    for (const year of [1899, 2201, 2024.5, -2024, 0, Number.NaN, Number.POSITIVE_INFINITY, 1e308, '2024', null, true])
      expect(accepts(publicationInputSchema, publication, 'year', year)).toBe(false)
  })

  it('of a password are 1,024 characters', () => {
    expect(accepts(loginInputSchema, login, 'password', 'x'.repeat(AUTH_LIMITS.password))).toBe(true)
    expect(accepts(loginInputSchema, login, 'password', 'x'.repeat(AUTH_LIMITS.password + 1))).toBe(false)
  })
})
