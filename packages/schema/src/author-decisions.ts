import { z } from 'zod'
import { idSchema, optionalText, requiredText, strictFields } from './primitives.ts'

/** The maximum number of publications per decision. */
export const DECIDED_MAX = 50

/** An author name that matches several people, with its undecided publications (records §5). */
export const undecidedAuthorSchema = z.object({
  key: z.string().meta({ description: 'Family name and first given name: mwangi|i' }),
  name: z.string(),
  candidates: z.array(z.object({ slug: z.string(), name: z.string(), role: z.string() })),
  publications: z.array(z.object({ id: idSchema, slug: z.string(), title: z.string(), year: z.int() })),
})
export type UndecidedAuthor = z.infer<typeof undecidedAuthorSchema>

/** Assigns an author of these publications to a person, by slug, or to nobody in the group (null). */
export const decideAuthorInput = strictFields({
  key: requiredText('Key', 300),
  person: optionalText('Person', 100),
  publications: z
    .array(idSchema, { error: 'The publications must be a list' })
    .min(1, { error: 'Choose at least one publication' })
    .max(DECIDED_MAX, { error: `Choose at most ${DECIDED_MAX} publications` })
    .refine((ids) => new Set(ids).size === ids.length, { error: 'Each publication may be named once' }),
})
export type DecideAuthorInput = z.infer<typeof decideAuthorInput>

/** The result of a decision. `batch` undoes it. */
export const authorDecidedSchema = z.object({ batch: idSchema, decided: z.int() })
export type AuthorDecided = z.infer<typeof authorDecidedSchema>
