import { type FieldErrors, type FieldValues, get, type Resolver, type ResolverOptions, set } from 'react-hook-form'
import type { z } from 'zod'

/**
 * Validates a form with a schema of packages/schema and shows the schema's own messages. (The standard zod resolver looks into
 * unions and shows zod's messages for their alternatives instead.)
 *
 * @param inputOf converts the typed values to the schema's input
 */
export const schemaResolver =
  <Input, Output, Draft extends FieldValues>(
    schema: z.ZodType<Output, Input>,
    inputOf: (values: Draft) => unknown = (values) => values,
  ): Resolver<Draft, unknown, Output> =>
  async (values, _context, { fields }) => {
    const result = schema.safeParse({ ...(inputOf(values) as object), ...unreadable(fields) })
    if (result.success) return { values: result.data, errors: {} }
    return { values: {}, errors: errorsAt(result.error.issues) as FieldErrors<Draft> }
  }

/** Returns the first error of each field, at its path. */
const errorsAt = (issues: readonly z.core.$ZodIssue[]): object => {
  const errors = {}
  for (const { path, code, message } of issues) {
    const at = path.join('.') || 'root'
    const known = get(errors, at) as { message?: string } | undefined
    if (!known?.message) set(errors, at, { ...known, type: code, message })
  }
  return errors
}

/** Returns the error of a field, or of a part of it, such as one of its lines. */
export const messageAt = (errors: object, path: string): string | undefined => messageIn(get(errors, path))

const messageIn = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  return Object.entries(error)
    .map(([part, within]) => (part === 'ref' ? undefined : messageIn(within)))
    .find(Boolean)
}

/** Returns a value that no schema accepts for each half-typed date: the browser reports those as empty. */
const unreadable = (fields: ResolverOptions<FieldValues>['fields']) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { ref }]) =>
      'validity' in ref && ref.validity?.badInput ? [[name, '?']] : [],
    ),
  )
