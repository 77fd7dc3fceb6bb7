import { newsEvents, publications } from '@hazards/db/tables'
import { ARRANGED_NAMES, KINDS } from '@hazards/schema/kinds/kinds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { appRouter } from '../src/modules/app-router.ts'
import { EXAMPLES } from '../src/openapi/openapi-examples.ts'
import { startSignedIn } from './support/app-of-file.ts'
import { aSubmission } from './support/samples.ts'
import { searchToTheLetter } from './support/sql-texts.ts'

const { app, sessionId } = await startSignedIn()

const SQL_TEXTS = Number(process.env.SQL_TEXTS ?? 60)
const ID = '3f2b8c1e-6d4a-4c57-9a0e-5b7d2f9c1a84'
const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { inputs: z.ZodType[] } }>,
)

const TOKEN = 'a'.repeat(22)

/** Valid input of the procedures that have no REST path. */
const BY_NAME: Record<string, object> = {
  'publications.counts': { createdIn: 2024 },
  ...Object.fromEntries(ARRANGED_NAMES.map((name) => [`${KINDS[name].tag}.arrange`, { ids: [ID] }])),
  'sites.ofRecord': { record: 'project', slug: 'slope-watch' },
  'hazards.names': { values: ['GH0300'] },
  'formatting.preview': { text: '**Any**', textFormat: 'markdown' },
  'people.ofTheme': { slug: 'landslides' },
  'people.ofProject': { slug: 'slope-watch' },
  'people.ofNewsEvent': { slug: 'autumn-campaign' },
  'people.ofOpening': { slug: 'a-position' },
  'publications.ofNewsEvent': { slug: 'autumn-campaign' },
  'publications.findSame': { title: 'A title', year: 2024 },
  'people.decideAuthor': { key: 'mwangi|i', publications: [ID] },
  'search.find': { q: 'landslides' },
  'university.beginInvitation': { token: TOKEN, username: 'ada', password: 'a long enough passphrase' },
  'university.beginLink': { password: 'a long enough passphrase' },
  'university.finish': { ticket: TOKEN, answer: 'code=x&state=y' },
  'university.finishLink': { ticket: TOKEN, answer: 'code=x&state=y' },
  'university.showFactor': { ticket: TOKEN, code: '123456' },
  'university.unlink': { id: ID, password: 'a long enough passphrase' },
  'people.signerOf': { slug: 'forty-engineers' },
  'usage.ofPage': { path: '/publications/slopes' },
  'newsEvents.page': { state: 'pending' },
  'newsEvents.create': aSubmission(),
  'bulk.find': { record: 'publication', list: {} },
  'bulk.run': { record: 'newsEvent', action: 'approve', ids: [ID] },
  'bulk.removeSamples': { record: 'person' },
  'proposals.allow': { source: 'orcid', isAllowed: true },
  'proposals.decide': { decision: 'reject', proposals: [{ id: ID }] },
  'uploads.replace': { id: ID, url: `/objects/uploads/${ID}.png` },
  'bulk.undo': { batch: ID },
  'decisions.decide': { token: TOKEN, decision: 'approve' },
  'mailLinks.get': { token: TOKEN, about: 'newsletter', purpose: 'confirm' },
  'mailLinks.use': { token: TOKEN, about: 'newsletter', purpose: 'confirm' },
}

/** Returns valid input of a procedure: that of its example in the document, or of the table above. */
const goodInput = (name: string, schema: z.ZodType | undefined): Record<string, unknown> => {
  const example = EXAMPLES[name.replace('.', '-')]?.request ?? {}
  const inputs = [
    BY_NAME[name] ?? {},
    {},
    { id: ID },
    { id: ID, record: 'publication' },
    { token: TOKEN },
    example,
    { ...example, id: ID },
  ]
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
