import { COLORS } from '@hazards/schema/colors'
import type { IconSize } from '@hazards/schema/site-icons'
import {
  IMAGE_LIMITS,
  IMAGE_MAX_BYTES,
  IMAGE_MESSAGES,
  IMAGE_TYPES,
  type ImageType,
  STORED_IMAGE,
  THUMBNAIL_SIZE,
} from '@hazards/schema/upload'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { DomainError } from '../../lib/errors.ts'

// Each upload is decoded only once, so caching is useless; with one thread the other core stays free for the site.
sharp.cache(false)
sharp.concurrency(1)

/** Maximum images decoded at once, each in at most some 100 MB, and maximum images that wait for that. */
const CONCURRENT_MAX = 2
const WAITING_MAX = 4
const decoding = pLimit(CONCURRENT_MAX)

/** Icons are made one by one, beside the uploads: there are six of one picture. */
const makingIcons = pLimit(1)

/** Maximum time per image. */
const SECONDS = 10

/** A progressive or interlaced image is held whole while it is decoded: in at most so many bytes. */
const HELD_MAX = 75_000_000

/**
 * An image as it is stored, within {@link STORED_IMAGE}. Its thumbnail is WebP, at most THUMBNAIL_SIZE, and shows the
 * first frame.
 */
export type Image = { bytes: Buffer; type: ImageType; width: number; height: number; thumbnail: Buffer }

/**
 * Decodes an uploaded file and re-encodes its pixels with 8 bits per channel, without metadata, comments or trailing data.
 * Large images are scaled down. The type is determined from the content (specification §5, image upload).
 *
 * @param file at most {@link IMAGE_MAX_BYTES} - 1 bytes of JPEG, PNG or GIF
 * @throws DomainError PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE for any other content, BAD_REQUEST for too many pixels or
 * frames or too much detail, SERVICE_UNAVAILABLE while too many others wait
 */
export const rewriteImage = async (file: Buffer): Promise<Image> => {
  if (file.length >= IMAGE_MAX_BYTES) throw new DomainError('PAYLOAD_TOO_LARGE', IMAGE_MESSAGES.tooLarge)
  const type = detectType(file)
  if (!type)
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', IMAGE_MESSAGES[isOtherImage(file) ? 'otherType' : 'wrongType'])
  try {
    const image = sharp(file, {
      animated: type === 'image/gif',
      limitInputPixels: IMAGE_LIMITS.pixels,
      failOn: 'error',
    })
    // The header suffices to reject an oversized image at once, even while others are decoded.
    await requireModestSize(image)
    return await queued(() => rewrite(image, type))
  } catch (cause) {
    if (cause instanceof DomainError) throw cause
    if (cause instanceof Error && /pixel limit/.test(cause.message)) throw tooManyPixels(cause)
    if (cause instanceof Error && /^timeout/.test(cause.message))
      throw new DomainError(
        'BAD_REQUEST',
        'The image takes too long to decode. Please make it smaller, or shorten it.',
        {
          cause,
        },
      )
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', IMAGE_MESSAGES.wrongType, { cause })
  }
}

const requireModestSize = async (image: Sharp): Promise<void> => {
  const { width, height, pages = 1, isProgressive, chromaSubsampling, channels, depth } = await image.metadata()
  const { pixels, side, frames } = IMAGE_LIMITS
  if (pages > frames)
    throw new DomainError(
      'BAD_REQUEST',
      `The animation has too many frames. The maximum is ${frames}. Please shorten it, or send one of its frames.`,
    )
  if (width > side || height > side * pages || width * height > pixels) throw tooManyPixels()
  const bytesPerPixel = chromaSubsampling?.startsWith('4:2:0')
    ? 3
    : channels * (chromaSubsampling || depth === 'ushort' ? 2 : 1)
  if (isProgressive && width * height * bytesPerPixel > HELD_MAX)
    throw new DomainError(
      'BAD_REQUEST',
      'The image is saved progressively or interlaced, and has too many pixels for that. Please save it without, or make it smaller.',
    )
}

const queued = <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (decoding.pendingCount >= WAITING_MAX)
    throw new DomainError(
      'SERVICE_UNAVAILABLE',
      'Too many images are being uploaded right now. Please try again in a moment.',
      {
        retryAfter: 2,
      },
    )
  return decoding(work)
}

