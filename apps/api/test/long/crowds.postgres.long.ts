import { expect, it } from 'vitest'
import { everyDoor, WORST_DOORS } from '../support/crowd-doors.ts'
import { openCrowdedSite } from '../support/crowded-site.ts'
import { ask, CROWDS } from '../support/crowds.ts'
import { AS_BUILT } from '../support/process.ts'

// CROWD_SECONDS: how long each crowd stays at a door. CROWD_DOORS=worst: only at the doors that once were a problem;
// CROWD_DOORS='posted forms,exports': only at doors with one of these words in their names.
// Prints a table: a line for each door with the p95 of others just before and meanwhile. All of it takes half an hour.
const SECONDS = Number(process.env.CROWD_SECONDS ?? 2)
const ONLY = process.env.CROWD_DOORS ?? ''
const isWanted = (door: string) => ONLY === 'worst' || ONLY.split(',').some((words) => door.includes(words))

const site = await openCrowdedSite({ publications: 5_000, program: AS_BUILT, seconds: SECONDS })

it.each(CROWDS)(
  'while $name does its worst at any one door, others wait at most twice as long or 400 ms, and nobody is refused',
  async (crowd) => {
    const every = () => everyDoor(async (door) => [200, 404].includes(await ask(site.url, door(1), '192.0.2.1')))
    const doors = { ...WORST_DOORS, ...(ONLY !== 'worst' && (await every())) }
    const faults: string[] = []
    for (const [name, door] of Object.entries(doors).filter(([name]) => isWanted(name)))
      faults.push(...(await site.faultsOf(name, [door], crowd, 400)))
    expect(faults).toEqual([])
  },
)
