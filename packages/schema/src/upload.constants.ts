/** Specification §5 and §9: an image must be smaller than this many bytes. */
export const IMAGE_MAX_BYTES = 1024 * 1024
export const IMAGE_TYPES = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif' } as const
export type ImageType = keyof typeof IMAGE_TYPES
/** The limits of an uploaded image. The stored version is limited by {@link STORED_IMAGE}. */
export const IMAGE_LIMITS = { pixels: 25_000_000, side: 10_000, frames: 60 } as const
/** An image is scaled down to `side` pixels on its longer side, and rejected if it then takes more than `bytes`. */
export const STORED_IMAGE = { side: 2560, bytes: 2_000_000 } as const
export const IMAGE_MESSAGES = {
  wrongType: 'Please select an image file',
  otherType: 'Please select a JPG, PNG or GIF file',
  tooLarge: 'File size must be less than 1MB',
  hint: 'Max 1MB • JPG, PNG, GIF',
  failed: 'Failed to upload image. Please try again.',
} as const

/** The kinds of uploads. Only administrators may upload a PDF. */
export const UPLOAD_KINDS = ['image', 'pdf'] as const
export type UploadKind = (typeof UPLOAD_KINDS)[number]

export const PDF_TYPE = 'application/pdf'
/** Records §2: the maximum size of a PDF. */
export const PDF_MAX_BYTES = 30 * 1024 * 1024
export const PDF_MESSAGES = {
  wrongType: 'Please select a PDF file',
  tooLarge: 'A PDF may have at most 30MB',
  hint: 'Max 30MB • PDF',
  failed: 'Failed to upload PDF. Please try again.',
} as const
/** All stored types with their file extensions. */
export const UPLOAD_TYPES = { ...IMAGE_TYPES, [PDF_TYPE]: 'pdf' } as const
export type UploadType = keyof typeof UPLOAD_TYPES
export const DIRECT_UPLOAD_PATH = '/api/objects/direct-upload/'
export const IMAGE_PATH = '/objects/uploads/'
/** The public path of an uploaded image. The first group is its id. */
export const IMAGE_URL_PATTERN =
  /^\/objects\/uploads\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.(?:jpg|png|gif)$/

/** All such paths within a text. */
export const IMAGE_URLS = new RegExp(IMAGE_URL_PATTERN.source.slice(1, -1), 'g')

/** The public path of uploaded files other than images. */
export const FILE_PATH = '/objects/files/'
/** The public path of an uploaded PDF. The first group is its id. */
export const FILE_URL_PATTERN =
  /^\/objects\/files\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.pdf$/

/** Each image has a thumbnail for lists, cropped to 4:3. */
export const THUMBNAIL_PATH = '/objects/thumbnails/'
export const THUMBNAIL_SIZE = { width: 480, height: 360 } as const
export const THUMBNAIL_NAME_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.webp$/

/** Returns the path of an uploaded image's thumbnail. */
export const getThumbnail = (imageUrl: string): string =>
  imageUrl.replace(IMAGE_PATH, THUMBNAIL_PATH).replace(/\.\w+$/, '.webp')

/** Whether a record, its history or its draft uses a file. */
export const FILE_USES = ['used', 'unused'] as const
