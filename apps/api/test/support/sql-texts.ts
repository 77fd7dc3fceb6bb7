import fc from 'fast-check'
import { expect } from 'vitest'
import { aPublication } from './samples.ts'
import type { TestApp } from './test-app.ts'

const PIECES = [
  ...[
    "'",
    '"',
    '`',
    '\\',
    '%',
    '_',
    ';',
    '--',
    '/*',
    '*/',
    '#',
    '$$',
    '$1',
    '?',
    '(',
    ')',
    '||',
    '=',
    '@@',
    '::',
    '{}',
  ],
  ...[
    ' or 1=1',
    ' union select null',
    ' and sleep(5)',
    ' drop table users',
    ' select pg_sleep(5)',
    ' from users',
    'E\\',
  ],
  ...[
    "'||(select password from users)||'",
    "'; update users set is_admin=true; --",
    "1' or '1'='1",
    'null',
    'true',
    '0x27',
  ],
  ...['\\%', '\\_', '\\\\', "''", '%%', '__', ' ', 'a', 'Ä', '＇', 'ʼ', '%27', '&#39;', '\\u0027'],
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

/**
 * Puts hostile texts into every text of a publication and into every search, and checks that each matches only itself.
 */
export const searchToTheLetter = async (
  app: TestApp,
  { sessionId, cases, seed }: { sessionId: string; cases: number; seed: number },
) => {
  const { id } = (await app.rest('POST', '/api/publications', { body: aPublication(), sessionId })).body
  const find = async (search: string) => (await app.trpc('query', 'publications.search', { body: { search } })).data
  await fc.assert(
    fc.asyncProperty(sqlText, sqlText, async (text, other) => {
      const body = {
        title: text,
        authors: text,
        journal: text,
        volume: text,
        pages: text,
        abstract: text,
        keywords: [text],
      }
      const { status, body: saved } = await app.rest('PUT', `/api/publications/${id}`, { body, sessionId })
      expect({ status, saved }).toMatchObject({ status: 200, saved: body })
      expect((await find(text)).total).toBe(1)
      expect((await find(other)).total).toBe(isIn(text, other) ? 1 : 0)
      for (const bad of [{ type: text }, { year: text }, { cursor: text }, { orderBy: text }, { [text]: 1 }])
        expect((await app.trpc('query', 'publications.search', { body: bad })).status).toBe(400)
    }),
    { numRuns: cases, seed },
  )
}
