import { z } from 'zod'
import { appRouter } from '../modules/app-router.ts'
import { type Operation, takesKey } from './openapi-operations.ts'

type Parameter = {
  in: string
  name: string
  required?: boolean
  description?: string
  schema: { anyOf?: object[]; description?: string }
}

const IDEMPOTENCY_KEY = {
  in: 'header' as const,
  name: 'Idempotency-Key',
  description:
    'A unique text, such as a UUID. A repeated call of the same administrator, or visitor, with the same key and body within a day has no further effect and gets the first response, with `Idempotency-Replayed: true`; a different body is answered with 422.',
  schema: { type: 'string' as const, minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
}

const PRECONDITIONS = [
  {
    in: 'header' as const,
    name: 'If-Match',
    description:
      'The ETag of the record as it was last read, with its quotes, or several, separated by commas, or *. If the record has none of them, nothing is written and the response is 412',
    schema: { type: 'string' as const },
  },
  {
    in: 'header' as const,
    name: 'If-Unmodified-Since',
    description:
      'An HTTP date, such as the Last-Modified of the record as it was last read. If the record was changed after that second, nothing is written and the response is 412. Ignored beside If-Match',
    schema: { type: 'string' as const },
  },
]

/** What parameters mean that no schema describes. A test asks for each. */
const DESCRIPTIONS: Record<string, string> = {
  kind: 'The kind of what is found',
  state: 'The state of the proposal',
  source: 'Where the work was found',
  search: 'Words that a record must contain, in any order; case and accents are ignored',
  year: 'The year of publication, or of the event',
  type: 'The type of publication',
  keyword: 'One of the keywords, as it is written there',
  theme: 'The slug of a theme',
  publication: 'The slug of a publication',
  project: 'The slug of a project',
  person: 'The slug of a person',
  site: 'The slug of a site',
  hazard:
    'A hazard by its code in the UNDRR-ISC Hazard Information Profiles of 2025 or 2020, or a cluster or a type of hazards by its slug',
  event: 'An event: the list that its id is from, a colon, and the id',
  rows: 'clusters, codes (all hazards), the slug of a type of hazards for its clusters, or that of a cluster for its hazards. By default clusters',
  columns: 'What the hazards are set against. By default themes',
  country: 'A country, by its two letters in ISO 3166-1',
  doi: 'The DOI, bare or as an address',
  category: 'The category of an item',
  section: 'The section of the team page',
  status: 'The status of a project',
  when: 'Whether the event is over or still to come',
  place: 'Where the page is linked: in the footer, below a heading of the menu, which is named by its path, or nowhere',
  sort: 'The order of the list; a hyphen means descending',
  limit: 'The number of records in one response. Without it the whole list is sent',
  cursor: 'Where this part of the list begins: the cursor in the Link header (rel="next") of the previous one',
  record: 'The kind of record',
  actor: 'The username of who acted',
  action: 'What was done',
  id: 'The id of the record; where a slug is accepted too, the call says so',
  token: 'The last segment of the submission’s statusUrl',
}

/** Adds and describes the parameters of a call, apart from its body. */
export const describeParameters = (operation: Operation, method: string): void => {
  hideTrpcParameters(operation)
  if (method === 'DELETE') takeBody(operation)
  const own = getOwnDescriptions(operation)
  for (const parameter of (operation.parameters ?? []) as Parameter[]) {
    if (parameter.in === 'query') withoutNull(parameter)
    const { description, ...schema } = parameter.schema
    parameter.schema = schema
    parameter.description ??= own[parameter.name] ?? description ?? DESCRIPTIONS[parameter.name]
  }
  const added = [
    ...(takesKey(operation, method) ? [IDEMPOTENCY_KEY] : []),
    ...(operation.responses?.['412'] ? PRECONDITIONS : []),
  ]
  if (added.length > 0) operation.parameters = [...(operation.parameters ?? []), ...structuredClone(added)]
}

/** Returns what the fields of a call's input say of themselves. The library loses what an optional schema says. */
const getOwnDescriptions = ({ operationId = '' }: Operation): Record<string, string | undefined> => {
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { inputs: z.ZodType[] } }>
  const [given] = procedures[operationId.replace('-', '.')]?._def.inputs ?? []
  const input = given instanceof z.ZodOptional ? given.unwrap() : given
  if (!(input instanceof z.ZodObject)) return {}
  return Object.fromEntries(
    Object.entries(input.shape).map(([name, field]) => [name, (field as z.ZodType).meta()?.description]),
  )
}

/** Removes null from what a parameter may be: in an address it would be the text 'null'. */
const withoutNull = (parameter: Parameter) => {
  const { anyOf, ...rest } = parameter.schema
  const others = anyOf?.filter((each) => !('type' in each && each.type === 'null'))
  const [only, ...more] = others ?? []
  if (only && others?.length !== anyOf?.length)
    parameter.schema = more.length > 0 ? { ...rest, anyOf: others } : { ...rest, ...only }
}

/** Removes `direction`, which tRPC's infinite queries send with every page and which has no meaning for REST. */
const hideTrpcParameters = (operation: Operation) => {
  operation.parameters = operation.parameters?.filter(
    (parameter) => !('name' in parameter && parameter.name === 'direction'),
  )
}

/** Moves the input of a DELETE, other than its path, from the query, where the library puts it, to the body. */
const takeBody = (operation: Operation) => {
  const parameters = (operation.parameters ?? []) as Parameter[]
  const fields = parameters.filter((parameter) => parameter.in === 'query')
  if (fields.length === 0) return
  operation.parameters = operation.parameters?.filter((parameter) => !('in' in parameter && parameter.in === 'query'))
  const schema = {
    type: 'object' as const,
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    required: fields.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  }
  operation.requestBody = { required: true, content: { 'application/json': { schema } } } as Operation['requestBody']
}
