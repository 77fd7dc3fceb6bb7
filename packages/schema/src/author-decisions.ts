import { z } from 'zod'
import { idSchema, optionalText, requiredText, strictFields } from './primitives.ts'

/** So many publications are decided at once. */
export const DECIDED_MAX = 50

/** An author who may be several people, with the publications of that name that nobody has decided yet (records §5). */
export const undecidedAuthorSchema = z.object({
  key: z.string().meta({ description: 'Family name and first given name: mwangi|i' }),
  name: z.string(),
  candidates: z.array(z.object({ slug: z.string(), name: z.string() })),
  publications: z.array(z.object({ id: idSchema, slug: z.string(), title: z.string(), year: z.int() })),
})
export type UndecidedAuthor = z.infer<typeof undecidedAuthorSchema>

/** Who is meant by an author of these publications: the slug of a person, or none for nobody of the group. */
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

/** The batch that takes a decision back. */
export const authorDecidedSchema = z.object({ batch: idSchema, decided: z.int() })
export type AuthorDecided = z.infer<typeof authorDecidedSchema>
