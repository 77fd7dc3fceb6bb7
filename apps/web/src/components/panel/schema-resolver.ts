import type { FieldErrors, FieldValues, Resolver, ResolverOptions } from 'react-hook-form'
import type { z } from 'zod'

/**
 * Validates a form with a schema of packages/schema and shows the schema's own messages. (The standard zod resolver looks into
 * unions and shows zod's messages for their alternatives instead.)
 *
 * @param toInput converts the typed values to the schema's input
 */
export const schemaResolver =
  <Input, Output, Draft extends FieldValues>(
    schema: z.ZodType<Output, Input>,
    toInput: (values: Draft) => unknown = (values) => values,
  ): Resolver<Draft, unknown, Output> =>
  async (values, _context, { fields }) => {
    const result = schema.safeParse({ ...(toInput(values) as object), ...unreadable(fields) })
    if (result.success) return { values: result.data, errors: {} }
    return { values: {}, errors: errorsAt(result.error.issues) as FieldErrors<Draft> }
  }

type ErrorNode = { [part: PropertyKey]: unknown; type?: string; message?: string }

/** Returns the first error of each field, at its path. */
const errorsAt = (issues: readonly z.core.$ZodIssue[]): object => {
  const errors: ErrorNode = {}
  for (const { path, code, message } of issues) {
    let node = errors
    for (const [at, part] of (path.length > 0 ? path : ['root']).entries()) {
      node[part] ??= typeof path[at + 1] === 'number' ? [] : {}
      node = node[part] as ErrorNode
    }
    if (!node.message) Object.assign(node, { type: code, message })
  }
  return errors
}

/** Returns what stands at a path of a form's values or errors. */
export const findAt = (values: object, path: string): unknown =>
  path.split('.').reduce<unknown>((found, part) => (found as ErrorNode | undefined)?.[part], values)

/** Returns the error of a field, or of a part of it, such as one of its lines. */
export const findMessage = (errors: object, path: string): string | undefined => messageIn(findAt(errors, path))

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
    Object.entries(fields).flatMap(([name, field]) => {
      const ref = field?.ref // a list has none
      return ref && 'validity' in ref && ref.validity?.badInput ? [[name, '?']] : []
    }),
  )
