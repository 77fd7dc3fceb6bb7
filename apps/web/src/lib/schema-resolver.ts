import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/** What is wrong with each field, in words. */
export type FieldProblems = Record<string, { type: string; message: string }>

type Problem = { path: string | readonly PropertyKey[]; code?: string; message: string }

/** One problem for each field: the first that is told. A path in one text is the field's name. */
export const problemsByField = (issues: readonly Problem[]): FieldProblems => {
  const problems: FieldProblems = {}
  for (const { path, code = 'server', message } of issues) {
    const field = typeof path === 'string' ? path : String(path[0] ?? 'root')
    problems[field] ??= { type: code, message }
  }
  return problems
}

/**
 * Checks a form by a schema of packages/schema, in the schema's own words.
 * (The resolver that is made for zod looks into unions and shows zod's words for the alternatives instead.)
 */
export const schemaResolver =
  <Input extends FieldValues, Output>(schema: z.ZodType<Output, Input>): Resolver<Input, unknown, Output> =>
  async (values) => {
    const result = schema.safeParse(values)
    if (result.success) return { values: result.data, errors: {} }
    return { values: {}, errors: problemsByField(result.error.issues) as FieldErrors<Input> }
  }
