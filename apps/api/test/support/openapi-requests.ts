import fc from 'fast-check'
import { createOpenApiDocument } from '../../src/openapi/openapi.ts'
import { needsSession, type Operation } from '../../src/openapi/openapi-operations.ts'
import { type Broken, brokenFor, type JsonSchema, validFor } from './openapi-values.ts'

/** A request generated from the document. `path` keeps the placeholder '{id}'; `id` selects the record. */
export type MadeRequest = {
  name: string
  method: string
  path: string
  id: number
  headers: Record<string, string>
  payload: string | undefined
  session: 'good' | 'none' | 'bad'
  /** What is wrong with it; undefined for a request that the document allows. */
  broken: string | undefined
}

const schemas = createOpenApiDocument('').components?.schemas as Record<string, JsonSchema> | undefined
const schemaAt = (reference: string) => schemas?.[reference.split('/').at(-1) ?? ''] ?? {}
/** Returns a schema with its references replaced by the schemas. */
const whole = (schema: JsonSchema): JsonSchema => {
  if (schema.$ref) return whole(schemaAt(schema.$ref))
  const { anyOf, items, properties } = schema
  return {
    ...schema,
    ...(anyOf && { anyOf: anyOf.map(whole) }),
    ...(items && { items: whole(items) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, whole(each)])),
    }),
  }
}

type Call = { path: string; method: string; operation: Operation }

const JSON_TYPE = { 'content-type': 'application/json' }
const STRANGE_KEYS = ['unknown', 'id', 'isAdmin', 'isApproved', 'createdAt', '__proto__', 'constructor', 'toString', '']

/** Returns the schema of a body, without the id, which must be that of the address. */
const getBodySchema = ({ operation }: Call): JsonSchema | undefined => {
  const { requestBody } = operation as { requestBody?: { content: Record<string, { schema: { $ref: string } }> } }
  const reference = requestBody?.content['application/json']?.schema.$ref
  if (reference === undefined) return undefined
  const { properties: { id, ...properties } = {}, ...schema } = whole(schemaAt(reference))
  // Otherwise it is in the path.
  return { ...schema, properties: id && schema.required?.includes('id') ? { id, ...properties } : properties }
}

/** Returns the query parameters as an object schema. */
const getQuerySchema = ({ operation }: Call): JsonSchema => {
  const parameters = (operation.parameters ?? []) as {
    in: string
    name: string
    required?: boolean
    schema: JsonSchema
  }[]
  const inQuery = parameters.filter((each) => each.in === 'query')
  return {
    type: 'object',
    properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
    required: inQuery.filter(({ required }) => required).map(({ name }) => name),
  }
}

/**
 * Applies the rules between keys that the document describes in words: a cursor requires a limit, updatedSince excludes
 * sort.
 */
const agreeing = ({ cursor, sort, ...query }: Record<string, string>) => ({
  ...query,
  ...('limit' in query && cursor !== undefined && { cursor }),
  ...(!('updatedSince' in query) && sort !== undefined && { sort }),
})

const withQuery = (path: string, query: unknown) => {
  const given = Object.entries(query as object).filter(([, value]) => value !== null)
  const text = new URLSearchParams(given).toString()
  return text ? `${path}?${text}` : path
}

const isProtected = ({ operation }: Call) => needsSession(operation)

const validRequest = (call: Call): fc.Arbitrary<MadeRequest> => {
  const schema = getBodySchema(call)
  const body = schema ? validFor(schema) : fc.constant(undefined)
  return fc.record({ body, id: fc.nat(200), query: validFor(getQuerySchema(call)) }).map(({ body, id, query }) => ({
    name: call.operation.operationId ?? '',
    method: call.method,
    path: withQuery(call.path, agreeing(query as Record<string, string>)),
    id,
    headers: body === undefined ? {} : JSON_TYPE,
    payload: body === undefined ? undefined : JSON.stringify(body),
    session: isProtected(call) ? 'good' : 'none',
    broken: undefined,
  }))
}

type Break = (request: MadeRequest) => Partial<MadeRequest>

/** Returns changes that each make a request of this call invalid in one place. */
const listBreaks = (call: Call): Break[] => {
  const schema = getBodySchema(call)
  const inQuery = Object.entries(getQuerySchema(call).properties ?? {})
  return [
    ...inQuery.flatMap(([name, field]) =>
      brokenFor(field)
        // A lone surrogate cannot be encoded in an address.
        .filter(({ value }) => typeof value !== 'string' || !/\p{Surrogate}/u.test(value))
        // A key without a value counts as absent.
        .filter(
          ({ value }) => value !== '' && ['string', field.type === 'integer' ? 'number' : ''].includes(typeof value),
        )
        .map(({ what, value }) => () => ({
          path: withQuery(call.path, { [name]: value }),
          broken: `${name}: ${what}`,
        })),
    ),
    ...(schema ? breaksOfBody(schema) : [() => ({ path: `${call.path}?unknown=1`, broken: 'an unknown query key' })]),
    ...(call.path.includes('{id}')
      ? brokenFor({ type: 'string', format: 'uuid' })
          .filter(({ value }) => typeof value === 'string')
          .map(({ value }) => () => ({
            path: call.path.replace('{id}', encodeURIComponent(String(value))),
            broken: `the id ${value}`,
          }))
      : []),
    ...(isProtected(call)
      ? [
          () => ({ session: 'none' as const, broken: 'no session' }),
          () => ({ session: 'bad' as const, broken: 'a bad session' }),
        ]
      : []),
  ]
}

const breaksOfBody = (schema: JsonSchema): Break[] => {
  const { properties = {}, required = [] } = schema
  const withField =
    (name: string, { what, value }: Broken): Break =>
    ({ payload = '{}' }) => ({
      payload: JSON.stringify(Object.fromEntries([...Object.entries(JSON.parse(payload)), [name, value]])),
      broken: `${name}: ${what}`,
    })
  return [
    ...Object.entries(properties).flatMap(([name, field]) => brokenFor(field).map((broken) => withField(name, broken))),
    ...STRANGE_KEYS.filter((name) => !(name in properties) || !Object.hasOwn(properties, name)).map((name) =>
      withField(name, { what: 'unknown', value: true }),
    ),
    ...required.map(
      (name): Break =>
        ({ payload = '{}' }) => {
          const { [name]: _, ...rest } = JSON.parse(payload)
          return { payload: JSON.stringify(rest), broken: `without ${name}` }
        },
    ),
    ...['[]', '7', 'null', '"text"', 'true', '{', '{}}', '{"a":1,}', '[{}]'].map(
      (payload): Break =>
        () => ({
          payload,
          broken: `the body ${payload}`,
        }),
    ),
    ...['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'].map(
      (type): Break =>
        () => ({
          headers: { 'content-type': type },
          broken: `the type ${type}`,
        }),
    ),
  ]
}

/** Generates requests of all these calls: one in three is valid, the others are invalid in one place. */
export const getRequests = (calls: Call[]): fc.Arbitrary<MadeRequest> =>
  fc.oneof(
    ...calls.map((call) => {
      const valid = validRequest(call)
      const breaks = listBreaks(call)
      if (breaks.length === 0) return valid
      const broken = fc
        .tuple(valid, fc.constantFrom(...breaks))
        .map(([request, change]) => ({ ...request, ...change(request) }))
      return fc.oneof({ weight: 1, arbitrary: valid }, { weight: 2, arbitrary: broken })
    }),
  )
