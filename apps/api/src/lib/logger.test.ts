import { publications } from '@hazards/db/tables'
import { createTestDatabase } from '@hazards/db/testing'
import { afterAll, describe, expect, it } from 'vitest'
import { DomainError } from './errors.ts'
import { createLogger } from './logger.ts'

const SECRET = 'what the visitor wrote'

/** Logs an error as the server does; returns the line. */
const log = (err: unknown) => {
  const lines: string[] = []
  createLogger('info', { write: (line) => void lines.push(line) }).error({ err }, 'call failed')
  expect(lines).toHaveLength(1)
  return { line: lines[0] ?? '', entry: JSON.parse(lines[0] ?? '') }
}

const database = await createTestDatabase()
afterAll(() => database.close())

/** Returns an error as the database driver and Drizzle throw it, with the visitor's text among the parameters. */
const databaseError = (title: string): Promise<unknown> => {
  const row = { title, authors: title, journal: title, year: 1, publicationType: 'journal' as const }
  return database.db
    .insert(publications)
    .values(row)
    .then(
      () => undefined,
      (reason) => reason,
    )
}

describe('a logged error', () => {
  it('says what it was and where', () => {
    const { entry } = log(new TypeError('x is not a function'))
    expect(entry).toMatchObject({ level: 'error', msg: 'call failed', err: { message: 'x is not a function' } })
    expect(entry.err.type).toBe('TypeError')
    expect(entry.err.stack).toMatch(/^\s+at .*logger\.test/)
  })

  it('of the database holds its code, but no query, no parameter and no word of a visitor', async () => {
    const { line, entry } = log(await databaseError(SECRET))
    expect(line).not.toContain(SECRET)
    expect(line).not.toContain('insert into')
    expect(line).toContain('"code":"23514"')
    expect(entry.err.stack).toMatch(/^\s+at /)
  })

  it('contains no text of a visitor who writes what looks like a stack frame', async () => {
    const { line } = log(await databaseError(`a\n    at ${SECRET} (file.ts:1:1)\n    at ${SECRET}`))
    expect(line).not.toContain(SECRET)
  })

  it('holds none where it is the cause of another', async () => {
    const cause = await databaseError(SECRET)
    const { line, entry } = log(new DomainError('SERVICE_UNAVAILABLE', 'Away', { cause }))
    expect(line).not.toContain(SECRET)
    expect(entry.err).toMatchObject({ type: 'DomainError', code: 'SERVICE_UNAVAILABLE', message: 'Away' })
    expect(line).toContain('"code":"23514"')
  })

  it('is one line, whatever is in it', () => {
    const { line, entry } = log(new Error('one\ntwo\r\n{"level":"info"}\u001b[31m'))
    for (const character of ['\r', '\n', '\u001b']) expect(line.trimEnd()).not.toContain(character)
    expect(entry.err.message).toContain('two')
  })

  it.each([['text'], [undefined], [null], [7], [{ password: SECRET }]])('may be no error at all: %j', (thrown) => {
    expect(log(thrown).line).not.toContain(SECRET)
  })
})
