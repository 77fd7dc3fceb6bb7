import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** Returns a file for a file input: a PNG of noise, which does not compress, with three bytes for each of `side`² pixels. */
export const noisePng = async (side: number) => ({
  name: 'noise.png',
  mimeType: 'image/png',
  buffer: await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer(),
})

export const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
