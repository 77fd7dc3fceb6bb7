import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { startApp } from '../../../test/support/app-of-file.ts'
import { fastest } from '../../../test/support/fastest.ts'
import { aDeepPng, aDensePng, aGif, aGrowingGif, aJpeg, anAnimation, aPng } from '../../../test/support/images.ts'
import { readBytes } from '../../../test/support/test-store.ts'
import { createUploadCallers } from '../../../test/support/upload-callers.ts'

const NO_IMAGE = { status: 415, body: { message: 'Please select an image file', code: 'UNSUPPORTED_MEDIA_TYPE' } }
/** A payload that an attacker would want to survive; longer than 16 bytes and not part of the pixels. */
const MARK = '<script>alert("marker")</script>'

const app = await startApp()
const callers = createUploadCallers(app)

const upload = async (file: Buffer, way: 'raw' | 'form' = 'raw') => callers[way](await callers.ticket(), file)

/** Uploads a valid file; returns the stored bytes. */
const readStored = async (file: Buffer, way: 'raw' | 'form' = 'raw'): Promise<Buffer> => {
  const { status, body } = await upload(file, way)
  expect(status).toBe(200)
  const bytes = await readBytes(app.objects, body.imageUrl.split('/').at(-1))
  if (!bytes) throw new Error('The image was not stored')
  return bytes
}

/** Inserts a text chunk after the header of a PNG. */
const withTextChunk = (png: Buffer, type: 'tEXt' | 'iTXt' | 'eXIf', data: string) => {
  const body = Buffer.concat([Buffer.from(type), Buffer.from(data)])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}

/** Inserts a comment before the first frame of a GIF. */
const withGifComment = (gif: Buffer, text: string) => {
  const flags = gif[10] ?? 0
  const at = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, text.length]), Buffer.from(text), Buffer.from([0])])
  return Buffer.concat([gif.subarray(0, at), comment, gif.subarray(at)])
}

const withJpegSegment = (jpeg: Buffer, marker: number, text: string) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text), jpeg.subarray(2)])
}

