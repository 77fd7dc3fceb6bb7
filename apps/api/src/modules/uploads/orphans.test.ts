import { expect, it } from 'vitest'
import { expectNoOrphans } from '../../testing/orphans.ts'

it('after 100 random operations, with a store that fails now and then, there are the images that items use and no other', async () => {
  const { uploaded } = await expectNoOrphans(100)
  expect(uploaded).toBeGreaterThan(0)
})
