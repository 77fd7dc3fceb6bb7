import { getAnswer, type Operation, type Schemas } from './openapi-operations.ts'

type Schema = {
  type?: unknown
  format?: string
  pattern?: string
  minLength?: number
  anyOf?: Schema[]
  additionalProperties?: unknown
}

/** Replaces every object within `value`, from the inside out, with the result of `change`. */
const rewrite = <Value>(value: Value, change: (schema: Schema) => object): Value =>
  JSON.parse(JSON.stringify(value), (_key, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? change(part) : part,
  ) as Value

/** Formats for which zod also writes the regular expression that it validates with. */
const HAVE_PATTERNS = ['uuid', 'email', 'date', 'date-time']

/** Removes what zod adds: the expressions of formats, and the bounds of every integer. */
export const withoutNoise = <Value>(value: Value): Value =>
  rewrite(value, (schema) => {
    const { pattern, minimum, maximum, ...rest } = schema as Schema & { minimum?: number; maximum?: number }
    return {
      ...rest,
      ...(pattern !== undefined && !HAVE_PATTERNS.includes(rest.format ?? '') && { pattern }),
      ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
      ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
    }
  })

/** Allows additional fields in responses, so that clients generated from the document tolerate new ones. */
export const openToMoreFields = <Value>(value: Value): Value =>
  rewrite(value, ({ additionalProperties, ...schema }) =>
    additionalProperties === false || additionalProperties === undefined ? schema : { ...schema, additionalProperties },
  )

const takesEmpty = ({ type, format, pattern, minLength = 0 }: Schema) =>
  type !== 'string' || (minLength === 0 && format === undefined && (!pattern || new RegExp(pattern, 'u').test('')))

/** Returns whether a text in it is a time that is read back: '' would be none. Those of inputs allow '' themselves. */
const isTime = ({ format }: Schema) => format === 'date-time'

/** Adds '' to the values of an optional field, in addition to null, if its format or pattern alone would exclude it. */
const withEmptyTexts = <Value>(value: Value): Value =>
  rewrite(value, (schema) => {
    const { anyOf, ...rest } = schema
    if (!anyOf?.some(({ type }) => type === 'null') || anyOf.every(takesEmpty) || anyOf.some(isTime)) return schema
    const nothing = anyOf.filter(({ type }) => type === 'null')
    const others = anyOf.filter(({ type }) => type !== 'null')
    return { ...rest, anyOf: [...others, { type: 'string', const: '' }, ...nothing] }
  })

/** Replaces `default`, which generators read as a promise that the field is always there, by words. */
const withoutDefaults = <Value>(value: Value): Value =>
  rewrite(value, (schema) => {
    const { default: fallback, description, ...rest } = schema as Schema & { default?: unknown; description?: string }
    if (fallback === undefined) return schema
    return { ...rest, description: [description, `Defaults to ${fallback}`].filter(Boolean).join('. ') }
  })

/** Adds the id of the address to the body of an update, which may contain it, so that a record can be sent back. */
export const takeOwnId = (operation: Operation) => {
  const { requestBody } = operation as { requestBody?: { content: Record<string, { schema: Body }> } }
  const { properties } = requestBody?.content['application/json']?.schema ?? {}
  if (properties?.updatedAt) properties.id = { type: 'string', format: 'uuid', description: 'The id in the address' }
}
type Body = { properties?: Record<string, { type?: string; format?: string; description?: string }>; anyOf?: object[] }

/** Bodies of which one of several fields is required, by operation id. */
const EITHER: Record<string, string[]> = { 'publications-create': ['authors', 'authorNames'] }

/** Describes the fields of a body in the words of the record that the call answers with, and which of them it needs. */
const completeBody = (body: Body, operation: Operation, schemas: Schemas) => {
  const either = EITHER[operation.operationId ?? '']
  // The library forgets that a schema with a condition is closed.
  if (either)
    Object.assign(body, { additionalProperties: false, anyOf: either.map((field) => ({ required: [field] })) })
  const { $ref } = getAnswer(operation)
  const { properties = {} } = (schemas[$ref?.split('/').at(-1) ?? ''] ?? {}) as Body
  for (const [name, field] of Object.entries(body.properties ?? {})) {
    const { description } = properties[name] ?? {}
    if (description !== undefined) field.description ??= description
  }
}

/** A body of these alone may be left out. */
const NEVER_NEEDED = new Set(['expected', 'publishAt', 'publishZone', 'savedAt', 'count', 'keepState'])

const inPascalCase = (operationId: string) => operationId.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())

/**
 * Moves the JSON body of a call to `schemas`, named after its operation id ('PublicationsCreateInput') so that
 * generators name its type, and leaves a reference. Removes a body without fields. A body of which
 * no field is ever needed may be left out.
 */
export const nameBody = (operation: Operation, schemas: Schemas) => {
  const { requestBody } = operation as {
    requestBody?: { required: boolean; content: Record<string, { schema: Schemas[string] }> }
  }
  const body = requestBody?.content['application/json']
  if (!body || '$ref' in body.schema) return
  const { properties = {} } = body.schema as { properties?: object }
  if (Object.keys(properties).length === 0) {
    delete operation.requestBody
    return
  }
  if (Object.keys(properties).every((field) => NEVER_NEEDED.has(field))) requestBody.required = false
  const name = `${inPascalCase(operation.operationId ?? '')}Input`
  schemas[name] = withoutDefaults(withEmptyTexts(body.schema))
  completeBody(schemas[name] as Body, operation, schemas)
  body.schema = { $ref: `#/components/schemas/${name}` }
}