const rewrite = async (image: Sharp, type: ImageType): Promise<Image> => {
  const { side, bytes } = STORED_IMAGE
  const modest = image
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb') // otherwise a 16-bit PNG would keep 16 bits
    .timeout({ seconds: SECONDS })
  const { data, info } = await ENCODE[type](modest).toBuffer({ resolveWithObject: true })
  if (data.length > bytes) throw tooDetailed(type)
  const { width, pageHeight, height } = info
  return { bytes: data, type, width, height: pageHeight ?? height, thumbnail: await shrink(data) }
}

const ENCODE: Record<ImageType, (image: Sharp) => Sharp> = {
  'image/jpeg': (image) => image.jpeg({ quality: 78, mozjpeg: true }),
  'image/png': (image) => image.png(),
  'image/gif': (image) => image.gif(),
}

const shrink = (image: Buffer): Promise<Buffer> =>
  sharp(image)
    .resize({ ...THUMBNAIL_SIZE, fit: 'cover' })
    .webp({ quality: 42, effort: 6 })
    .toBuffer()

/**
 * How each icon is made: its side, that of the square in which the picture is, and whether it has a ground instead of
 * transparency, which some show as black, and the header on a dark page. A launcher may cut a maskable icon to a circle of 80 %
 * of its side: 288 is the largest square in it.
 */
const ICONS: Record<IconSize, { side: number; picture: number; hasGround: boolean }> = {
  '32': { side: 32, picture: 32, hasGround: false },
  '96': { side: 96, picture: 84, hasGround: true },
  '180': { side: 180, picture: 148, hasGround: true },
  '192': { side: 192, picture: 192, hasGround: false },
  '512': { side: 512, picture: 512, hasGround: false },
  'maskable-512': { side: 512, picture: 288, hasGround: true },
}

/**
 * Returns a stored picture as an icon (records §5.19): a square PNG with the whole picture, of an animation its first frame, in
 * the middle. @throws Error for what is no picture
 */
export const makeIcon = (image: Buffer, size: IconSize): Promise<Buffer> => {
  const { side, picture, hasGround } = ICONS[size]
  const background = hasGround ? COLORS.light.paper : '#00000000'
  const room = (side - picture) / 2
  return makingIcons(async () => {
    const fitted = sharp(image)
      .resize({ width: picture, height: picture, fit: 'contain', background })
      .extend({ top: room, bottom: room, left: room, right: room, background })
    return (hasGround ? fitted.flatten({ background }) : fitted).timeout({ seconds: SECONDS }).png().toBuffer()
  })
}

const tooManyPixels = (cause?: unknown) =>
  new DomainError(
    'BAD_REQUEST',
    `The image has too many pixels: at most ${IMAGE_LIMITS.pixels / 1e6} million, and ${IMAGE_LIMITS.side.toLocaleString('en-US')} on a side. Please make it smaller.`,
    { cause },
  )

const tooDetailed = (type: ImageType) =>
  new DomainError(
    'BAD_REQUEST',
    `The image takes more than ${STORED_IMAGE.bytes / 1e6} MB once it is decoded. Please ${
      type === 'image/jpeg'
        ? 'make it smaller.'
        : type === 'image/png'
          ? 'make it smaller, or save it as JPEG.'
          : 'make it smaller, or shorten it.'
    }`,
  )

const SIGNATURES: Record<ImageType, readonly string[]> = {
  'image/jpeg': ['ffd8ff'],
  'image/png': ['89504e470d0a1a0a'],
  'image/gif': ['474946383761', '474946383961'],
}

/** Returns the image type of the first bytes. No decoder sees the file before this check. */
const detectType = (file: Buffer): ImageType | undefined => {
  const start = file.subarray(0, 8).toString('hex')
  return (Object.keys(IMAGE_TYPES) as ImageType[]).find((type) =>
    SIGNATURES[type].some((signature) => start.startsWith(signature)),
  )
}

/** WebP, AVIF and HEIC, BMP and TIFF. Browsers and phones save the first of them under a name that ends in `.jpg`, too. */
const OTHER_IMAGES = /^(?:RIFF.{4}WEBP|.{4}ftyp(?:avi|hei|hev|mif)|BM|II\*\0|MM\0\*)/s
const isOtherImage = (file: Buffer): boolean => OTHER_IMAGES.test(file.toString('latin1', 0, 12))
