import { z } from 'zod'

/** One thing that is wrong with an input: where (dotted path, '' for the whole) and in which words. */
export const issueSchema = z.object({ path: z.string(), message: z.string() })
export type Issue = z.infer<typeof issueSchema>

/** The body of every error, on every path. */
export const errorSchema = z.object({
  message: z.string().meta({ examples: ['Title is required'] }),
  code: z.string().meta({ examples: ['BAD_REQUEST'] }),
  issues: z.array(issueSchema).optional(),
})
export type ErrorBody = z.infer<typeof errorSchema>
