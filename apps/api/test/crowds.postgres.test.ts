import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { WORST_DOORS } from './support/crowd-doors.ts'
import { openCrowdedSite } from './support/crowded-site.ts'
import { CROWDS } from './support/crowds.ts'

const program = ['--import', 'tsx', fileURLToPath(new URL('./support/serve-reading.ts', import.meta.url))]

/** When the server refuses what has waited. */
const UNTIL_REFUSED_MS = 5_000

const site = await openCrowdedSite({ publications: 1_000, program, seconds: 2 })

// Others wait at most until their call is refused: how long exactly is for the long test, since other tests use the same cores.
it.each(CROWDS)('while $name is at the costliest doors, nobody else is refused', async (crowd) => {
  expect(await site.faultsOf('all', Object.values(WORST_DOORS), crowd, UNTIL_REFUSED_MS)).toEqual([])
})