const withSlot = async () =>
  sharp(await aJpeg())
    .withExif({
      IFD0: { Copyright: MARK, Artist: 'Ada Example' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
    .jpeg()
    .toBuffer()

describe('only pixels come out', () => {
  const FILES: [string, () => Promise<Buffer>][] = [
    ['EXIF and a place in a JPEG', withSlot],
    ['a comment in a JPEG', async () => withJpegSegment(await aJpeg(), 0xfe, MARK)],
    ['XMP in a JPEG', async () => withJpegSegment(await aJpeg(), 0xe1, `http://ns.adobe.com/xap/1.0/\0${MARK}`)],
    [
      'a segment of an application in a JPEG',
      async () => withJpegSegment(await aJpeg(), 0xed, `Photoshop 3.0\0${MARK}`),
    ],
    ['text in a PNG', async () => withTextChunk(await aPng(), 'tEXt', `Comment\0${MARK}`)],
    ['XMP in a PNG', async () => withTextChunk(await aPng(), 'iTXt', `XML:com.adobe.xmp\0\0\0\0\0${MARK}`)],
    ['a comment in a GIF', async () => withGifComment(await aGif(), MARK)],
    ['text behind a PNG', async () => Buffer.concat([await aPng(), Buffer.from(MARK)])],
    ['text behind a JPEG', async () => Buffer.concat([await aJpeg(), Buffer.from(MARK)])],
    ['an archive behind a GIF', async () => Buffer.concat([await aGif(), Buffer.from(`PK\u0003\u0004${MARK}`)])],
  ]

  it.each(FILES)('and of %s nothing is left, by either way', async (_, make) => {
    const file = await make()
    expect(file.includes(MARK)).toBe(true)
    for (const way of ['raw', 'form'] as const) {
      const stored = await readStored(file, way)
      expect(stored.includes(MARK)).toBe(false)
      const { exif, xmp, iptc, icc, comments } = await sharp(stored).metadata()
      expect({ exif, xmp, iptc, icc, comments }).toEqual({})
    }
  })

  it('which show the same picture, upright', async () => {
    const sideways = await sharp(await aJpeg({ width: 30, height: 10 }))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { width, height, orientation } = await sharp(await readStored(sideways)).metadata()
    expect({ width, height, orientation }).toEqual({ width: 10, height: 30, orientation: undefined })
    const [before, after] = [await aPng(), await readStored(await aPng())]
    expect(await sharp(after).raw().toBuffer()).toEqual(await sharp(before).raw().toBuffer())
  })

  it('which move where they moved before', async () => {
    const stored = await readStored(await anAnimation(5))
    const { format, pages, delay, loop } = await sharp(stored, { animated: true }).metadata()
    expect({ format, pages, delay, loop }).toEqual({ format: 'gif', pages: 5, delay: Array(5).fill(100), loop: 0 })
  })
})

describe('what is no image is refused with 415', () => {
  const text = (content: string) => async () => Buffer.from(content)
  const FILES: [string, () => Promise<Buffer>][] = [
    ['SVG', text(`<svg xmlns="http://www.w3.org/2000/svg">${MARK}</svg>`)],
    ['SVG with a declaration', text(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>`)],
    ['HTML', text(`<!doctype html>${MARK}`)],
    ['PDF', text('%PDF-1.7\n1 0 obj')],
    ['text', text('just a text')],
    ['JSON', text('{"imageUrl":"/x"}')],
    ['a script', text('#!/bin/sh\nid')],
    ['an archive', text('PK\u0003\u0004')],
    ['HTML that begins as a GIF', text(`GIF89a${MARK}`)],
    ['a script that begins as a GIF', text('GIF89a=1;alert(1)//')],
    ['HTML that begins as a PNG', async () => Buffer.concat([(await aPng()).subarray(0, 8), Buffer.from(MARK)])],
    ['HTML that begins as a JPEG', async () => Buffer.concat([Buffer.from([255, 216, 255]), Buffer.from(MARK)])],
    [
      'half a PNG',
      async () =>
        (
          await sharp(await aPng({ width: 200, height: 200 }))
            .png({ compressionLevel: 0 })
            .toBuffer()
        ).subarray(0, 5000),
    ],
    ['an image behind text', async () => Buffer.concat([Buffer.from('x'), await aPng()])],
  ]

  it.each(FILES)('%s, by either way, whatever it is called', async (_, make) => {
    const before = app.objects.names().length
    for (const way of ['raw', 'form'] as const) expect(await upload(await make(), way)).toMatchObject(NO_IMAGE)
    expect(app.objects.names()).toHaveLength(before)
  })

  it.each<[string, () => Promise<Buffer>]>([
    [
      'WebP',
      async () =>
        sharp(await aPng())
          .webp()
          .toBuffer(),
    ],
    [
      'TIFF',
      async () =>
        sharp(await aPng())
          .tiff()
          .toBuffer(),
    ],
    [
      'AVIF',
      async () =>
        sharp(await aPng())
          .avif()
          .toBuffer(),
    ],
  ])('%s, in the words for an image of another type', async (_, make) => {
    for (const way of ['raw', 'form'] as const)
      expect(await upload(await make(), way)).toMatchObject({
        status: 415,
        body: { message: 'Please select a JPG, PNG or GIF file' },
      })
  })

  it('and leaves the ticket usable', async () => {
    const url = await callers.ticket()
    expect(await callers.raw(url, Buffer.from('text'))).toMatchObject(NO_IMAGE)
    expect(await callers.form(url, Buffer.from('text'))).toMatchObject(NO_IMAGE)
    expect((await callers.raw(url, await aPng())).status).toBe(200)
  })
})

describe('an image of too many pixels is refused soon', () => {
  /** Returns a PNG that claims these dimensions but contains almost nothing. */
  const claiming = async (width: number, height: number) => {
    const png = Buffer.from(await aPng())
    png.writeUInt32BE(width, 16)
    png.writeUInt32BE(height, 20)
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
    return png
  }
  const FILES: [string, () => Promise<Buffer>][] = [
    ['65,000 by 65,000 pixels', () => claiming(65_000, 65_000)],
    ['400,000 by 1 pixels', () => claiming(400_000, 1)],
    ['25,000,001 pixels and more', () => claiming(5001, 5000)],
    ['10,001 pixels on a side', () => aPng({ width: 10_001, height: 1 })],
    ['10,001 pixels on the other side', () => aPng({ width: 1, height: 10_001 })],
  ]

  it.each(FILES)('%s', async (_, make) => {
    const file = await make()
    const time = await fastest(1000, async () => {
      const { status, body } = await upload(file)
      expect({ status, message: body.message }).toEqual({
        status: 400,
        message: 'The image has too many pixels: at most 25 million, and 10,000 on a side. Please make it smaller.',
      })
    })
    expect(time).toBeLessThan(1000)
  })

  const aLarge = () => sharp({ create: { width: 4000, height: 4000, channels: 3, background: 'teal' } })

  it('16 million that are saved so that they are held whole', { tags: ['release'] }, async () => {
    const JPEG = { progressive: true, chromaSubsampling: '4:4:4' }
    for (const file of [
      await aLarge().jpeg(JPEG).toBuffer(),
      await aLarge().toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    ])
      expect(await upload(file)).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('saved progressively or interlaced') },
      })
    expect((await upload(await aLarge().jpeg({ progressive: true }).toBuffer())).status).toBe(200)
  })

  it('and at the limits it is taken', async () => {
    for (const file of [await aPng({ width: 10_000, height: 2 }), await anAnimation(60)])
      expect((await upload(file)).status).toBe(200)
  })
})

describe('what is stored of an image is bounded', () => {
  it('a picture is scaled down to 2,560 pixels on its longer side, and one that is smaller stays as it is', {
    tags: ['release'],
  }, async () => {
    for (const [width, height] of [
      [4000, 1000],
      [1000, 4000],
    ] as const) {
      const stored = await sharp(await readStored(await aJpeg({ width, height }))).metadata()
      expect([stored.width, stored.height].sort()).toEqual([2560, 640])
    }
    expect(await sharp(await readStored(await aPng({ width: 2560, height: 10 }))).metadata()).toMatchObject({
      width: 2560,
      height: 10,
    })
  })

  it('a PNG of 16 bits for each channel is kept with 8', async () => {
    const file = await aDeepPng(300)
    expect(await sharp(file).metadata()).toMatchObject({ width: 300, depth: 'ushort' })
    expect(await sharp(await readStored(file)).metadata()).toMatchObject({ width: 300, depth: 'uchar' })
  })

  it('an image that takes more than 2 MB after re-encoding is rejected with 400, and nothing of it is stored', {
    tags: ['release'],
  }, async () => {
    const before = app.objects.names().length
    const { status, body } = await upload(await aDensePng())
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: 'The image takes more than 2 MB once it is decoded. Please make it smaller, or save it as JPEG.',
    })
    expect(app.objects.names()).toHaveLength(before)
  })

  it.each([61, 200])('an animation of %i frames is refused with 400', async (frames) => {
    const { status, body } = await upload(await aGrowingGif(frames))
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: 'The animation has too many frames. The maximum is 60. Please shorten it, or send one of its frames.',
    })
  })
})
