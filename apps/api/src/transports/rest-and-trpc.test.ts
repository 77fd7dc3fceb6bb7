import { newsEvents, publications } from '@hazards/db/tables'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPublication, aSubmission } from '../testing/samples.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let sessionId: string
beforeAll(async () => {
  app = await createTestApp()
  sessionId = await app.signIn()
})
afterAll(() => app.close())

type Verdict = { status: number; issues?: unknown; row?: Record<string, unknown> }
type Door = (body: unknown) => Promise<Verdict>
type Call = { path: string; procedure: string; storedRow: (id: string) => Promise<Record<string, unknown>[]> }

const CALLS = {
  create: {
    path: '/api/publications',
    procedure: 'publications.create',
    storedRow: (id) => app.db.select().from(publications).where(eq(publications.id, id)),
  },
  submit: {
    path: '/api/news-events/submit',
    procedure: 'newsEvents.submit',
    storedRow: (id) => app.db.select().from(newsEvents).where(eq(newsEvents.id, id)),
  },
} satisfies Record<string, Call>

/** What was stored, but for what differs from row to row. */
const rowOf = async (call: Call, id: string) => {
  const [row] = await call.storedRow(id)
  return { ...row, id: undefined, createdAt: undefined }
}

const doorsOf = (call: Call): { rest: Door; trpc: Door } => ({
  rest: async (body) => {
    const { status, body: answer } = await app.rest('POST', call.path, { body, sessionId })
    return status === 200 ? { status, row: await rowOf(call, answer.id) } : { status, issues: answer.issues }
  },
  trpc: async (body) => {
    const { status, data, error } = await app.trpc('mutation', call.procedure, { body, sessionId })
    return status === 200 ? { status, row: await rowOf(call, data.id) } : { status, issues: error.data.issues }
  },
})

const ODD = [
  ...[null, true, false, 0, 1, -1, 1.5, 2024, 1e308, '', ' ', '0', '1', '2024', ' 2024 ', '2024.0', '1e3', '0x7e8'],
  ...['true', 'false', 'null', 'undefined', 'NaN', '[]', '{}', [], {}, [null], [''], ['a', 'a', ' b '], [1], [[]]],
  ...['journal', 'Journal', 'Research', 'research', '2026-05-31', '2026-05-31T09:30:00', '2026-05-31T09:30:00+02:00'],
  ...['2026-02-30', '1970-01-01T00:00:00.000Z', 0, 1_767_225_600_000, 'tomorrow', '31.05.2026', '\u0000', '\ud800'],
  ...['https://example.org', 'javascript:alert(1)', 'a@example.org', 'a@', '10.5555/x', 'a\nb', 'ü 漢 🌋', { $gt: '' }],
]
const PUBLICATION_FIELDS = [
  ...['title', 'authors', 'journal', 'year', 'publicationType', 'volume', 'issue', 'pages', 'doi', 'abstract'],
  ...['keywords', 'id', 'createdAt', '__proto__', 'constructor', 'unknown'],
]
const SUBMISSION_FIELDS = [
  ...['category', 'title', 'content', 'postedBy', 'eventDate', 'linkTitle', 'link', 'imageUrl', 'submitterEmail'],
  ...['id', 'createdAt', 'isApproved', 'isArchived', '__proto__', 'unknown'],
]

/** A valid input with odd values in one to three of its fields. */
const oddInput = (fields: string[], base: object) =>
  fc
    .dictionary(fc.constantFrom(...fields), fc.constantFrom(...ODD), { minKeys: 1, maxKeys: 3 })
    .map((odd): unknown => ({ ...base, ...odd }))

const agree = (call: Call, inputs: fc.Arbitrary<unknown>) =>
  fc.assert(
    fc.asyncProperty(inputs, fc.boolean(), async (input, isRestFirst) => {
      const { rest, trpc } = doorsOf(call)
      const [first, second] = isRestFirst ? [rest, trpc] : [trpc, rest]
      const verdict = await first(input)
      expect([200, 400]).toContain(verdict.status)
      expect(await second(input)).toEqual(verdict)
      expect(await first(input)).toEqual(verdict)
    }),
    { numRuns: 120 },
  )

describe('REST and tRPC give the same verdict and store the same, in any order', () => {
  it('for a publication', () => agree(CALLS.create, oddInput(PUBLICATION_FIELDS, aPublication())))

  it('for a news or event item', () => agree(CALLS.submit, oddInput(SUBMISSION_FIELDS, aSubmission())))

  it.each([
    ['create', { year: '2024' }],
    ['create', { year: null }],
    ['create', { year: true }],
    ['create', { year: [] }],
    ['create', { keywords: 'slope' }],
    ['submit', { eventDate: null }],
    ['submit', { eventDate: 0 }],
    ['submit', { eventDate: [] }],
    ['submit', { isApproved: 'false' }],
    ['submit', { isApproved: true }],
  ] as const)('%s refuses %j by either door, also after a call of the other', async (name, odd) => {
    const body = { ...(name === 'create' ? aPublication() : aSubmission()), ...odd }
    const { rest, trpc } = doorsOf(CALLS[name])
    for (const door of [rest, trpc, rest, trpc]) expect((await door(body)).status).toBe(400)
  })

  it.each([[[]], ['text'], [7], [true], [null], [[{}]]])(
    'a body %j, which is no object, is refused by either',
    async (body) => {
      for (const { path, procedure } of [
        CALLS.create,
        CALLS.submit,
        { path: '/api/objects/upload', procedure: 'uploads.create' },
      ]) {
        expect((await app.rest('POST', path, { body, sessionId })).status).toBe(400)
        expect((await app.trpc('mutation', procedure, { body, sessionId })).status).toBe(400)
      }
    },
  )
})
