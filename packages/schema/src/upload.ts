import { z } from 'zod'
import { strictFields } from './primitives.ts'
import { IMAGE_PATH, IMAGE_URL_PATTERN, UPLOAD_KINDS } from './upload.constants.ts'

export * from './upload.constants.ts'

/** The path of an image that was uploaded here. '' and null mean none. The service checks that it exists. */
export const imageUrlInput = z
  .string()
  .refine((value) => value === '' || IMAGE_URL_PATTERN.test(value), {
    error: `Image must be a path under ${IMAGE_PATH} that an upload gave`,
  })
  .meta({
    format: 'uri-reference',
    pattern: IMAGE_URL_PATTERN.source,
    description: 'The imageUrl that an upload returned',
    examples: ['/objects/uploads/1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed.jpg'],
  })
  .nullable()
  .transform((value) => (value === '' ? null : value))
  .optional()

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
