import { randomInt } from 'node:crypto'
import { newsEvents, revisions, uploads } from '@hazards/db/tables'
import { getThumbnail } from '@hazards/schema/upload'
import { expect, it } from 'vitest'
import { startAppOfTest } from '../../../test/support/app-of-file.ts'
import { aGif, aJpeg, aPng } from '../../../test/support/images.ts'
import { aSubmission } from '../../../test/support/samples.ts'
import type { TestApp } from '../../../test/support/test-app.ts'
import { createTestStore, type TestStore } from '../../../test/support/test-store.ts'
import { createUploadCallers } from '../../../test/support/upload-callers.ts'
import type { ObjectStore } from '../../storage/object-store.ts'

const HOUR = 60 * 60_000

/** Returns a store in which one call in five fails, before or after it has taken effect. */
const failingNowAndThen = (store: ObjectStore): ObjectStore & { heal: () => void } => {
  let isIll = true
  const perhaps = async (call: () => Promise<void>) => {
    const luck = isIll ? randomInt(10) : 9
    if (luck === 0) throw new Error('The store is away')
    await call()
    if (luck === 1) throw new Error('The store did it and is away')
  }
  return {
    put: (name, bytes) => perhaps(() => store.put(name, bytes)),
    get: store.get,
    remove: (name) => perhaps(() => store.remove(name)),
    heal: () => {
      isIll = false
    },
  }
}

const anyOf = <Item>(list: Item[]): Item | undefined => (list.length > 0 ? list[randomInt(list.length)] : undefined)

/**
 * Returns the operations on images: uploads, some of other files; submissions, edits, deletions, sweeps, passing time.
 */
const operationsOn = async (app: TestApp) => {
  const callers = createUploadCallers(app)
  const files = await Promise.all([aPng(), aJpeg(), aGif(), Promise.resolve(Buffer.from('no image'))])
  let sessionId = await app.signIn()
  const images: string[] = []
  const items: string[] = []
  const urls: string[] = []
  const upload = async () => {
    const url = (randomInt(4) === 0 && anyOf(urls)) || (await callers.ticket())
    urls.push(url)
    const { status, body } = await callers.raw(url, anyOf(files) ?? Buffer.alloc(0))
    if (status === 200) images.push(body.imageUrl)
  }
  const submit = async () => {
    const body = aSubmission({ imageUrl: anyOf(images) ?? null })
    const answer = await app.rest('POST', '/api/news-events/submit', { body })
    if (answer.status === 200) items.push(answer.body.id)
  }
  const edit = () =>
    app.rest('PUT', `/api/admin/news-events/${anyOf(items)}`, { body: { imageUrl: anyOf(images) ?? null }, sessionId })
  const remove = () => app.rest('DELETE', `/api/admin/news-events/${anyOf(items)}`, { sessionId })
  const wait = async () => {
    app.clock.advance(randomInt(10) * HOUR)
    sessionId = await app.signIn()
  }
  const sweep = () => app.services.uploads.sweep().catch(() => {})
  return { images, steps: [upload, upload, upload, submit, submit, edit, remove, remove, wait, sweep] }
}

/** Expects an object for each image that an item uses or used, and no others. */
const expectTidy = async (app: TestApp, store: TestStore) => {
  const items: { imageUrl?: unknown }[] = await app.db.select().from(newsEvents)
  const earlier = (await app.db.select().from(revisions)).flatMap(({ before, after }) => [before ?? {}, after ?? {}])
  const used = new Set([...items, ...earlier].flatMap(({ imageUrl }) => (typeof imageUrl === 'string' ? imageUrl : [])))
  const paths = [...used].flatMap((url) => [url, getThumbnail(url)])
  expect(store.names().sort()).toEqual(paths.map((path) => path.split('/').at(-1)).sort())
  expect(await app.db.$count(uploads)).toBe(used.size)
  for (const path of paths)
    expect({ path, status: (await app.rest('GET', path)).status }).toEqual({ path, status: 200 })
}

const OPERATIONS = Number(process.env.OPERATIONS ?? 100)

it(`after ${OPERATIONS} random operations, with a store that fails now and then, there are the images that items use or used, and no other`, {
  tags: ['release'],
}, async () => {
  const store = await createTestStore()
  const objects = failingNowAndThen(store)
  const app = await startAppOfTest({ objects })
  const { images, steps } = await operationsOn(app)
  for (let done = 0; done < OPERATIONS; done += 3)
    await Promise.all(Array.from({ length: Math.min(3, OPERATIONS - done) }, () => anyOf(steps)?.()))
  objects.heal()
  app.clock.advance(24 * HOUR + 1)
  await app.services.uploads.sweep()
  await expectTidy(app, store)
  expect(images.length).toBeGreaterThan(0)
  await store.close()
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
  const app = await startAppOfTest({ objects: { put, get: store.get, remove: store.remove } })
  const callers = createUploadCallers(app)
  const url = await callers.ticket()
  expect((await callers.raw(url, await aPng())).status).toBeGreaterThanOrEqual(500)
  expect(store.names()).toEqual([expect.stringMatching(/\.png$/)])
  isIll = false
  const { body } = await callers.raw(url, await aJpeg())
  const name = body.imageUrl.split('/').at(-1)
  expect(store.names().sort()).toEqual([name, name.replace('.jpg', '.webp')])
  await store.close()
})
