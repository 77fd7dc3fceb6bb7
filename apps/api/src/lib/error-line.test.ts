import { openDatabase } from '@hazards/db/client'
import { publications } from '@hazards/db/tables'
import { createTestDatabase } from '@hazards/db/testing'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { errorLine } from './error-line.ts'

const SECRET = 'what the visitor wrote'
const readError = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error) => error,
  )

describe('the line that a command prints of an error', () => {
  it('of the database says why, without the query and the row', async () => {
    const { db, close } = await createTestDatabase()
    const row = { title: SECRET, authors: SECRET, journal: SECRET, year: 1, publicationType: 'journal' as const }
    const line = errorLine(await readError(db.insert(publications).values(row)))
    expect(line).toMatch(/^The database reported an error: .*violates check constraint.* \(23514\)\.$/)
    expect(line).not.toContain(SECRET)
    await close()
  })

  it('of the database does not quote a value of the wrong form', async () => {
    const { db, close } = await createTestDatabase()
    const error = await readError(db.execute(sql`select ${SECRET}::text::integer`))
    expect(errorLine(error)).toBe('The database reported an error (22P02).')
    await close()
  })

  it.each(['127.0.0.1', 'localhost'])('names DATABASE_URL where nothing listens at %s', async (host) => {
    const url = `postgres://site:a-secret@${host}:1/site`
    const line = errorLine(await readError(openDatabase({ url, dataDir: '' })))
    expect(line).toMatch(/^Setting DATABASE_URL: the database cannot be used: .*ECONNREFUSED[^\n]*$/)
    expect(line).not.toContain('a-secret')
  })

  it('of any other error is its message', () => {
    expect(errorLine(new Error('The folder is in use.', { cause: new Error(SECRET) }))).toBe('The folder is in use.')
    expect(errorLine('text')).toBe('text')
  })
})
