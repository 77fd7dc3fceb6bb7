import sharp from 'sharp'
import { expect, it } from 'vitest'
import { pngChunk, spelling } from '../../../test/support/hostile-files.ts'
import { aGif, aJpeg, aPng } from '../../../test/support/images.ts'
import { withoutText } from './image-text.ts'

const TEXT = Buffer.from('<?php system($_GET["cmd"]); ?><script>alert(document.domain)</script>')

const survives = (file: Buffer): boolean =>
  Array.from({ length: TEXT.length - 15 }, (_, at) => TEXT.subarray(at, at + 16)).some((part) => file.includes(part))

it('a PNG whose pixels spell a text is the same picture without it', async () => {
  const png = await spelling(TEXT, 60, 'png')
  expect(survives(png)).toBe(true)
  const clean = withoutText(png, 'image/png') ?? Buffer.alloc(0)
  expect(survives(clean)).toBe(false)
  expect(await sharp(clean).raw().toBuffer()).toEqual(await sharp(png).raw().toBuffer())
})

it('a PNG is left alone but for its pixels, and where there is no text also those', async () => {
  const png = await aPng()
  expect(withoutText(png, 'image/png')).toEqual(png)
  const other = Buffer.concat([png.subarray(0, 33), pngChunk('prVt', TEXT), png.subarray(33)])
  expect(withoutText(other, 'image/png')).toEqual(other)
})

/** The data of a GIF's one frame: its blocks in a row. */
const streamOf = (gif: Buffer, from: number): Buffer => {
  const blocks: Buffer[] = []
  for (let at = from; gif[at]; at += 1 + (gif[at] ?? 0)) blocks.push(gif.subarray(at + 1, at + 1 + (gif[at] ?? 0)))
  return Buffer.concat(blocks)
}

it('a GIF keeps its stream in blocks too small for a text, and of its colours only what is seen', () => {
  const head = Buffer.from('GIF89a\u0001\0\u0001\0', 'latin1')
  const table = Buffer.concat([TEXT, Buffer.alloc(96 - TEXT.length)])
  const loop = Buffer.from('!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0', 'latin1')
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 8])
  const stream = Buffer.concat([TEXT, TEXT])
  const start = 13 + 96 + loop.length + frame.length
  const gif = Buffer.concat([
    ...[head, Buffer.from([0x84, 0, 0]), table, loop, frame],
    ...[Buffer.from([stream.length]), stream, Buffer.from([0, 0x3b])],
  ])
  expect(survives(gif)).toBe(true)
  const clean = withoutText(gif, 'image/gif') ?? Buffer.alloc(0)
  expect(survives(clean)).toBe(false)
  expect(streamOf(clean, start)).toEqual(stream)
  expect(clean.includes(loop)).toBe(true)
  expect(clean.subarray(13, 109).every((byte, index) => byte >> 2 === (table[index] ?? 0) >> 2)).toBe(true)
})

it('a JPEG with a text in its scan is to be written anew, and one without is left alone', async () => {
  const jpeg = await aJpeg()
  expect(withoutText(jpeg, 'image/jpeg')).toEqual(jpeg)
  expect(withoutText(Buffer.concat([jpeg.subarray(0, -2), TEXT, jpeg.subarray(-2)]), 'image/jpeg')).toBeUndefined()
})

it('even surfaces, which are written as patterns, are images like others', async () => {
  for (const background of ['teal', 'white', '#555', '#336699']) {
    const picture = sharp({ create: { width: 700, height: 500, channels: 3, background } })
    expect(withoutText(await picture.jpeg().toBuffer(), 'image/jpeg')).toBeDefined()
    const gif = withoutText(await picture.gif().toBuffer(), 'image/gif')
    expect(await sharp(gif).metadata()).toMatchObject({ width: 700, height: 500 })
  }
  expect(await sharp(withoutText(await aGif(), 'image/gif')).metadata()).toMatchObject({ format: 'gif' })
})
