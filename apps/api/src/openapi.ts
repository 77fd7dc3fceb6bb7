import { SESSION_HEADER } from '@hazards/schema/auth'
import { errorSchema } from '@hazards/schema/error'
import { DIRECT_UPLOAD_PATH, uploadedImageSchema } from '@hazards/schema/upload'
import { generateOpenApiDocument } from 'trpc-to-openapi'
import { appRouter } from './app-router.ts'
import { EXAMPLES } from './openapi-examples.ts'

type Document = ReturnType<typeof generateOpenApiDocument>
type PathItem = NonNullable<Document['paths']>[string]
export type Operation = NonNullable<PathItem['get']>

export const REST_PATH = '/api'
const METHODS = ['get', 'post', 'put', 'delete'] as const

const DESCRIPTION = `The data of the Disaster and Hazard Research Group's website: publications, news and events, contact messages.

Reading is open to everyone, from any origin, without a key. Administrator calls need a session: sign in with
\`POST /api/admin/login\` and send the \`sessionId\` of its answer in the header \`${SESSION_HEADER}\`.

Bodies are JSON. Dates are ISO 8601 in UTC. Fields that a call does not know are refused. Every error has the same body:
\`message\` is written for people, \`code\` for programs, and \`issues\` says for bad input what is wrong where.
An answer 429 or 503 says in \`Retry-After\` after how many seconds to try again.`

/** What each status of an error means, here. */
const ERRORS: Record<number, string> = {
  400: 'The input is not valid; `issues` says what is wrong where',
  401: 'There is no session, it is over, or the credentials are wrong',
  403: 'The user is no administrator',
  404: 'There is no such record, or no such address',
  409: 'The record is no longer as `expected` says; nothing was changed',
  413: 'The body is too large',
  415: 'The body is of a type that this call does not take',
  429: 'Too many calls; `Retry-After` says how long to wait',
  500: 'Something went wrong on our side',
  503: 'The database is away, mail is not set up, or there is more to do than can be done; `Retry-After` says how long to wait',
}
const OF_EVERY_CALL = [400, 500, 503]
const OF_CALLS_WITH_BODY = [413, 415]

/**
 * Makes the OpenAPI 3.1 document of the REST API from the router's own schemas (specification §7).
 *
 * @param publicUrl where the site is reached, without a slash at the end
 */
export const createOpenApiDocument = (publicUrl: string): Document => {
  const document = generateOpenApiDocument(appRouter, {
    title: 'Disaster and Hazard Research Group API',
    description: DESCRIPTION,
    version: '1.0.0',
    baseUrl: publicUrl,
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'header',
        name: SESSION_HEADER,
        description: 'The sessionId that POST /api/admin/login answers',
      },
    },
    tags: ['Publications', 'News & Events', 'Contact', 'Newsletter', 'Images', 'Administrator'],
    defs: { Error: errorSchema, UploadedImage: uploadedImageSchema },
  })
  const paths = Object.entries(document.paths ?? {}).map(([path, item]) => [REST_PATH + path, item] as const)
  document.paths = Object.fromEntries([...paths, [`${DIRECT_UPLOAD_PATH}{ticket}`, { put: directUpload }]])
  for (const { operation } of operationsOf(document)) {
    describeErrors(operation)
    addExamples(operation)
  }
  document.components = {
    ...document.components,
    schemas: withoutLibraryErrors(document.components?.schemas),
    responses: errorResponses,
  }
  return JSON.parse(JSON.stringify(document), withoutNoise) as Document
}

/** Beside a format zod also writes the regular expression behind it, and bounds for every whole number. */
const withoutNoise = (_key: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const { pattern, minimum, maximum, ...rest } = value as Record<string, unknown>
  if (pattern !== undefined && !('format' in rest)) rest.pattern = pattern
  if (minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER) rest.minimum = minimum
  if (maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER) rest.maximum = maximum
  return rest
}

const addExamples = (operation: Operation) => {
  const { request, answer } = EXAMPLES[operation.operationId ?? ''] ?? {}
  const { requestBody, responses } = operation as { requestBody?: WithContent; responses?: Record<string, WithContent> }
  const body = requestBody?.content['application/json']
  if (body && request !== undefined) body.example = request
  const success = responses?.['200']?.content['application/json']
  if (success && answer !== undefined) success.example = answer
}
type WithContent = { content: Record<string, { example?: unknown }> }

/** Every call of a document, with its method in capitals. */
export const operationsOf = (document: Document): { path: string; method: string; operation: Operation }[] =>
  Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method]
      return operation ? [{ path, method: method.toUpperCase(), operation }] : []
    }),
  )

const errorResponses = Object.fromEntries(
  Object.entries(ERRORS).map(([status, description]) => [
    `Error${status}`,
    { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
  ]),
)

const describeErrors = (operation: Operation) => {
  const named = Object.keys(operation.responses ?? {}).filter((status) => Number(status) >= 400)
  const statuses = [...named.map(Number), ...OF_EVERY_CALL, ...(operation.requestBody ? OF_CALLS_WITH_BODY : [])]
  const errors = [...new Set(statuses)]
    .sort()
    .map((status) => [status, { $ref: `#/components/responses/Error${status}` }])
  operation.responses = { 200: operation.responses?.['200'], ...Object.fromEntries(errors) }
}

/** The library brings a schema for each status; ours is one for all. */
const withoutLibraryErrors = (schemas: object = {}) =>
  Object.fromEntries(Object.entries(schemas).filter(([name]) => !name.startsWith('error.')))

const image = { type: 'string', format: 'binary' } as const

/** The one call that no procedure serves: tRPC takes no files. */
const directUpload: Operation = {
  operationId: 'uploads-put',
  tags: ['Images'],
  summary: 'Upload an image',
  description:
    'Takes the file for an upload address, as the bare body or as a multipart form with one file. ' +
    'JPEG, PNG or GIF by content, smaller than 1 MB. The picture is written anew: nothing but its pixels is kept. ' +
    'An address is good for one image; a file that is refused does not use it up.',
  parameters: [
    { name: 'ticket', in: 'path', required: true, schema: { type: 'string' }, description: 'As in the uploadURL' },
  ],
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': { schema: { type: 'object', properties: { file: image }, required: ['file'] } },
      'image/jpeg': { schema: image },
      'image/png': { schema: image },
      'image/gif': { schema: image },
    },
  },
  responses: {
    200: {
      description: 'The image is stored',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/UploadedImage' } } },
    },
    404: {},
    413: {},
    415: {},
    429: {},
  },
}
