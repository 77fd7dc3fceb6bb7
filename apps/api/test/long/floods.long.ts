import { setTimeout as sleep } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp } from '../support/app-of-file.ts'
import { pngChunk } from '../support/hostile-files.ts'
import { aDeepPng, aDensePng, aGrowingGif, aJpeg, anAnimation, aPng } from '../support/images.ts'
import { createUploadCallers } from '../support/upload-callers.ts'

const app = await startApp()
const callers = createUploadCallers(app)
beforeAll(async () => void (await callers.raw(await callers.ticket(), await aPng()))) // loads the decoder

/** Files that claim large dimensions but contain almost nothing. */
const claiming = {
  png: async (width: number, height: number) => {
    const png = Buffer.from(await aPng())
    png.writeUInt32BE(width, 16)
    png.writeUInt32BE(height, 20)
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
    return png
  },
  jpeg: async (width: number, height: number) => {
    const jpeg = Buffer.from(await aJpeg())
    const at = jpeg.indexOf(Buffer.from('ffc0', 'hex'))
    jpeg.writeUInt16BE(height, at + 5)
    jpeg.writeUInt16BE(width, at + 7)
    return jpeg
  },
  gif: async (width: number, height: number) => {
    const gif = Buffer.from(await anAnimation(2))
    gif.writeUInt16LE(width, 6)
    gif.writeUInt16LE(height, 8)
    const frame = gif.indexOf(Buffer.from('2c00000000', 'hex'))
    gif.writeUInt16LE(width, frame + 5)
    gif.writeUInt16LE(height, frame + 7)
    return gif
  },
}

/** 200 MB of zeros. */
const packed = deflateSync(Buffer.alloc(200_000_000), { level: 9 })

/** Returns a PNG whose text chunk, color profile or pixels inflate to hundreds of megabytes. */
const bomb = async (type: 'zTXt' | 'iTXt' | 'iCCP' | 'IDAT') => {
  const png = await aPng()
  const heads = { zTXt: 'Comment\0\0', iTXt: 'Comment\0\u0001\0\0\0', iCCP: 'profile\0\0', IDAT: '' }
  const chunk = pngChunk(type, Buffer.concat([Buffer.from(heads[type], 'latin1'), packed]))
  return Buffer.concat([png.subarray(0, 33), chunk, ...(type === 'IDAT' ? [png.subarray(-12)] : [png.subarray(33)])])
}

const FLOODS: [string, () => Promise<Buffer>][] = [
  ['a PNG of 65,000 by 65,000 pixels', () => claiming.png(65_000, 65_000)],
  ['a PNG of 2,147,483,647 by 1 pixels', () => claiming.png(2_147_483_647, 1)],
  ['a PNG of 5,001 by 5,000 pixels', () => claiming.png(5001, 5000)],
  ['a JPEG of 65,500 by 65,500 pixels', () => claiming.jpeg(65_500, 65_500)],
  ['a JPEG of 10,001 by 1 pixels', () => claiming.jpeg(10_001, 1)],
  ['a GIF of 65,535 by 65,535 pixels', () => claiming.gif(65_535, 65_535)],
  ['a GIF of 4,000 by 4,000 pixels, twice', () => claiming.gif(4000, 4000)],
  ['a GIF of 61 frames', () => anAnimation(61)],
  ['a GIF of 3,000 frames', () => anAnimation(3000, 4)],
  [
    'a real PNG of 26 million pixels',
    () =>
      sharp({ create: { width: 6500, height: 4000, channels: 3, background: 'navy' } })
        .png()
        .toBuffer(),
  ],
]

describe('a flood of pixels is refused with 4xx within 300 ms, and takes at most 100 MB', () => {
  it.each(FLOODS)('%s', async (_, make) => {
    const file = await make()
    expect(file.length).toBeLessThan(1_048_576)
    const url = await callers.ticket()
    const memory = process.memoryUsage.rss()
    const begun = performance.now()
    const { status } = await callers.raw(url, file)
    expect(performance.now() - begun).toBeLessThan(300)
    expect([400, 415]).toContain(status)
    expect(process.memoryUsage.rss() - memory).toBeLessThan(100_000_000)
  })
})

