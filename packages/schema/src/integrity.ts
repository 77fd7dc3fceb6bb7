import { z } from 'zod'
import { INTEGRITY_STATUSES, INTEGRITY_WORDS_MAX } from './integrity.constants.ts'
import { KIND_NAMES } from './kinds/kind.constants.ts'
import { idSchema, optionalText, strictFields, timestampSchema, trueOrFalse } from './primitives.ts'

export * from './integrity.constants.ts'

const text = z.string().max(2000).nullable()

/** What registries know of a publication's DOI (records §14). */
export const integritySchema = z
  .object({
    status: z.enum(INTEGRITY_STATUSES).meta({
      description:
        'clean: a registry answered, and nothing is noted. retracted: also withdrawn or removed. unchecked: it has no DOI, or no registry has answered',
    }),
    notice: z
      .object({
        type: z
          .string()
          .max(100)
          .meta({ description: 'What was published', examples: ['retraction', 'erratum'] }),
        doi: text.meta({ description: 'The DOI of the notice' }),
        date: text.meta({ description: 'YYYY-MM-DD, or less of it' }),
        source: text.meta({ description: 'Who says so', examples: ['publisher', 'retraction-watch'] }),
        replacedBy: text.meta({ description: 'The DOI of the version that replaces it' }),
      })
      .nullable(),
    words: text.meta({ description: 'What the group says about the notice' }),
    checkedAt: timestampSchema.nullable().meta({ description: 'When a registry last answered' }),
  })
  .meta({ id: 'Integrity' })

/** What the panel calls by its kind: a notice, a DOI that could not be checked, a preprint whose paper is not named, a link. */
const INTEGRITY_SUBJECTS = ['notice', 'doi', 'preprint', 'link'] as const

/** Something that is wrong with a record, or that no registry could tell (records §14). */
export const integrityProblemSchema = z
  .object({
    record: z.enum(KIND_NAMES),
    id: idSchema,
    label: z.string().meta({ description: 'The title or the name of the record' }),
    about: z.enum(INTEGRITY_SUBJECTS).meta({
      description:
        'notice: a registry says that something was published about it. doi: its DOI could not be asked for. preprint: its paper has been published. link: an address that it names',
    }),
    problem: z.string().meta({ description: 'What is wrong, in words' }),
    address: z.string().nullable().meta({ description: 'The notice, the DOI, the paper or the link' }),
    since: timestampSchema,
    checkedAt: timestampSchema
      .nullable()
      .meta({ description: 'When a registry or the server of a link last answered' }),
    isKnown: z.boolean().meta({ description: 'Whether an administrator marked a notice as known' }),
    words: text.meta({ description: 'What the group says about a notice' }),
  })
  .meta({ id: 'IntegrityProblem' })
export type IntegrityProblem = z.infer<typeof integrityProblemSchema>

const uncheckedSchema = z.object({ left: z.int(), nextRun: timestampSchema.nullable() })
/** How many DOIs and links nobody has asked for yet, and when they will be; null if that is not known. */
export const integrityUncheckedSchema = z.object({ dois: uncheckedSchema, links: uncheckedSchema })
export type IntegrityUnchecked = z.infer<typeof integrityUncheckedSchema>

/** Marks the notice about a publication as known, and says something about it, which visitors read with it. */
export const integrityMarkInput = strictFields({
  id: idSchema.meta({ description: 'The id of the publication' }),
  isKnown: trueOrFalse.optional(),
  words: optionalText('Words', INTEGRITY_WORDS_MAX),
})
export type IntegrityMark = z.infer<typeof integrityMarkInput>
