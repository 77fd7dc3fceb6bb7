import { z } from 'zod'
import { strictFields } from './primitives.ts'
import { FILE_PATH, FILE_URL_PATTERN, IMAGE_PATH, IMAGE_URL_PATTERN, UPLOAD_KINDS } from './upload.constants.ts'

export * from './upload.constants.ts'

type Uploaded = { label: string; path: string; pattern: RegExp; answer: string; id: string }

/** The path of a file that was uploaded here. '' and null mean none. The service checks that it exists. */
const uploadedInput = ({ label, path, pattern, answer, id }: Uploaded) =>
  z
    .string({ error: `${label} must be text` })
    .refine((value) => value === '' || pattern.test(value), {
      error: `${label} must be a path under ${path} that an upload gave`,
    })
    .meta({
      format: 'uri-reference',
      pattern: pattern.source,
      description: `The ${answer} that an upload returned`,
      examples: [`${path}${id}`],
    })
    .nullable()
    .transform((value) => (value === '' ? null : value))
    .optional()

const ID = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed'

/** The path of an uploaded image, or none. */
export const imageUrlInput = (label: string) =>
  uploadedInput({ label, path: IMAGE_PATH, pattern: IMAGE_URL_PATTERN, answer: 'imageUrl', id: `${ID}.jpg` })

/** The path of an uploaded PDF, or none. */
export const pdfUrlInput = (label: string) =>
  uploadedInput({ label, path: FILE_PATH, pattern: FILE_URL_PATTERN, answer: 'fileUrl', id: `${ID}.pdf` })

/** The kind of file to upload. The default is an image. */
export const uploadWishSchema = strictFields({
  kind: z
    .enum(UPLOAD_KINDS, { error: 'The kind is image or pdf' })
    .meta({ description: 'Defaults to image' })
    .optional(),
}).optional()

/** Specification §7, POST /api/objects/upload. */
export const uploadTicketSchema = z
  .object({
    uploadURL: z.string().meta({ format: 'uri-reference', description: 'PUT the file here, once, within 10 minutes' }),
  })
  .meta({ id: 'UploadTicket' })
export type UploadTicket = z.infer<typeof uploadTicketSchema>

export const uploadedImageSchema = z
  .object({
    imageUrl: z.string().meta({
      format: 'uri-reference',
      description: 'Public path of the image, for the imageUrl of a news item',
    }),
  })
  .meta({ id: 'UploadedImage' })
export type UploadedImage = z.infer<typeof uploadedImageSchema>

export const uploadedFileSchema = z
  .object({
    fileUrl: z.string().meta({
      format: 'uri-reference',
      description: 'Public path of the PDF, once a public record uses it',
    }),
  })
  .meta({ id: 'UploadedFile' })
export type UploadedFile = z.infer<typeof uploadedFileSchema>
