import {
  IMAGE_LIMITS,
  IMAGE_MAX_BYTES,
  IMAGE_MESSAGES,
  IMAGE_TYPES,
  type ImageType,
  THUMBNAIL_SIZE,
} from '@hazards/schema/upload'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { DomainError } from '../../lib/errors.ts'
import { withoutText } from './image-text.ts'

// Pictures of visitors are each seen once: nothing to cache, and one thread for each leaves the other core to the site.
sharp.cache(false)
sharp.concurrency(1)

/** How many images are decoded at once, each in some 100 MB, and how many more may wait for their turn. */
const AT_ONCE = 2
const WAITING = 4
const turn = pLimit(AT_ONCE)

/** An image as it is kept; its thumbnail is WebP, at most THUMBNAIL_SIZE, and shows the first frame. */
export type Image = { bytes: Buffer; type: ImageType; width: number; height: number; thumbnail: Buffer }

/**
 * Decodes an uploaded file and writes its pixels anew, so that nothing else of it remains: no metadata, no comments,
 * nothing behind the image. The type is what the content says (specification §5, image upload).
 *
 * @param file at most {@link IMAGE_MAX_BYTES} - 1 bytes of JPEG, PNG or GIF
 * @throws DomainError PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE for what is no such image, BAD_REQUEST for too many pixels,
 * SERVICE_UNAVAILABLE while too many others wait
 */
export const rewriteImage = async (file: Buffer): Promise<Image> => {
  if (file.length >= IMAGE_MAX_BYTES) throw new DomainError('PAYLOAD_TOO_LARGE', IMAGE_MESSAGES.tooLarge)
  const type = typeOf(file)
  if (!type) throw new DomainError('UNSUPPORTED_MEDIA_TYPE', IMAGE_MESSAGES.wrongType)
  try {
    const image = sharp(file, {
      animated: type === 'image/gif',
      limitInputPixels: IMAGE_LIMITS.pixels,
      failOn: 'error',
    })
    // The header alone says it: who sends too much is told at once, also while others are at work.
    await requireFewPixels(image)
    return await inTurn(() => rewrite(image, type))
  } catch (cause) {
    if (cause instanceof DomainError) throw cause
    if (cause instanceof Error && /pixel limit/.test(cause.message)) throw tooManyPixels(cause)
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', IMAGE_MESSAGES.wrongType, { cause })
  }
}

const requireFewPixels = async (image: Sharp): Promise<void> => {
  const { width, height, pages = 1 } = await image.metadata()
  const { pixels, side, frames } = IMAGE_LIMITS
  if (width > side || height > side * pages || pages > frames || width * height > pixels) throw tooManyPixels()
}

const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (turn.pendingCount >= WAITING)
    throw new DomainError('SERVICE_UNAVAILABLE', 'Many images are arriving just now. Please try again in a moment.', {
      retryAfter: 2,
    })
  return turn(work)
}

const rewrite = async (image: Sharp, type: ImageType): Promise<Image> => {
  const upright = image.autoOrient().timeout({ seconds: 10 })
  for (const encode of ENCODERS[type]) {
    const { data, info } = await encode(upright.clone()).toBuffer({ resolveWithObject: true })
    const bytes = withoutText(data, type)
    if (!bytes) continue
    const { width, pageHeight, height } = info
    return { bytes, type, width, height: pageHeight ?? height, thumbnail: await shrink(data) }
  }
  throw new DomainError('UNSUPPORTED_MEDIA_TYPE', IMAGE_MESSAGES.wrongType)
}

/** How each type is written; a later way is taken only where the pixels, written in the earlier one, spell out a text. */
const ENCODERS: Record<ImageType, ((image: Sharp) => Sharp)[]> = {
  'image/jpeg': [85, 84, 82, 78].map((quality) => (image) => image.jpeg({ quality })),
  'image/png': [(image) => image.png({ compressionLevel: 9 })],
  'image/gif': [(image) => image.gif()],
}

const shrink = (image: Buffer): Promise<Buffer> =>
  sharp(image)
    .resize({ ...THUMBNAIL_SIZE, fit: 'cover' })
    .webp({ quality: 65 })
    .toBuffer()

const tooManyPixels = (cause?: unknown) =>
  new DomainError(
    'BAD_REQUEST',
    `The image has too many pixels: at most ${IMAGE_LIMITS.pixels / 1e6} million, and ${IMAGE_LIMITS.side.toLocaleString('en-US')} on a side.`,
    { cause },
  )

const SIGNATURES: Record<ImageType, readonly string[]> = {
  'image/jpeg': ['ffd8ff'],
  'image/png': ['89504e470d0a1a0a'],
  'image/gif': ['474946383761', '474946383961'],
}

/** The image type that the first bytes say; looked at before any decoder sees the file. */
const typeOf = (file: Buffer): ImageType | undefined => {
  const start = file.subarray(0, 8).toString('hex')
  return (Object.keys(IMAGE_TYPES) as ImageType[]).find((type) =>
    SIGNATURES[type].some((signature) => start.startsWith(signature)),
  )
}
