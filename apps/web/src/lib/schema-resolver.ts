import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/** What is wrong with each field, in words. */
export type FieldProblems = Record<string, { type: string; message: string }>

/** One problem for each field: the first that is told. */
export const problemsByField = (
  issues: readonly { path: readonly PropertyKey[]; code: string; message: string }[],
): FieldProblems => {
  const problems: FieldProblems = {}
  for (const { path, code, message } of issues) problems[String(path[0] ?? 'root')] ??= { type: code, message }
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
