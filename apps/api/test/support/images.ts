import { createHash } from 'node:crypto'
import sharp from 'sharp'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 180, g: 120, b: 60 } } })

export const aPng = ({ width = 20, height = 10 } = {}): Promise<Buffer> => picture(width, height).png().toBuffer()
export const aJpeg = ({ width = 20, height = 10 } = {}): Promise<Buffer> => picture(width, height).jpeg().toBuffer()
export const aGif = ({ width = 20, height = 10 } = {}): Promise<Buffer> => picture(width, height).gif().toBuffer()

/** Returns a GIF with this many frames, each of another color. */
export const anAnimation = (frames: number, side = 8): Promise<Buffer> => {
  const raw = Buffer.alloc(side * side * frames * 3, 0)
  for (let frame = 0; frame < frames; frame++)
    raw.fill(40 + ((frame * 67) % 200), frame * side * side * 3, (frame + 1) * side * side * 3)
  const options = { width: side, height: side * frames, channels: 3 as const, pageHeight: side }
  return sharp(raw, { raw: options })
    .gif({ loop: 0, delay: Array(frames).fill(100) })
    .toBuffer()
}

/** Returns a square PNG with 16 bits per channel that compresses to a hundredth of its pixels. */
export const aDeepPng = (side: number): Promise<Buffer> => {
  const pattern = noise(600)
  const pixels = Buffer.alloc(side * side * 6, pattern)
  const values = new Uint16Array(pixels.buffer, pixels.byteOffset, pixels.length / 2)
  return sharp(values, { raw: { width: side, height: side, channels: 3 } })
    .toColourspace('rgb16')
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** Returns a PNG of black and white noise with one bit per pixel: scaled down it is gray and no longer small. */
export const aDensePng = ({ width = 3000, height = 1600 } = {}): Promise<Buffer> => {
  const pixels = noise(width * height).map((value) => (value & 1) * 255)
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png({ palette: true, colours: 2, dither: 0 })
    .toBuffer()
}

/**
 * Returns a small GIF that grows when it is decoded: one frame of noise, then blank ones that each show the noise
 * again.
 */
export const aGrowingGif = async (frames: number, side = 60): Promise<Buffer> => {
  const still = await sharp(noise(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .gif()
    .toBuffer()
  const size = Buffer.alloc(4)
  size.writeUInt16LE(side, 0)
  size.writeUInt16LE(side, 2)
  const blank = Buffer.concat([
    Buffer.from('21f9040d0a000000', 'hex'), // disposal 3, transparent colour 0, 100 ms
    Buffer.from('2c00000000', 'hex'),
    size,
    Buffer.from('0002024c0100', 'hex'), // one code, then the end
  ])
  return Buffer.concat([still.subarray(0, -1), ...Array.from({ length: frames - 1 }, () => blank), Buffer.from(';')])
}

/** Returns a square PNG of colored noise, which no format makes much smaller. */
export const aNoisyPng = (side: number): Promise<Buffer> =>
  sharp(noise(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()

/** Returns bytes without a pattern, the same in every run. */
const noise = (bytes: number) => createHash('shake256', { outputLength: bytes }).digest()

/** Returns a file padded with zeros after its end to exactly this many bytes: every decoder reads the same image. */
export const paddedTo = (bytes: number, file: Buffer): Buffer =>
  Buffer.concat([file, Buffer.alloc(bytes - file.length)])
