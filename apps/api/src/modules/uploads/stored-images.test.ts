import { uploads } from '@hazards/db/tables'
import { getThumbnail, THUMBNAIL_SIZE } from '@hazards/schema/upload'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { startApp } from '../../../test/support/app-of-file.ts'
import { aGif, aJpeg, aPng } from '../../../test/support/images.ts'
import { anItem } from '../../../test/support/samples.ts'
import { readBytes } from '../../../test/support/test-store.ts'
import { createUploadCallers } from '../../../test/support/upload-callers.ts'

const DAY = 24 * 60 * 60_000

const app = await startApp()

const add = async (file?: Buffer) => (await app.services.uploads.add(file ?? (await aPng()))).imageUrl
const readStatus = async (imageUrl: string) => (await app.rest('GET', imageUrl)).status

describe('an image is served', () => {
  it.each([
    ['image/png', aPng],
    ['image/jpeg', aJpeg],
    ['image/gif', aGif],
  ])('as %s and nothing else, alone, and never to change', async (type, make) => {
    const imageUrl = await add(await make())
    const { status, headers } = await app.rest('GET', imageUrl)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `inline; filename="${imageUrl.split('/').at(-1)}"`,
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  it('also in a small form, which comes and goes with it', async () => {
    const imageUrl = await add(await aJpeg())
    const { statusCode, headers, rawPayload } = await app.app.inject({ url: getThumbnail(imageUrl) })
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('image/webp')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', ...THUMBNAIL_SIZE })
    app.clock.advance(DAY + 1)
    await app.services.uploads.sweep()
    expect(await readStatus(getThumbnail(imageUrl))).toBe(404)
  })

  it('byte for byte as it is stored', async () => {
    const imageUrl = await add()
    const { rawPayload } = await app.app.inject({ url: imageUrl })
    expect(rawPayload).toEqual(await readBytes(app.objects, imageUrl.split('/').at(-1) ?? ''))
  })

  it('under its own name only', async () => {
    const imageUrl = await add()
    const id = imageUrl.slice('/objects/uploads/'.length, -'.png'.length)
    await app.objects.put('secret', Buffer.from('secret'))
    await app.objects.put('../secret.png', Buffer.from('secret'))
    const names = [
      ...['', '.', '..', id, `${id}.jpg`, `${id}.PNG`, `${id}.png.`, `${id}.png%00`, `${id}.png%20`, `${id}.svg`],
      ...['secret', '..%2fsecret.png', '%2e%2e%2fsecret.png', '../secret.png', '..\\secret.png', '..%5csecret.png'],
      ...['%252e%252e%252fsecret.png', '....//secret.png', '..%c0%afsecret.png', '%2e%2e/%2e%2e/etc/passwd', '~'],
      ...['..%2f..%2f..%2fetc%2fpasswd', '/etc/passwd', '%2fetc%2fpasswd', 'C:%5cwindows%5cwin.ini', '%00', '*'],
      ...[`x/${id}.png`, `${id}.png/`, `${id}.png/x`, `${id}.png%2f..`, `${id}%2epng;`],
      ...[`${id.toUpperCase()}.png`, `${id}.png.draft`, 'x'.repeat(2000), '%ff', '%zz', '__proto__', 'constructor'],
    ].filter((name) => name !== '')
    for (const name of names)
      expect({ name, status: await readStatus(`/objects/uploads/${name}`) }).toEqual({ name, status: 404 })
    expect(await readStatus('/objects/uploads/')).toBe(404)
    expect(await readStatus('/objects/uploads')).toBe(404)
  })
})

describe('the sweep', () => {
  it('removes after a day what no item uses, and keeps what one does', async () => {
    const sessionId = await app.signIn()
    const callers = createUploadCallers(app)
    const [unused, pending, archived, gone] = [await add(), await add(), await add(), await add()]
    await callers.ticket()
    await anItem({ rest: app.rest, sessionId }, { imageUrl: pending })
    await anItem({ rest: app.rest, sessionId }, { imageUrl: archived }, 'approve', 'archive')
    const id = await anItem({ rest: app.rest, sessionId }, { imageUrl: gone })
    const all = [unused, pending, archived, gone]

    app.clock.advance(DAY)
    await app.services.uploads.sweep()
    expect(await Promise.all(all.map(readStatus))).toEqual([200, 200, 200, 200])

    await app.rest('DELETE', `/api/admin/news-events/${id}`, { sessionId: await app.signIn() })
    app.clock.advance(1)
    const young = await add()
    await app.services.uploads.sweep()
    expect(await Promise.all([...all, young].map(readStatus))).toEqual([404, 200, 200, 200, 200])

    app.clock.advance(30 * DAY)
    await app.services.history.sweep() // empties the trash
    await app.services.uploads.sweep()
    expect(await Promise.all(all.map(readStatus))).toEqual([404, 200, 200, 404])
    expect(await app.db.$count(uploads)).toBe(2)
  })

  it('and a submission at the same moment leave no item without its image', { tags: ['release'] }, async () => {
    for (let round = 0; round < 20; round++) {
      const imageUrl = await add()
      app.clock.advance(DAY + 1)
      const body = { category: 'Research', title: 'T', content: 'C', postedBy: 'P', eventDate: '2026-05-31', imageUrl }
      const [{ status }] = await Promise.all([
        app.rest('POST', '/api/news-events/submit', { body }),
        app.services.uploads.sweep(),
      ])
      expect(await readStatus(imageUrl)).toBe(status === 200 ? 200 : 404)
    }
  })
})
