import sharp from 'sharp'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 180, g: 120, b: 60 } } })

export const aPng = ({ width = 20, height = 10 } = {}): Promise<Buffer> => picture(width, height).png().toBuffer()
export const aJpeg = ({ width = 20, height = 10 } = {}): Promise<Buffer> => picture(width, height).jpeg().toBuffer()
export const aGif = ({ width = 20, height = 10 } = {}): Promise<Buffer> => picture(width, height).gif().toBuffer()

/** A GIF of as many frames, each of another colour. */
export const anAnimation = (frames: number, side = 8): Promise<Buffer> => {
  const raw = Buffer.alloc(side * side * frames * 3, 0)
  for (let frame = 0; frame < frames; frame++)
    raw.fill(40 + ((frame * 67) % 200), frame * side * side * 3, (frame + 1) * side * side * 3)
  const options = { width: side, height: side * frames, channels: 3 as const, pageHeight: side }
  return sharp(raw, { raw: options })
    .gif({ loop: 0, delay: Array(frames).fill(100) })
    .toBuffer()
}

/** A file padded with zeros behind its end to exactly this many bytes: every decoder takes it for the same picture. */
export const paddedTo = (bytes: number, file: Buffer): Buffer =>
  Buffer.concat([file, Buffer.alloc(bytes - file.length)])
