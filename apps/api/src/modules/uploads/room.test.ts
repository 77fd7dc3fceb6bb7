import { randomUUID } from 'node:crypto'
import { uploads, uploadUses } from '@hazards/db/tables'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPng } from '../../../test/support/images.ts'
import { aSubmission } from '../../../test/support/samples.ts'
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts'
import { createUploadCallers } from '../../../test/support/upload-callers.ts'

const ROOM = 200_000_000
const MINUTE = 60_000

let app: TestApp
let callers: ReturnType<typeof createUploadCallers>
let png: Buffer
/** What an image of `png` takes with its thumbnail. */
let size: number
beforeAll(async () => {
  app = await createTestApp()
  callers = createUploadCallers(app)
  png = await aPng()
  await app.services.uploads.add(png)
  const [row] = await app.db.select().from(uploads)
  size = row?.size ?? 0
})
beforeEach(async () => {
  await app.db.delete(uploadUses)
  await app.db.delete(uploads)
})
afterAll(() => app.close())

const takeUp = (bytes: number) =>
  app.db.insert(uploads).values({ ticketHash: randomUUID(), state: 'stored', size: bytes, createdAt: app.clock() })

const upload = async () => callers.raw(await callers.ticket(), png)

describe('images that no item uses take at most 200 MB', () => {
  it('the last that fits is taken, the next is answered with 503 and when to try again', async () => {
    await takeUp(ROOM - size)
    const before = app.objects.names().length
    expect((await upload()).status).toBe(200)
    const { status, headers } = await upload()
    expect({ status, retryAfter: headers['retry-after'] }).toEqual({ status: 503, retryAfter: '3600' })
    expect(app.objects.names()).toHaveLength(before + 2)
  })

  it('also where many arrive at the same moment', async () => {
    await takeUp(ROOM - 2 * size)
    const answers = await Promise.all(Array.from({ length: 6 }, upload))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 503, 503, 503, 503])
  })

  it('and one that an item uses does not count', async () => {
    await takeUp(ROOM - size)
    const { imageUrl } = (await upload()).body
    expect((await app.rest('POST', '/api/news-events/submit', { body: aSubmission({ imageUrl }) })).status).toBe(200)
    expect((await upload()).status).toBe(200)
    expect((await upload()).status).toBe(503)
  })

  it('until the sweep has made room', async () => {
    await takeUp(ROOM)
    expect((await upload()).status).toBe(503)
    app.clock.advance(24 * 60 * MINUTE + 1)
    await app.services.uploads.sweep()
    expect((await upload()).status).toBe(200)
  })
})
