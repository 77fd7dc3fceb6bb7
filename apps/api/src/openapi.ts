import { SESSION_HEADER } from '@hazards/schema/auth'
import { errorSchema } from '@hazards/schema/error'
import { DIRECT_UPLOAD_PATH, uploadedFileSchema, uploadedImageSchema } from '@hazards/schema/upload'
import { generateOpenApiDocument } from 'trpc-to-openapi'
import { appRouter } from './app-router.ts'
import { describeAnswers, headers, sharedAnswers } from './openapi-answers.ts'
import { EXAMPLES, PARAMETER_EXAMPLES } from './openapi-examples.ts'
import { type Document, type Operation, operationsOf, type Schemas } from './openapi-operations.ts'
import { nameBody, openToMoreFields, withoutNoise } from './openapi-schemas.ts'
import { directUpload } from './openapi-upload.ts'
import type { Tag } from './trpc/rest.ts'

export const REST_PATH = '/api'
export const DOCUMENT_PATH = `${REST_PATH}/openapi.json`
export const DOCS_PATH = `${REST_PATH}/docs`

const DESCRIPTION = `The data of the Disaster and Hazard Research Group's website: publications, news and events, contact messages.

Reading is open to everyone, from any origin, without a key. Administrator calls need a session: sign in with
\`POST /api/admin/login\` and send the \`sessionId\` of its answer in the header \`${SESSION_HEADER}\`.

Bodies are JSON. Dates are ISO 8601 in UTC. Fields that a call does not know are refused; answers may have fields added to them.
Texts are trimmed, and hold no control characters. In an optional field an empty text means none, as null does.

Every error has the same body: \`message\` is written for people, \`code\` for programs, and \`issues\` says for bad input what is wrong
where. An answer 429 or 503 says in \`Retry-After\` after how many seconds to try again. Beside the errors that each call names, any
address answers 405 to a method that it does not take, 501 to a method that is none, and 408, 417 or 431 to what is no sound request.`

const TAGS: Record<Tag, string> = {
  Publications: 'Articles, papers, chapters and theses of the group.',
  'News & Events': 'What the group did and will do. Visitors send items in, administrators make them public.',
  People: 'Who works here, and who did: the team page.',
  Projects: 'What the group works on, has completed and plans.',
  Themes: 'What the group studies.',
  Texts: 'What the pages say, beside their records.',
  Contact: 'Messages to the group.',
  Newsletter: 'Addresses that want the newsletter.',
  Images: 'Pictures for news items: ask for an address, PUT the file there, use the path that it answers.',
  Administrator: 'Signing in and out, and the log of what administrators did.',
}

/** Calls that take a session and do without: sent along, it is the one that they end. */
const OPTIONAL_SESSION = ['auth-logout', 'uploads-create']

const IDEMPOTENCY_KEY = {
  in: 'header' as const,
  name: 'Idempotency-Key',
  description:
    'A text of your own, such as a UUID. The same key and body within a day is answered as the first time and does nothing more; another body with it is 422.',
  schema: { type: 'string' as const, minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
}

/**
 * Makes the OpenAPI 3.1 document of the REST API from the router's own schemas (specification §7, records §4).
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
    defs: { Error: errorSchema, UploadedImage: uploadedImageSchema, UploadedFile: uploadedFileSchema },
  })
  const schemas: Schemas = openToMoreFields(withoutLibraryErrors(document.components?.schemas))
  const paths = Object.entries(document.paths ?? {}).map(([path, item]) => [REST_PATH + path, item] as const)
  document.paths = Object.fromEntries([
    ...paths,
    [`${DIRECT_UPLOAD_PATH}{ticket}`, { put: structuredClone(directUpload) }],
  ])
  for (const { method, operation } of operationsOf(document)) {
    if (OPTIONAL_SESSION.includes(operation.operationId ?? '')) operation.security = [{ session: [] }, {}]
    hideTrpcParameters(operation)
    if (method === 'DELETE') takeBody(operation)
    if (method === 'POST') operation.parameters = [...(operation.parameters ?? []), { ...IDEMPOTENCY_KEY }]
    nameBody(operation, schemas)
  }
  for (const { method, operation } of operationsOf(document)) {
    describeAnswers(operation, method)
    addExamples(operation)
  }
  return withoutNoise({
    ...document,
    info: { ...document.info, contact: { name: 'Disaster and Hazard Research Group', url: `${publicUrl}/contact` } },
    servers: [
      { url: '/', description: 'Where this document came from' },
      { url: publicUrl, description: 'The public address' },
    ],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    components: { ...document.components, schemas, headers, responses: sharedAnswers },
  })
}

/** tRPC's infinite queries send `direction` along with every page; it means nothing by REST. */
const hideTrpcParameters = (operation: Operation) => {
  operation.parameters = operation.parameters?.filter(
    (parameter) => !('name' in parameter && parameter.name === 'direction'),
  )
}

type Parameter = { in: string; name: string; required?: boolean; schema: Schemas[string] }

/** What a DELETE is told beside its path stands in its body: the library puts it into the address. */
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
  operation.requestBody = { required: true, content: { 'application/json': { schema } } }
}

const addExamples = (operation: Operation) => {
  const { parameters, request, answer } = EXAMPLES[operation.operationId ?? ''] ?? {}
  const named = { ...PARAMETER_EXAMPLES, ...parameters }
  for (const parameter of operation.parameters ?? [])
    if ('name' in parameter && parameter.name in named) parameter.example = named[parameter.name]
  const { requestBody, responses } = operation as { requestBody?: WithContent; responses?: Record<string, WithContent> }
  const body = requestBody?.content['application/json']
  if (body && request !== undefined) body.example = request
  const success = responses?.['200']?.content['application/json']
  if (success && answer !== undefined) success.example = answer
}
type WithContent = { content: Record<string, { example?: unknown }> }

/** The library brings a schema for each status; ours is one for all. */
const withoutLibraryErrors = (schemas: Schemas = {}): Schemas =>
  Object.fromEntries(Object.entries(schemas).filter(([name]) => !name.startsWith('error.')))
