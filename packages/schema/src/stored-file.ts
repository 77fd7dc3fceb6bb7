import { z } from 'zod'
import { RECORD_KINDS } from './history.ts'
import { idSchema, oneOf, strictFields, timestampSchema } from './primitives.ts'
import { panelList, panelPageOf } from './record-lists.ts'
import {
  FILE_URL_PATTERN,
  FILE_USES,
  IMAGE_URL_PATTERN,
  UPLOAD_KINDS,
  UPLOAD_TYPES,
  type UploadType,
} from './upload.constants.ts'

/** A record that names a file, or whose history or draft does. */
const fileUseSchema = z.object({
  record: z.enum(RECORD_KINDS),
  recordId: idSchema,
  label: z.string().meta({ description: 'The name of the record. For texts, the id of their page' }),
  isNamed: z
    .boolean()
    .meta({ description: 'Whether the record names the file now; if not, its history or draft does' }),
  alt: z
    .string()
    .nullable()
    .meta({ description: 'The alternative text there. null if this record has none of its own' }),
})

/** An uploaded file and the records that use it. */
const storedFileSchema = z.object({
  id: idSchema,
  url: z.string(),
  type: z.enum(Object.keys(UPLOAD_TYPES) as [UploadType, ...UploadType[]]),
  size: z.int().meta({ description: 'In bytes, that of the thumbnail included' }),
  width: z.int().nullable().meta({ description: 'In pixels. null for a PDF' }),
  height: z.int().nullable(),
  addedAt: timestampSchema,
  uses: z.array(fileUseSchema),
  others: z.int().meta({ description: 'How many further records use it' }),
})
export type StoredFile = z.infer<typeof storedFileSchema>
export type FileUse = StoredFile['uses'][number]

/** The input for a page of the panel's files, newest first (records §6). `search` matches the names of the records that use them. */
export const storedFilesInput = strictFields({
  kind: oneOf('Kind', UPLOAD_KINDS).optional(),
  use: oneOf('Use', FILE_USES).optional(),
  ...panelList,
})
export type StoredFilesInput = z.infer<typeof storedFilesInput>
export const storedFilesSchema = panelPageOf(storedFileSchema)

/** Puts a newly uploaded file in the place of another, in all records that name that. */
export const fileReplacementInput = strictFields({
  id: idSchema,
  url: z
    .string({ error: 'The new file must be text' })
    .refine((url) => IMAGE_URL_PATTERN.test(url) || FILE_URL_PATTERN.test(url), {
      error: 'The new file must be a path that an upload gave',
    }),
})
export type FileReplacementInput = z.infer<typeof fileReplacementInput>
export const fileReplacedSchema = z.object({
  records: z.array(z.object({ record: z.enum(RECORD_KINDS), count: z.int() })),
})
export type FileReplaced = z.infer<typeof fileReplacedSchema>
