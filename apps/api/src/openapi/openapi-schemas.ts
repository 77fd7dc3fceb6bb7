import type { Operation, Schemas } from './openapi-operations.ts'

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

/** Adds '' to the values of an optional field, in addition to null, if its format or pattern alone would exclude it. */
const withEmptyTexts = <Value>(value: Value): Value =>
  rewrite(value, (schema) => {
    const { anyOf, ...rest } = schema
    if (!anyOf?.some(({ type }) => type === 'null') || anyOf.every(takesEmpty)) return schema
    const nothing = anyOf.filter(({ type }) => type === 'null')
    const others = anyOf.filter(({ type }) => type !== 'null')
    return { ...rest, anyOf: [...others, { type: 'string', const: '' }, ...nothing] }
  })

const inPascalCase = (operationId: string) => operationId.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())

/**
 * Moves the JSON body of a call to `schemas`, named after its operation id ('PublicationsCreateInput') so that
 * generators name its type, and leaves a reference. Removes a body without fields. A body that can
 * only contain `expected` may be left out.
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
  if (Object.keys(properties).every((field) => field === 'expected')) requestBody.required = false
  const name = `${inPascalCase(operation.operationId ?? '')}Input`
  schemas[name] = withEmptyTexts(body.schema)
  body.schema = { $ref: `#/components/schemas/${name}` }
}