it.each(['zTXt', 'iTXt', 'iCCP', 'IDAT'] as const)(
  'what is packed into a chunk %s is not unpacked beyond measure',
  async (type) => {
    const file = await bomb(type)
    const url = await callers.ticket()
    const memory = process.memoryUsage.rss()
    const begun = performance.now()
    const { status } = await callers.raw(url, file)
    expect(performance.now() - begun).toBeLessThan(300)
    expect([200, 415]).toContain(status)
    expect(process.memoryUsage.rss() - memory).toBeLessThan(100_000_000)
  },
)

describe('a file that grows as it is unpacked', () => {
  const GROWING: [string, () => Promise<Buffer>][] = [
    ['a PNG of 5,000 by 5,000 pixels of 16 bits', () => aDeepPng(5000)],
    ['a GIF of 200 frames of 353 by 353 pixels', () => aGrowingGif(200, 353)],
    ['a GIF of 60 frames of 353 by 353 pixels', () => aGrowingGif(60, 353)],
    ['a PNG of black and white noise', () => aDensePng({ width: 2700, height: 2700 })],
  ]

  it.each(GROWING)(
    '%s is refused with 400 or stored in at most 2 MB, and /livez is answered within 200 ms meanwhile',
    async (_, make) => {
      const file = await make()
      expect(file.length).toBeLessThan(1_048_576)
      const url = await callers.ticket()
      let isDone = false
      const upload = callers.raw(url, file).finally(() => {
        isDone = true
      })
      let longest = 0
      while (!isDone) {
        const begun = performance.now()
        expect((await app.rest('GET', '/livez')).status).toBe(200)
        longest = Math.max(longest, performance.now() - begun)
        await sleep(1)
      }
      const { status, body } = await upload
      expect(longest).toBeLessThan(200)
      if (status !== 200) return expect({ status, code: body.code }).toEqual({ status: 400, code: 'BAD_REQUEST' })
      const { rawPayload } = await app.app.inject({ url: body.imageUrl })
      expect(rawPayload.length).toBeLessThanOrEqual(2_000_000)
      expect(await sharp(rawPayload).metadata()).toMatchObject({ depth: 'uchar' })
    },
  )
})

describe('while images are decoded', () => {
  /** Returns upload addresses for as many networks, each of which may send four files at once. */
  const tickets = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, at) => callers.ticket(`192.0.${at}.1`)))
  const large = () =>
    sharp({ create: { width: 1600, height: 1600, channels: 3, background: 'teal' } })
      .gif()
      .toBuffer()

  it('2 are at work, 4 wait, and more are sent away with 503 at once', async () => {
    const file = await large()
    const urls = await tickets(10)
    const answers = await Promise.all(urls.map((url) => callers.raw(url, file)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.sort()).toEqual([...Array(6).fill(200), ...Array(4).fill(503)])
    const refused = answers.find(({ status }) => status === 503)
    expect(refused?.headers['retry-after']).toBe('2')
  })

  it('no more than 2 are decoded at the same time', async () => {
    const file = await large()
    let most = 0
    let before = 0
    const urls = await tickets(6)
    const all = Promise.all(urls.map((url) => callers.raw(url, file)))
    for (let isDone = false; !isDone; ) {
      const { queue, process } = sharp.counters()
      // Between two samples, the header of a waiting file may be read, which must not count.
      most = Math.max(most, Math.min(before, queue + process))
      before = queue + process
      isDone = await Promise.race([all.then(() => true), sleep(5, false)])
    }
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThanOrEqual(2)
  })

  it('a client that sends too many pixels is rejected at once anyway, and the upload address of a rejected client stays valid', async () => {
    const file = await large()
    const [url = '', flood = '', ...urls] = await tickets(9)
    const others = Promise.all(urls.map((each) => callers.raw(each, file)))
    await sleep(50)
    const begun = performance.now()
    expect((await callers.raw(flood, await claiming.png(65_000, 65_000))).status).toBe(400)
    expect(performance.now() - begun).toBeLessThan(300)
    await callers.raw(url, await aPng())
    await others
    expect([200, 404]).toContain((await callers.raw(url, await aPng())).status)
  })
})
