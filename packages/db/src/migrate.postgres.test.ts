import { describe, expect, it } from 'vitest'
import { killWhileMigrating, MIGRATIONS, openFromFiveSides } from './testing/migration-runs.ts'

const server = process.env.TEST_DATABASE_URL ?? ''

describe('migrations', () => {
  it('are each applied once when several processes start at once on an empty database', async () => {
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
