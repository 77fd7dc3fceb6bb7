import { describe, expect, it } from 'vitest'
import { requireExtension } from './require-extension.ts'
import { killWhileMigrating, MIGRATIONS, openFromFiveSides } from './testing/migration-runs.ts'
import { createTestDatabase } from './testing/test-database.ts'

const server = process.env.TEST_DATABASE_URL ?? ''

describe('migrations', () => {
  it('are each applied once when several processes start at once on an empty database', {
    tags: ['release'],
  }, async () => {
    expect((await openFromFiveSides(server)).applied).toBe(MIGRATIONS)
  })

  it('leave the old schema or the new when the process is killed, and the next start succeeds', {
    tags: ['release'],
  }, async () => {
    for (const delayMs of [15, 40]) {
      const { left, after } = await killWhileMigrating(server, delayMs)
      expect(after.applied).toBe(MIGRATIONS)
      expect([{ applied: 0, tables: 0 }, after]).toContainEqual(left)
    }
  })
})

it('a server without an extension that search needs is refused, in one line that names it', async () => {
  const database = await createTestDatabase()
  await expect(requireExtension(database.db, 'pg_trgm')).resolves.toBeUndefined()
  await expect(requireExtension(database.db, 'pg_nothing')).rejects.toThrow(/^Setting DATABASE_URL: .* pg_nothing.*$/)
  await database.close()
})
