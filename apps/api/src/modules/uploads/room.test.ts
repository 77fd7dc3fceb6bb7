import { randomUUID } from 'node:crypto'
import { keptSecrets, networkMarks, newsEvents, uploads, uploadUses } from '@hazards/db/tables'
import { beforeEach, describe, expect, it } from 'vitest'
import { startApp } from '../../../test/support/app-of-file.ts'
import { aPng } from '../../../test/support/images.ts'
import { aSubmission } from '../../../test/support/samples.ts'

const DAY = 24 * 60 * 60_000
const [ROOM, SHARE, WORST] = [200_000_000, 10_000_000, 2_200_000]

const app = await startApp()
const png = await aPng()
beforeEach(async () => {
  await app.db.delete(uploadUses)
  await app.db.delete(uploads)
  await app.db.delete(newsEvents)
  await app.db.delete(networkMarks)
})

const takeUp = (bytes: number, client: string | null) =>
  app.db
    .insert(uploads)
    .values({ ticketHash: randomUUID(), state: 'stored', size: bytes, client, createdAt: app.clock() })

const readName = (network: string) => app.services.networkMarks.nameOf(network)

const upload = async (from = '192.0.2.1', file = png, sessionId?: string) => {
  const { uploadURL } = (await app.rest('POST', '/api/objects/upload', { from, sessionId })).body
  return app.rest('PUT', uploadURL, { payload: file, from })
}
const submit = async (imageUrl: string): Promise<string> => {
  const { status, body } = await app.rest('POST', '/api/news-events/submit', { body: aSubmission({ imageUrl }) })
  expect(status).toBe(200)
  return body.id
}
const roomTaken = async () =>
  (await app.db.select().from(uploads)).reduce((sum, { client, size }) => sum + (client ? (size ?? 0) : 0), 0)

describe('visitors’ images that no administrator has accepted take at most 200 MB', () => {
  it('beyond it an upload is answered with 503 and when to try again, before it is decoded', async () => {
    await takeUp(ROOM - WORST + 1, '198.51.100.0/24')
    const { status, headers, body } = await upload('192.0.2.1', Buffer.from('GIF89a no image'))
    expect({ status, retryAfter: headers['retry-after'], code: body.code }).toEqual({
      status: 503,
      retryAfter: '3600',
      code: 'SERVICE_UNAVAILABLE',
    })
  })

  it('also where many arrive at the same moment, each with the most that it may come to', async () => {
    await takeUp(ROOM - 2 * WORST, '198.51.100.0/24')
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload()))
    const stored = answers.filter(({ status }) => status === 200).length
    expect(stored).toBeGreaterThanOrEqual(2)
    expect(answers.every(({ status }) => [200, 503].includes(status))).toBe(true)
    expect(await roomTaken()).toBeLessThanOrEqual(ROOM)
  })

  it('of which what was set aside and not needed is free again, also where the file is refused', async () => {
    expect((await upload('192.0.2.1', Buffer.from('GIF89a no image'))).status).toBe(415)
    expect(await roomTaken()).toBe(0)
    await upload()
    expect(await roomTaken()).toBeLessThan(10_000)
  })

  it('and 10 MB for one network: its next upload is answered with 429, that of another is taken', async () => {
    await takeUp(SHARE - WORST + 1, await readName('192.0.2.0/24'))
    expect((await upload('192.0.2.77')).status).toBe(429)
    expect((await upload('203.0.113.5')).status).toBe(200)
    await takeUp(SHARE - WORST + 1, await readName('2001:db8:1::/48'))
    expect((await upload('2001:db8:1:ffff::1')).status).toBe(429)
    expect((await upload('2001:db8:2::1')).status).toBe(200)
  })

  it('counting that of an item that waits for a week, and says what to do until then', async () => {
    const { imageUrl } = (await upload()).body
    await submit(imageUrl)
    await app.db.update(uploads).set({ size: ROOM })
    const { status, body } = await upload('203.0.113.5')
    expect({ status, message: body.message }).toEqual({
      status: 503,
      message: expect.stringContaining('without an image. You can add one later'),
    })
    expect(body.message).not.toContain('tomorrow')
    app.clock.advance(7 * DAY)
    expect((await upload('203.0.113.5')).status).toBe(200)
    expect((await app.rest('GET', imageUrl)).status).toBe(200)
  })

  it('counting those of items that wait, and no longer once the item is approved or archived', {
    tags: ['release'],
  }, async () => {
    const sessionId = await app.signIn()
    for (const move of ['approve', 'archive']) {
      const { imageUrl } = (await upload()).body
      const id = await submit(imageUrl)
      expect(await roomTaken()).toBeGreaterThan(0)
      await app.rest('PUT', `/api/admin/news-events/${id}/${move}`, { sessionId })
      expect(await roomTaken()).toBe(0)
    }
  })

  it('not counting an administrator’s', async () => {
    await takeUp(ROOM, '198.51.100.0/24')
    expect((await upload('192.0.2.1', png, await app.signIn())).status).toBe(200)
    expect((await upload('192.0.2.1', png, 'a session that is none')).status).toBe(503)
  })

  it('until the sweep has made room', async () => {
    await takeUp(ROOM, '198.51.100.0/24')
    expect((await upload()).status).toBe(503)
    app.clock.advance(DAY + 1)
    await app.services.uploads.sweep()
    expect((await upload()).status).toBe(200)
  })
})

