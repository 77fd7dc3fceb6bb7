import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { ImageType } from '@hazards/schema/upload'

/** Eight characters in a row are taken for a part of a text: the seven that may stay say nothing. */
const TEXT = /[\t\n\r -~]{7}(?=[\t\n\r -~])/g
const LONG_TEXT = /[\t\n\r -~]{16,}/g
/** GIF data come in blocks; in one of so few bytes there is no room for anything. */
const BLOCK = 15

/**
 * Pixels may be chosen so that an image, freshly written, holds a text: what does not compress is kept as it is, and a
 * table of colours is a list of bytes. Gives the same image with no sixteen bytes of such a text left in a row: the pieces
 * that PNG and GIF put their data in are cut there.
 *
 * @returns undefined for a JPEG with a text, whose data has no pieces: it must be written in another way. Its tables are
 * not looked at; they are lists in ascending order, which look like text and are no one's to choose. Nor is a pattern of
 * few characters a text: even surfaces are written so.
 */
export const withoutText = (image: Buffer, type: ImageType): Buffer | undefined => {
  if (type === 'image/png') return cutPng(image)
  if (type === 'image/gif') return cutGif(image)
  const runs = image.subarray(image.indexOf(START_OF_SCAN)).toString('latin1').match(LONG_TEXT) ?? []
  return runs.some((run) => new Set(run).size >= 8) ? undefined : image
}

const START_OF_SCAN = Buffer.from('ffda', 'hex')

const holdsText = (data: Buffer): boolean => data.toString('latin1').search(TEXT) >= 0

const cutPng = (png: Buffer): Buffer => {
  const pieces = [png.subarray(0, 8)]
  for (let at = 8; at < png.length; ) {
    const end = at + 12 + png.readUInt32BE(at)
    const type = png.subarray(at + 4, at + 8)
    if (type.equals(PIXELS)) pieces.push(...cut(png.subarray(at + 8, end - 4)).map(asPixels))
    else pieces.push(png.subarray(at, end))
    at = end
  }
  return Buffer.concat(pieces)
}

const PIXELS = Buffer.from('IDAT')

/** Cuts data wherever a text would go on. */
const cut = (data: Buffer): Buffer[] => {
  const cuts = Array.from(data.toString('latin1').matchAll(TEXT), ({ index, 0: text }) => index + text.length)
  return [0, ...cuts].map((from, index) => data.subarray(from, cuts[index]))
}

const asPixels = (data: Buffer): Buffer => {
  const chunk = Buffer.alloc(data.length + 12)
  chunk.writeUInt32BE(data.length)
  PIXELS.copy(chunk, 4)
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  return chunk
}

const EXTENSION = 0x21
const FRAME = 0x2c

const cutGif = (gif: Buffer): Buffer => {
  let at = 13 + tableSize(gif[10])
  const pieces = [gif.subarray(0, 13), shaken(gif.subarray(13, at))]
  while (gif[at] === EXTENSION || gif[at] === FRAME) {
    const start = at
    const isFrame = gif[at] === FRAME
    const table = at + (isFrame ? 10 : 2)
    const data = isFrame ? table + tableSize(gif[at + 9]) + 1 : table
    const blocks: Buffer[] = []
    for (at = data; gif[at]; at += 1 + (gif[at] ?? 0)) blocks.push(gif.subarray(at + 1, at + 1 + (gif[at] ?? 0)))
    at++
    // The blocks of an extension mean something each; those of a frame are one stream.
    if (!isFrame) pieces.push(gif.subarray(start, at))
    else
      pieces.push(
        gif.subarray(start, table),
        shaken(gif.subarray(table, data - 1)),
        gif.subarray(data - 1, data),
        ...inBlocks(Buffer.concat(blocks)),
      )
  }
  return Buffer.concat([...pieces, gif.subarray(at)])
}

/** The bytes of a table of colours, as the flags before it say. */
const tableSize = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** A table of colours that holds a text with the lowest bits, which nobody sees, made anew by chance. */
const shaken = (table: Buffer): Buffer => {
  if (!holdsText(table)) return table
  const chance = randomBytes(table.length)
  return Buffer.from(table.map((byte, index) => byte ^ ((chance[index] ?? 0) & 3)))
}

const inBlocks = (data: Buffer): Buffer[] => {
  const blocks: Buffer[] = []
  for (let from = 0; from < data.length; from += BLOCK) {
    const block = data.subarray(from, from + BLOCK)
    blocks.push(Buffer.from([block.length]), block)
  }
  return [...blocks, Buffer.from([0])]
}
