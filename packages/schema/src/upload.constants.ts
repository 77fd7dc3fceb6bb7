/** Specification §5 and §9: an image must be smaller than this many bytes. */
export const IMAGE_MAX_BYTES = 1024 * 1024
export const IMAGE_TYPES = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif' } as const
export type ImageType = keyof typeof IMAGE_TYPES
/** What an uploaded image may hold; what is stored of it is bounded by {@link STORED_IMAGE}. */
export const IMAGE_LIMITS = { pixels: 25_000_000, side: 10_000, frames: 60 } as const
/** An image is scaled down to `side` pixels on its longer side, and refused where it then takes more than `bytes`. */
export const STORED_IMAGE = { side: 2560, bytes: 2_000_000 } as const
export const IMAGE_MESSAGES = {
  wrongType: 'Please select an image file',
  tooLarge: 'File size must be less than 1MB',
  hint: 'Max 1MB • JPG, PNG, GIF',
  failed: 'Failed to upload image. Please try again.',
} as const

/** What may be uploaded; a PDF by administrators alone. */
export const UPLOAD_KINDS = ['image', 'pdf'] as const
export type UploadKind = (typeof UPLOAD_KINDS)[number]

export const PDF_TYPE = 'application/pdf'
/** Records §2: a PDF has at most this many bytes. */
export const PDF_MAX_BYTES = 30 * 1024 * 1024
export const PDF_MESSAGES = {
  wrongType: 'Please select a PDF file',
  tooLarge: 'A PDF may have at most 30MB',
  hint: 'Max 30MB • PDF',
  failed: 'Failed to upload PDF. Please try again.',
} as const
/** Every type that is stored, with the ending of its file's name. */
export const UPLOAD_TYPES = { ...IMAGE_TYPES, [PDF_TYPE]: 'pdf' } as const
export type UploadType = keyof typeof UPLOAD_TYPES
/** The kinds of records that may use an upload. */
export const UPLOAD_USER_KINDS = ['newsEvent', 'publication', 'person', 'project', 'theme', 'text'] as const
export type UploadUserKind = (typeof UPLOAD_USER_KINDS)[number]

export const DIRECT_UPLOAD_PATH = '/api/objects/direct-upload/'
export const IMAGE_PATH = '/objects/uploads/'
/** The public path of an uploaded image, with its id as the first group. */
export const IMAGE_URL_PATTERN =
  /^\/objects\/uploads\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.(?:jpg|png|gif)$/

/** Uploaded files that are no images. */
export const FILE_PATH = '/objects/files/'
/** The public path of an uploaded PDF, with its id as the first group. */
export const FILE_URL_PATTERN =
  /^\/objects\/files\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.pdf$/

/** Every image has a small form for lists, cut to 4:3. */
export const THUMBNAIL_PATH = '/objects/thumbnails/'
export const THUMBNAIL_SIZE = { width: 480, height: 360 } as const
export const THUMBNAIL_NAME_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.webp$/

/** The path of an uploaded image's small form. */
export const thumbnailOf = (imageUrl: string): string =>
  imageUrl.replace(IMAGE_PATH, THUMBNAIL_PATH).replace(/\.\w+$/, '.webp')
