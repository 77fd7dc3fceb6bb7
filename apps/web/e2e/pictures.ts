import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** What a file input takes: a PNG of noise, which no compression makes smaller, of three bytes for each of `side`² pixels. */
export const noisePng = async (side: number) => ({
  name: 'noise.png',
  mimeType: 'image/png',
  buffer: await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer(),
})
