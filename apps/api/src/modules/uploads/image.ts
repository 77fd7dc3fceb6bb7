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

// Pictures of visitors are each seen once: nothing to cache, and one thread for each leaves the other core to the site.
sharp.cache(false)
sharp.concurrency(1)
const turn = pLimit(2)

/** An image as it is kept; its thumbnail is WebP, at most THUMBNAIL_SIZE, and shows the first frame. */
export type Image = { bytes: Buffer; type: ImageType; width: number; height: number; thumbnail: Buffer }

/**
 * Decodes an uploaded file and writes its pixels anew, so that nothing else of it remains: no metadata, no comments,
 * nothing behind the image. The type is what the content says (specification §5, image upload).
 *
 * @param file at most {@link IMAGE_MAX_BYTES} - 1 bytes of JPEG, PNG or GIF
 * @throws DomainError PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE for what is no such image, BAD_REQUEST for too many pixels
 */
export const rewriteImage = (file: Buffer): Promise<Image> => turn(() => rewrite(file))

const rewrite = async (file: Buffer): Promise<Image> => {
  if (file.length >= IMAGE_MAX_BYTES) throw new DomainError('PAYLOAD_TOO_LARGE', IMAGE_MESSAGES.tooLarge)
  const type = typeOf(file)
  if (!type) throw new DomainError('UNSUPPORTED_MEDIA_TYPE', IMAGE_MESSAGES.wrongType)
  try {
    const image = sharp(file, {
      animated: type === 'image/gif',
      limitInputPixels: IMAGE_LIMITS.pixels,
      failOn: 'error',
    })
    const { width, height, pages = 1 } = await image.metadata()
    if (
      width > IMAGE_LIMITS.side ||
      height > IMAGE_LIMITS.side * pages ||
      pages > IMAGE_LIMITS.frames ||
      width * height > IMAGE_LIMITS.pixels
    )
      throw tooManyPixels()
    const upright = image.autoOrient().timeout({ seconds: 10 })
    const { data, info } = await encode(upright, type).toBuffer({ resolveWithObject: true })
    return {
      bytes: data,
      type,
      width: info.width,
      height: info.pageHeight ?? info.height,
      thumbnail: await shrink(data),
    }
  } catch (cause) {
    if (cause instanceof DomainError) throw cause
    if (cause instanceof Error && /pixel limit/.test(cause.message)) throw tooManyPixels(cause)
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', IMAGE_MESSAGES.wrongType, { cause })
  }
}

const shrink = (image: Buffer): Promise<Buffer> =>
  sharp(image)
    .resize({ ...THUMBNAIL_SIZE, fit: 'cover' })
    .webp({ quality: 65 })
    .toBuffer()

const encode = (image: Sharp, type: ImageType): Sharp => {
  if (type === 'image/jpeg') return image.jpeg({ quality: 85 })
  return type === 'image/png' ? image.png({ compressionLevel: 9 }) : image.gif()
}

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
