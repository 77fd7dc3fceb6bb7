import { z } from 'zod'
import { KIND_NAMES } from './kinds/kinds.ts'
import { idSchema, oneOf, strictFields, timestampSchema } from './primitives.ts'

/** The record that a preview link is to show. */
export const previewInput = strictFields({ record: oneOf('Record', KIND_NAMES), id: idSchema })
export type PreviewInput = z.infer<typeof previewInput>

/** A preview link that was just made. */
export const newPreviewSchema = z
  .object({
    id: idSchema,
    url: z.url().meta({ description: 'Whoever has this address sees the record. It is shown only once' }),
    expiresAt: timestampSchema,
  })
  .meta({ id: 'NewPreview' })
export type NewPreview = z.infer<typeof newPreviewSchema>

/** A preview link that works, without its address. */
export const previewSchema = z
  .object({
    id: idSchema,
    record: z.enum(KIND_NAMES),
    recordId: idSchema,
    createdBy: z.string().meta({ description: 'The username of the administrator who made it' }),
    createdAt: timestampSchema,
    expiresAt: timestampSchema,
  })
  .meta({ id: 'Preview' })
export type Preview = z.infer<typeof previewSchema>
