import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/**
 * Checks a form by a schema of packages/schema, in the schema's own words: one for each field, the first that is wrong.
 * (The resolver that is made for zod looks into unions and shows zod's words for the alternatives instead.)
 */
export const schemaResolver =
  <Input extends FieldValues, Output>(schema: z.ZodType<Output, Input>): Resolver<Input, unknown, Output> =>
  async (values) => {
    const result = schema.safeParse(values)
    if (result.success) return { values: result.data, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const { path, code, message } of result.error.issues) {
      const field = String(path[0] ?? 'root')
      errors[field] ??= { type: code, message }
    }
    return { values: {}, errors: errors as FieldErrors<Input> }
  }
