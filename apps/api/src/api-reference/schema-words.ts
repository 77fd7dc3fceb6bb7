/** The keywords of JSON schema that the document uses. */
export type Schema = {
  readOnly?: boolean
  $ref?: string
  type?: string | string[]
  description?: string
  format?: string
  enum?: string[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
}
export type Schemas = Record<string, Schema>

/** Resolves a reference; returns any other schema unchanged. */
export const resolve = (schema: Schema, schemas: Schemas): Schema =>
  schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema

const FORMATS: Record<string, string> = {
  uuid: 'UUID',
  email: 'email address',
  uri: 'web address',
  'uri-reference': 'path',
  date: 'date (2026-05-31)',
  'date-time': 'timestamp (2026-05-31T09:30:00Z)',
  binary: 'file',
}

/** Describes the allowed values in a few words: 'text of 1 to 500 characters', 'one of: journal, thesis; or null'. */
export const describeSchema = (schema: Schema): string => {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.anyOf) return schema.anyOf.map(describeSchema).join(', or ')
  if (schema.enum) return `one of: ${schema.enum.join(', ')}`
  if (schema.const !== undefined) return schema.const === '' ? 'empty' : JSON.stringify(schema.const)
  if (Array.isArray(schema.type)) return schema.type.map((type) => describeSchema({ ...schema, type })).join(', or ')
  return wordsOfType(schema)
}

const wordsOfType = (schema: Schema): string => {
  const { type, items, maxItems, minimum, maximum } = schema
  if (type === 'array')
    return `list${maxItems === undefined ? '' : ` of at most ${maxItems}`}${items ? `; each: ${describeSchema(items)}` : ''}`
  if (type === 'integer') return `whole number${between(minimum, maximum)}`
  if (type === 'object') return 'object'
  if (type === 'boolean') return 'true or false'
  return type === 'string' ? wordsOfText(schema) : ((type as string | undefined) ?? 'anything')
}

const between = (least?: number, most?: number) => {
  if (least !== undefined && most !== undefined) return ` from ${least} to ${most}`
  return least === undefined ? '' : ` from ${least} on`
}

const wordsOfText = ({ format, minLength, maxLength }: Schema) => {
  if (format) return FORMATS[format] ?? format
  if (maxLength === undefined) return 'text'
  return minLength ? `text of ${minLength} to ${maxLength} characters` : `text of at most ${maxLength} characters`
}
