import { expect, it } from 'vitest'
import { expectNoOrphans } from '../support/orphans.ts'

const OPERATIONS = Number(process.env.OPERATIONS ?? 2000)

it(`after ${OPERATIONS} random operations, with a store that fails now and then, there are the images that items use and no other`, async () => {
  const counts = await expectNoOrphans(OPERATIONS)
  process.stdout.write(`${counts.uploaded} images uploaded, ${counts.kept} in use at the end\n`)
  expect(counts.kept).toBeGreaterThan(0)
})
