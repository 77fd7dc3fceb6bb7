import { newsEvents, publications } from '@hazards/db/tables'
import { KIND_NAMES, type KindName } from '@hazards/schema/kinds/kinds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { appRouter } from '../src/modules/app-router.ts'
import { EXAMPLES } from '../src/openapi/openapi-examples.ts'
import { startSignedIn } from './support/app-of-file.ts'
import { listCallInputs } from './support/call-inputs.ts'
import { aSubmission } from './support/samples.ts'
import { searchToTheLetter } from './support/sql-texts.ts'

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
    await searchToTheLetter(app, { sessionId, cases: SQL_TEXTS, seed: 20_261_121 })
    expect(await app.db.$count(publications)).toBe(1)
  })
})
