import { newsEvents, publications } from '@hazards/db/tables'
import { KIND_NAMES, type KindName } from '@hazards/schema/kinds/kinds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { appRouter } from '../src/modules/app-router.ts'
import { EXAMPLES } from '../src/openapi/openapi-examples.ts'
import { startSignedIn } from './support/app-of-file.ts'
import { listCallInputs } from './support/call-inputs.ts'
import { aPublication, aSubmission } from './support/samples.ts'

const PIECES = [
  ...String.raw`' " \ % _ ; -- /* */ # $$ $1 ? ( ) || = @@ :: {} \% \_ \\ '' %% __ a Ä ＇ ʼ %27 &#39; \u0027`.split(
    ' ',
  ),
  ...['`', ' ', ' or 1=1', ' union select null', ' and sleep(5)', ' drop table users', ' select pg_sleep(5)'],
  ...["'||(select password from users)||'", "'; update users set is_admin=true; --", "1' or '1'='1", ' from users'],
  ...['E\\', 'null', 'true', '0x27'],
]
const sqlText = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 6 })
  .map((pieces) => `x${pieces.join('')}x`)
  .filter(({ length }) => length <= 50)

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

const withPlainApostrophes = (text: string) => text.replace(/(?<=\p{L})[’ʼ](?=\p{L})/gu, "'")

/** Returns whether each word occurs literally; within a word all apostrophes are equivalent. */
const isIn = (text: string, searched: string): boolean =>
  folded(searched)
    .split(/[\s,;]+/)
    .every((word) => [folded, withPlainApostrophes].some((read) => read(folded(text)).includes(read(word))))

const { app, sessionId } = await startSignedIn()

const SQL_TEXTS = Number(process.env.SQL_TEXTS ?? 60)
const ID = '3f2b8c1e-6d4a-4c57-9a0e-5b7d2f9c1a84'
const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { inputs: z.ZodType[] } }>,
)

const INPUTS = listCallInputs({
  ...(Object.fromEntries(KIND_NAMES.map((name) => [name, ID])) as Record<KindName, string>),
  message: ID,
  revision: ID,
  digest: ID,
})

/** Returns valid input of a procedure: that of its example in the document, or of the list of calls. */
const goodInput = (name: string, schema: z.ZodType | undefined): Record<string, unknown> => {
  const example = EXAMPLES[name.replace('.', '-')]?.request ?? {}
  const inputs = [example, { ...example, id: ID }, INPUTS[name] ?? {}, { id: ID }, { token: 'a'.repeat(22) }]
  return inputs.find((input) => schema?.safeParse(input).success) as Record<string, unknown>
}

const DANGEROUS = [
  'id',
  'createdAt',
  'isApproved',
  'isArchived',
  'isAdmin',
  '__proto__',
  'constructor',
  'prototype',
  'role',
]
const extraKey = fc.oneof(fc.constantFrom(...DANGEROUS), fc.string({ minLength: 1, maxLength: 20 }))
const extraValue = fc.oneof(fc.constantFrom(true, null, 1, 'x', [], {}), fc.jsonValue({ maxDepth: 2 }))
/** Adds an own key, even one named __proto__, as JSON.parse does. */
const withKey = (input: object, key: string, value: unknown) =>
  Object.fromEntries([...Object.entries(input), [key, value]])

describe('an input with a key that is not known', () => {
  it.each(procedures)('is refused by %s, in 200 shapes and at each depth', (name, { _def }) => {
    const [schema] = _def.inputs
    const good = goodInput(name, schema)
    expect(good).toBeDefined()
    const hasExpected = schema?.safeParse({ ...good, expected: {} }).success
    fc.assert(
      fc.property(extraKey, extraValue, (key, value) => {
        const isUnknown = schema
          ?.safeParse({ [key]: undefined })
          .error?.issues.some(({ code }) => code === 'unrecognized_keys')
        fc.pre(isUnknown === true || key === '__proto__')
        expect(schema?.safeParse(withKey(good, key, value)).success).toBe(false)
        if (hasExpected) expect(schema?.safeParse({ ...good, expected: withKey({}, key, value) }).success).toBe(false)
      }),
      { numRuns: 200 },
    )
  })

  it('stores nothing, by either door', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...DANGEROUS), extraValue, fc.boolean(), async (key, value, isRest) => {
        const payload = JSON.stringify(withKey(aSubmission(), key, value))
        const url = isRest ? '/api/news-events/submit' : '/trpc/newsEvents.submit'
        const { status } = await app.rest('POST', url, { payload, headers: { 'content-type': 'application/json' } })
        expect(status).toBe(400)
      }),
      { numRuns: 100 },
    )
    expect(await app.db.$count(newsEvents)).toBe(0)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
})

describe('a text that is SQL', () => {
  it('is stored and found as the text that it is, and changes nothing else', { tags: ['release'] }, async () => {
    const { id } = (await app.rest('POST', '/api/publications', { body: aPublication(), sessionId })).body
    const find = async (search: string) => (await app.trpc('query', 'publications.search', { body: { search } })).data
    const property = fc.asyncProperty(sqlText, sqlText, async (text, other) => {
      const texts = { title: text, authors: text, journal: text, volume: text, pages: text, abstract: text }
      const body = { ...texts, keywords: [text] }
      const { status, body: saved } = await app.rest('PUT', `/api/publications/${id}`, { body, sessionId })
      expect({ status, saved }).toMatchObject({ status: 200, saved: body })
      expect((await find(text)).total).toBe(1)
      expect((await find(other)).total).toBe(isIn(text, other) ? 1 : 0)
      for (const bad of [{ type: text }, { year: text }, { cursor: text }, { orderBy: text }, { [text]: 1 }])
        expect((await app.trpc('query', 'publications.search', { body: bad })).status).toBe(400)
    })
    await fc.assert(property, { numRuns: SQL_TEXTS, seed: 20_261_121 })
    expect(await app.db.$count(publications)).toBe(1)
  })
})
