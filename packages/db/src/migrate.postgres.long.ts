import { expect, it } from 'vitest'
import { killWhileMigrating, MIGRATIONS, openFromFiveSides } from './testing/migration-runs.ts'

const REPEATS = Number(process.env.REPEATS ?? 20)
const server = process.env.TEST_DATABASE_URL ?? ''

it(`each migration is applied once when five processes start at once, ${REPEATS} times of ${REPEATS}`, async () => {
  for (let count = 0; count < REPEATS; count++) expect((await openFromFiveSides(server)).applied).toBe(MIGRATIONS)
})

it(`a process killed while it migrates leaves the old schema or the new, and the next start succeeds, ${REPEATS} times of ${REPEATS}`, async () => {
  let unfinished = 0
  for (let count = 0; count < REPEATS; count++) {
    // Evenly distributed over the duration of the migration, and slightly longer.
    const { left, after } = await killWhileMigrating(server, (250 * count) / REPEATS)
    expect(after.applied).toBe(MIGRATIONS)
    expect([{ applied: 0, tables: 0 }, after]).toContainEqual(left)
    if (left.applied === 0) unfinished++
  }
  console.log({ kills: REPEATS, unfinished })
  expect(unfinished).toBeGreaterThan(0)
})
