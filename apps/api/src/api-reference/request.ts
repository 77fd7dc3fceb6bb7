import type { Operation } from '../openapi/openapi-operations.ts'

export type Parameter = {
  name: string
  in: string
  required?: boolean
  description?: string
  schema: Record<string, unknown>
  example?: unknown
}
export type Call = { path: string; method: string; operation: Operation }

export const listParameters = ({ operation }: Call): Parameter[] => (operation.parameters ?? []) as Parameter[]

/** Returns the body of a call: its content type, its schema and, if it has one, its example. */
export const findBody = ({ operation }: Call) => {
  const { requestBody } = operation as {
    requestBody?: { content: Record<string, { schema: Record<string, unknown>; example?: unknown }> }
  }
  const [entry] = Object.entries(requestBody?.content ?? {})
  return entry && { type: entry[0], ...entry[1] }
}

/** Returns the path of a call with the examples of its path parameters and required query parameters. */
export const examplePath = (call: Call): string => {
  const parameters = listParameters(call)
  const path = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((filled, { name, example }) => filled.replace(`{${name}}`, String(example)), call.path)
  const inQuery = parameters.filter((parameter) => parameter.in === 'query' && parameter.required)
  const query = new URLSearchParams(inQuery.map(({ name, example }) => [name, String(example)]))
  return query.size > 0 ? `${path}?${query}` : path
}

export const takesSession = ({ operation }: Call) => operation.security !== undefined && operation.security.length > 0

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/**
 * Returns a command, on several lines, that makes a call with its examples.
 *
 * @param origin the address of the API without a trailing slash. It comes first, so that a page can replace it
 */
export const writeCurl = (call: Call, origin: string): string => {
  const body = findBody(call)
  const isForm = body?.type === 'multipart/form-data'
  const path = examplePath(call)
  const mark = path.includes('?') ? '"' : ''
  return [
    `curl${call.method === 'GET' ? '' : ` -X ${call.method}`} ${mark}${origin}${path}${mark}`,
    ...(takesSession(call) ? ['-H "x-session-id: $SESSION"'] : []),
    ...(body && !isForm ? [`-H ${quoted(`content-type: ${body.type}`)}`] : []),
    ...(isForm ? ['-F file=@picture.jpg'] : []),
    ...(body?.example === undefined ? [] : [`-d ${quoted(JSON.stringify(body.example, null, 2))}`]),
  ].join(' \\\n  ')
}
