import { z } from 'zod'
import type { CitedPublication } from './cited-publication.ts'
import { idSchema, integerBetween, oneOf, strictFields, timestampSchema, trueOrFalse } from './primitives.ts'
import { publicationSchema } from './publication.ts'

export const IMPORT_FORMATS = ['bibtex', 'ris', 'csl-json', 'doi'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/** The limits of one import (records §2). */
export const IMPORT_LIMITS = { records: 2000, bytes: 5_000_000 } as const

type Unique = 'id' | 'slug' | 'citationKey' | 'licenseUrl' | 'integrity' | 'createdAt' | 'updatedAt'
/** Fields that an import gives to new publications only; of `relatedTo` it makes `relations`. */
type OnlyNew = 'hazards' | 'eventIds' | 'relatedTo'
/** A field that an import compares and can update: every other one that files contain. */
export type ImportedField = Exclude<keyof CitedPublication, Unique | OnlyNew> | 'relations'

const IMPORTED: Record<ImportedField, true> = {
  title: true,
  authorNames: true,
  journal: true,
  year: true,
  publicationType: true,
  volume: true,
  issue: true,
  pages: true,
  doi: true,
  publishedOn: true,
  publisher: true,
  isbn: true,
  url: true,
  license: true,
  keywords: true,
  abstract: true,
  version: true,
  number: true,
  eventName: true,
  repositoryUrl: true,
  grants: true,
  relations: true,
}
/** The fields that an import compares and can update, in the order in which differences are shown. */
export const IMPORTED_FIELDS = Object.keys(IMPORTED) as [ImportedField, ...ImportedField[]]

/** Records as text. The format is detected if it is omitted. */
export const importPreviewInput = strictFields({
  text: z
    .string({ error: 'Text is required' })
    .refine((text) => text.trim() !== '', { error: 'Paste or drop the records to import' })
    .meta({ description: 'BibTeX, RIS, CSL-JSON or DOIs', examples: ['10.5555/dhrg.2024.017'] }),
  format: oneOf('Format', IMPORT_FORMATS).optional(),
})
export type ImportPreviewInput = z.infer<typeof importPreviewInput>

const chosenFields = strictFields({
  id: idSchema,
  fields: z.array(oneOf('Field', IMPORTED_FIELDS)).min(1, { error: 'At least one field' }).max(IMPORTED_FIELDS.length),
})

/**
 * The input of an import. `update` selects the changes to existing publications; without it there are none. `expected` contains
 * existing publications as the preview showed them. If one of them has changed since, nothing is written.
 */
export const importInput = importPreviewInput.extend({
  update: z
    .union([z.enum(['none', 'all']), z.array(chosenFields).max(IMPORT_LIMITS.records)], {
      error: 'Update must be "none", "all", or a list of { id, fields }',
    })
    .optional(),
  expected: z
    .array(strictFields({ id: idSchema, updatedAt: timestampSchema }))
    .max(IMPORT_LIMITS.records)
    .optional()
    .meta({ description: 'Existing publications as the preview showed them' }),
  skip: z
    .array(integerBetween('Position', 1, IMPORT_LIMITS.records))
    .max(IMPORT_LIMITS.records)
    .optional()
    .meta({
      description: 'The new records that are not added, by their positions in the preview, from 1',
      examples: [[2]],
    }),
  asDrafts: trueOrFalse.optional().meta({ description: 'Whether the new publications are drafts' }),
})
export type ImportInput = z.infer<typeof importInput>

export const differenceSchema = z.object({
  field: z.enum(IMPORTED_FIELDS),
  here: z.unknown().meta({ description: 'The existing value' }),
  there: z.unknown().meta({ description: 'The imported value' }),
})

export const readPublicationSchema = publicationSchema
  .omit({
    id: true,
    slug: true,
    citationKey: true,
    integrity: true,
    createdAt: true,
    updatedAt: true,
    pdfUrl: true,
    themes: true,
    projects: true,
    summary: true,
    imageUrl: true,
    imageAlt: true,
    imageCaption: true,
  })
  .partial()
  .meta({ id: undefined })

/** What an import would do with each record of a text (records §2, 'Import'). */
export const importPreviewSchema = z
  .object({
    items: z.array(
      z.object({
        status: z.enum(['new', 'same', 'different', 'unreadable']),
        publication: readPublicationSchema.optional().meta({ description: 'The parsed publication' }),
        existingId: idSchema.optional().meta({ description: 'The existing publication, if there is one' }),
        existingUpdatedAt: timestampSchema.optional().meta({ description: 'When it was last changed' }),
        differences: z.array(differenceSchema).optional(),
        line: z.int().optional().meta({ description: 'The line where the record begins, from 1' }),
        label: z.string().optional().meta({ description: 'The key and title of an unreadable record' }),
        message: z
          .string()
          .optional()
          .meta({ description: 'Why the record is unreadable, or what was left out of it' }),
      }),
    ),
  })
  .meta({ id: 'ImportPreview' })
export type ImportPreview = z.infer<typeof importPreviewSchema>
export type ImportPreviewItem = ImportPreview['items'][number]

/** The number of records per result. */
export const importedSchema = z
  .object({
    added: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    unreadable: z.int(),
    publications: z
      .array(z.object({ id: idSchema, slug: z.string(), title: z.string() }))
      .meta({ description: 'What was added, in the order of the text' }),
    importId: idSchema.nullable().meta({ description: 'Undoes the import. null if nothing was written' }),
  })
  .meta({ id: 'Imported' })
export type Imported = z.infer<typeof importedSchema>

/** The number of records per result of undoing an import. `kept` records were changed since and are left unchanged. */
export const importUndoneSchema = z
  .object({ removed: z.int(), restored: z.int(), kept: z.int() })
  .meta({ id: 'ImportUndone' })
export type ImportUndone = z.infer<typeof importUndoneSchema>
