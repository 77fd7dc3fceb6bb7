import { newsEvents, publications } from '@hazards/db/tables'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { aPublication, aSubmission } from './samples.ts'
import type { TestApp } from './test-app.ts'

type Verdict = { status: number; issues?: unknown; row?: Record<string, unknown> }
type Door = (body: unknown) => Promise<Verdict>
type Call = {
  path: string
  procedure: string
  storedRow: (app: TestApp, id: string) => Promise<Record<string, unknown>[]>
}

/** The calls that store a caller's input. */
export const CALLS = {
  create: {
    path: '/api/publications',
    procedure: 'publications.create',
    storedRow: (app, id) => app.db.select().from(publications).where(eq(publications.id, id)),
  },
  submit: {
    path: '/api/news-events/submit',
    procedure: 'newsEvents.submit',
    storedRow: (app, id) => app.db.select().from(newsEvents).where(eq(newsEvents.id, id)),
  },
} satisfies Record<string, Call>

/** Returns the stored row without the columns that are unique to it. */
const readRow = async (app: TestApp, call: Call, id: string) => {
  const [row] = await call.storedRow(app, id)
  const ofNoOther = { id: undefined, createdAt: undefined, slug: undefined, citationKey: undefined }
  return { ...row, ...ofNoOther, reference: undefined, submissionHash: undefined }
}

/** Returns a call by REST and by tRPC, each with its outcome. `from` is the address of the caller. */
export const buildDoors = (app: TestApp, sessionId: string, call: Call, from?: string): { rest: Door; trpc: Door } => ({
  rest: async (body) => {
    const { status, body: answer } = await app.rest('POST', call.path, { body, sessionId, from })
    return status === 200 ? { status, row: await readRow(app, call, answer.id) } : { status, issues: answer.issues }
  },
  trpc: async (body) => {
    const { status, data, error } = await app.trpc('mutation', call.procedure, { body, sessionId, from })
    return status === 200 ? { status, row: await readRow(app, call, data.id) } : { status, issues: error.data.issues }
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

/** Generates a valid input with odd values in one to three of its fields. */
const oddInput = (fields: string[], base: object) =>
  fc
    .dictionary(fc.constantFrom(...fields), fc.constantFrom(...ODD), { minKeys: 1, maxKeys: 3 })
    .map((odd): unknown => ({ ...base, ...odd }))

const inputsOf = {
  create: oddInput(PUBLICATION_FIELDS, aPublication()),
  submit: oddInput(SUBMISSION_FIELDS, aSubmission()),
}

/**
 * Sends odd inputs by REST and tRPC, in alternating order, and checks that the outcome and the stored row are the same.
 * Each pair comes from a network of its own, because one may not store thousands.
 */
export const agree = (app: TestApp, sessionId: string, name: keyof typeof CALLS, pairs: number) => {
  let pair = 0
  return fc.assert(
    fc.asyncProperty(inputsOf[name], fc.boolean(), async (input, isRestFirst) => {
      const { rest, trpc } = buildDoors(app, sessionId, CALLS[name], `10.${++pair >> 8}.${pair & 255}.1`)
      const [first, second] = isRestFirst ? [rest, trpc] : [trpc, rest]
      const verdict = await first(input)
      expect([200, 400]).toContain(verdict.status)
      expect(await second(input)).toEqual(verdict)
      expect(await first(input)).toEqual(verdict)
    }),
    { numRuns: pairs },
  )
}
