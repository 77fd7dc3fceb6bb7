import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/** Error messages by field. */
export type FieldProblems = Record<string, { type: string; message: string }>

type Problem = { path: string | readonly PropertyKey[]; code?: string; message: string }

/** Returns the first error of each field, by its dotted path. */
export const problemsByField = (issues: readonly Problem[]): FieldProblems => {
  const problems: FieldProblems = {}
  for (const { path, code = 'server', message } of issues) {
    const field = typeof path === 'string' ? path : String(path[0] ?? 'root')
    problems[field] ??= { type: code, message }
  }
  return problems
}

/**
 * Validates a form with a schema of packages/schema and shows the schema's own messages. (The standard zod resolver looks into
 * unions and shows zod's messages for their alternatives instead.)
 */
export const schemaResolver =
  <Input extends FieldValues, Output>(schema: z.ZodType<Output, Input>): Resolver<Input, unknown, Output> =>
  async (values) => {
    const result = schema.safeParse(values)
    if (result.success) return { values: result.data, errors: {} }
    return { values: {}, errors: problemsByField(result.error.issues) as FieldErrors<Input> }
  }
