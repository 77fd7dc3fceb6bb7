import type { FieldErrors, FieldValues, Resolver, ResolverOptions } from 'react-hook-form'
import type { z } from 'zod'
import { problemsByField } from '../../lib/field-problems.ts'

/**
 * Validates a form with a schema of packages/schema and shows the schema's own messages. (The standard zod resolver looks into
 * unions and shows zod's messages for their alternatives instead.)
 *
 * @param inputOf converts the typed values to the schema's input
 */
export const schemaResolver =
  <Input extends FieldValues, Output, Draft extends FieldValues = Input>(
    schema: z.ZodType<Output, Input>,
    inputOf: (values: Draft) => Input = (values) => values as unknown as Input,
  ): Resolver<Draft, unknown, Output> =>
  async (values, _context, { fields }) => {
    const result = schema.safeParse({ ...inputOf(values), ...unreadable(fields) })
    if (result.success) return { values: result.data, errors: {} }
    return { values: {}, errors: problemsByField(result.error.issues) as FieldErrors<Draft> }
  }

/** Returns a value that no schema accepts for each half-typed date: the browser reports those as empty. */
const unreadable = (fields: ResolverOptions<FieldValues>['fields']) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { ref }]) =>
      'validity' in ref && ref.validity?.badInput ? [[name, '?']] : [],
    ),
  )
