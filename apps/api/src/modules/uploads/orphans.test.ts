import { expect, it } from 'vitest'
import { aJpeg, aPng } from '../../../test/support/images.ts'
import { expectNoOrphans } from '../../../test/support/orphans.ts'
import { createTestApp } from '../../../test/support/test-app.ts'
import { createTestStore } from '../../../test/support/test-store.ts'
import { createUploadCallers } from '../../../test/support/upload-callers.ts'
import type { ObjectStore } from '../../storage/object-store.ts'

const OPERATIONS = Number(process.env.OPERATIONS ?? 100)

it(`after ${OPERATIONS} random operations, with a store that fails now and then, there are the images that items use or used, and no other`, {
  tags: ['release'],
}, async () => {
  const { uploaded } = await expectNoOrphans(OPERATIONS)
  expect(uploaded).toBeGreaterThan(0)
})

it('an image of another type than that of a first try that failed half-way leaves nothing of the first', {
  tags: ['release'],
}, async () => {
  const store = await createTestStore()
  let isIll = true
  const put: ObjectStore['put'] = async (name, bytes) => {
    if (isIll && name.endsWith('.webp')) throw new Error('The store is away')
    await store.put(name, bytes)
  }
  const app = await createTestApp({ objects: { put, get: store.get, remove: store.remove } })
  const callers = createUploadCallers(app)
  const url = await callers.ticket()
  expect((await callers.raw(url, await aPng())).status).toBeGreaterThanOrEqual(500)
  expect(store.names()).toEqual([expect.stringMatching(/\.png$/)])
  isIll = false
  const { body } = await callers.raw(url, await aJpeg())
  const name = body.imageUrl.split('/').at(-1)
  expect(store.names().sort()).toEqual([name, name.replace('.jpg', '.webp')])
  await app.close()
  await store.close()
})