describe('an item that waits for a decision', () => {
  it('goes after 30 days, with its image, and the panel says when', async () => {
    const sessionId = await app.signIn()
    const { imageUrl } = (await upload()).body
    const waiting = await submit(imageUrl)
    const kept = await submit((await upload()).body.imageUrl)
    await app.rest('PUT', `/api/admin/news-events/${kept}/approve`, { sessionId })
    const listed = (await app.rest('GET', '/api/admin/news-events', { sessionId })).body
    const expiries = Object.fromEntries(
      listed.map((item: { id: string; expiresAt: string }) => [item.id, item.expiresAt]),
    )
    expect(expiries).toEqual({ [waiting]: new Date(app.clock().getTime() + 30 * DAY).toISOString(), [kept]: null })

    app.clock.advance(30 * DAY)
    await app.services.newsEvents.sweep()
    expect(await app.db.$count(newsEvents)).toBe(2)
    app.clock.advance(1)
    await app.services.newsEvents.sweep()
    await app.services.uploads.sweep()
    expect((await app.db.select().from(newsEvents)).map(({ id }) => id)).toEqual([kept])
    expect((await app.rest('GET', imageUrl)).status).toBe(404)
    expect(await app.db.$count(uploads)).toBe(1)
  })

  it('counts as pending from the day on which its approval is withdrawn', async () => {
    const id = await submit((await upload()).body.imageUrl)
    await app.rest('PUT', `/api/admin/news-events/${id}/approve`, { sessionId: await app.signIn() })
    app.clock.advance(100 * DAY)
    await app.rest('PUT', `/api/admin/news-events/${id}/disapprove`, { sessionId: await app.signIn() })
    await app.services.newsEvents.sweep()
    expect(await app.db.$count(newsEvents)).toBe(1)
  })
})

it('an upload that a record uses cannot be deleted, whatever deletes it', async () => {
  await submit((await upload()).body.imageUrl)
  await expect(app.db.delete(uploads)).rejects.toThrow()
})

describe('the network of a visitor', () => {
  it('is stored under a name that is made with a secret, until nothing is counted for it; the secret goes then too', async () => {
    await upload('192.0.2.77')
    const [row] = await app.db.select().from(uploads)
    expect(row?.client).toMatch(/^[0-9a-f]{64}$/)
    expect(row?.client).toBe(await readName('192.0.2.0/24'))
    await app.services.uploads.sweep()
    await app.services.networkMarks.sweep()
    expect(await app.db.$count(keptSecrets)).toBe(1)
    app.clock.advance(DAY + 1)
    await app.services.uploads.sweep()
    await app.services.networkMarks.sweep()
    expect([await app.db.$count(uploads), await app.db.$count(keptSecrets)]).toEqual([0, 0])
    expect(await readName('192.0.2.0/24')).not.toBe(row?.client)
  })
})

describe('files of administrators that no record uses', () => {
  it('take at most 500 MB: beyond it an upload is answered with 429 and says what to do, and visitors go on', async () => {
    const sessionId = await app.signIn()
    await takeUp(500_000_000 - WORST + 1, null)
    const { status, body } = await upload('192.0.2.1', png, sessionId)
    expect({ status, message: body.message }).toEqual({
      status: 429,
      message: expect.stringContaining('no record uses'),
    })
    expect((await upload()).status).toBe(200)
    await app.db.update(uploads).set({ size: 1000 })
    expect((await upload('192.0.2.1', png, sessionId)).status).toBe(200)
  })
})
