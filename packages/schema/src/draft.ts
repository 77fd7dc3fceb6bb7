import { z } from 'zod'
import { KIND_NAMES, type KindName, mapArranged } from './kinds/kinds.ts'
import { newsEventUpdateSchema } from './news-event.ts'
import { idSchema, requiredDate, strictFields, timestampSchema } from './primitives.ts'
import { publicationUpdateSchema } from './publication.ts'

/** What each kind of record takes to keep changes of it: what the call that changes the record takes. */
export const DRAFT_INPUTS = {
  publication: publicationUpdateSchema,
  newsEvent: newsEventUpdateSchema,
  ...mapArranged(({ schemas }): z.ZodType => schemas.update),
} satisfies Record<KindName, z.ZodType>

/** A draft; with `savedAt`, which was read with it, only if nobody has saved it again since. */
export const shownDraftInput = strictFields({ id: idSchema, savedAt: requiredDate('Saved at').optional() })

const savedFields = {
  savedBy: z.string().meta({ description: 'The username of the administrator who saved it last' }),
  savedAt: timestampSchema,
}

/** Changes of a public record that visitors do not see yet (records §11). */
export const draftSchema = z
  .object({
    record: z.enum(KIND_NAMES),
    id: idSchema,
    fields: z.record(z.string(), z.unknown()).meta({ description: 'The changed fields, by name' }),
    ...savedFields,
    contested: z
      .string()
      .array()
      .meta({ description: 'The names of those fields that somebody has changed in the record since they were kept' }),
  })
  .meta({ id: 'Draft' })
export type Draft = z.infer<typeof draftSchema>

const listedDraftSchema = z
  .object({ record: z.enum(KIND_NAMES), id: idSchema, ...savedFields })
  .meta({ id: 'ListedDraft' })

/** Which records have a draft. */
export const draftListSchema = z.object({ items: listedDraftSchema.array() }).meta({ id: 'DraftList' })
export type DraftList = z.infer<typeof draftListSchema>
