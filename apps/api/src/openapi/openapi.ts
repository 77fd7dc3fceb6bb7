import { TOKEN_SCOPES } from '@hazards/schema/access-token.constants'
import { SESSION_HEADER } from '@hazards/schema/auth'
import { errorSchema } from '@hazards/schema/error'
import { SITE_NAME } from '@hazards/schema/site-name'
import { DIRECT_UPLOAD_PATH, uploadedFileSchema, uploadedImageSchema } from '@hazards/schema/upload'
import { generateOpenApiDocument } from 'trpc-to-openapi'
import { appRouter } from '../modules/app-router.ts'
import { TAGS } from '../trpc/rest.ts'
import { getScopes, UPLOAD_SCOPES } from '../trpc/token-scopes.ts'
import { describeAnswers, usedAnswers } from './openapi-answers.ts'
import { EXAMPLES, PARAMETER_EXAMPLES } from './openapi-examples.ts'
import { type Document, getSuccess, type Operation, operationsOf, type Schemas } from './openapi-operations.ts'
import { describeParameters } from './openapi-parameters.ts'
import { nameBody, openToMoreFields, takeOwnId, withoutNoise } from './openapi-schemas.ts'
import { directUpload } from './openapi-upload.ts'
import { REST_PATH } from './paths.ts'

/** What stands above the calls, after whose data they are about. */
const DESCRIPTION = `publications, news and events, contact messages.

Reading is open to everyone, from any origin, without a key. Administrator calls need a session: sign in with
\`POST /api/admin/login\` and send the \`sessionId\` of its response in the \`${SESSION_HEADER}\` header. Programs that run on their
own send a token instead, which an administrator makes under Account: \`Authorization: Bearer hgs_…\`. Each token has scopes; it never
manages administrators, tokens or its own account, and may make five calls a second over ten minutes.

Bodies are JSON. Dates are ISO 8601 in UTC. Unknown fields in a request are rejected; responses may get additional fields.
Texts are trimmed and must not contain control characters. In an optional field, an empty text has the same meaning as null.

Every error has the same body: \`message\` is written for people, \`code\` for programs, and for invalid input \`issues\` lists the
problems with their fields. A 429 or 503 response contains the seconds to wait in \`Retry-After\`. In addition to the errors that are
listed for each call, any address answers 405 to an unsupported method, 501 to an unknown one, and 408, 417 or 431 to a malformed request.

This description may be used without restriction (CC0 1.0). It grants nothing about the records: a publication names the license of
the work in its own \`license\` field; for other uses ask the group.`

type Security = NonNullable<Operation['security']>

/** Calls with an optional session or token: signing out ends the session that is sent. */
const OPTIONAL: Record<string, Security> = {
  'auth-logout': [{ session: [] }, {}],
  'uploads-create': [{ session: [] }, ...UPLOAD_SCOPES.map((scope) => ({ token: [scope] })), {}],
}

/** Returns the ways into a call: a session, and the tokens with one of its scopes. The library names all ways for all calls. */
const securityOf = ({ operationId = '', security = [] }: Operation, method: string): Security => {
  const optional = OPTIONAL[operationId]
  if (optional || security.length === 0) return optional ?? []
  const scopes = getScopes({ path: operationId.replace('-', '.'), type: method === 'GET' ? 'query' : 'mutation' })
  return [{ session: [] }, ...scopes.map((scope) => ({ token: [scope] }))]
}

const inWords = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

/**
 * Returns the OpenAPI 3.1 document of the REST API, made from the router's own schemas (specification §7, records §4).
 *
 * @param publicUrl the address of the site, without a trailing slash
 * @param name the name of the group
 */
export const createOpenApiDocument = (publicUrl: string, name: string = SITE_NAME): Document => {
  sharedDocument ??= createSharedDocument()
  const { info } = sharedDocument
  return {
    ...sharedDocument,
    info: {
      ...info,
      title: `${name} API`,
      description: `The data of the website of ${name}: ${DESCRIPTION}`,
      contact: { name, url: `${publicUrl}/contact` },
      license: { name: 'CC0 1.0', identifier: 'CC0-1.0' },
    },
    // Absolute, because client generators cannot use '/'.
    servers: [{ url: publicUrl, description: 'The public address' }],
  }
}

/** The document without the site's address, created once: that is most of the work of building the server. */
let sharedDocument: Document | undefined

const createSharedDocument = (): Document => {
  const document = generateOpenApiDocument(appRouter, {
    title: 'API',
    description: DESCRIPTION,
    version: '1.0.0',
    baseUrl: '',
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'header',
        name: SESSION_HEADER,
        description: 'The sessionId in the response of POST /api/admin/login',
      },
      token: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'hgs_…',
        description: `The token of POST /api/admin/tokens, for programs. Each call names the scope that it needs: ${inWords(TOKEN_SCOPES)}. A call that does not name the token takes sessions only.`,
      },
    },
    defs: { ApiError: errorSchema, UploadedImage: uploadedImageSchema, UploadedFile: uploadedFileSchema },
  })
  const schemas: Schemas = openToMoreFields(withoutLibraryErrors(document.components?.schemas))
  const paths = Object.entries(document.paths ?? {}).map(([path, item]) => [REST_PATH + path, item] as const)
  document.paths = Object.fromEntries([
    ...paths,
    [`${DIRECT_UPLOAD_PATH}{ticket}`, { put: structuredClone(directUpload) }],
  ])
  for (const { method, path, operation } of operationsOf(document)) {
    operation.security = securityOf(operation, method)
    describeParameters(operation, method)
    if (method === 'PUT' && path.endsWith('/{id}')) takeOwnId(operation)
    nameBody(operation, schemas)
  }
  for (const { method, operation } of operationsOf(document)) {
    describeAnswers(operation, method, schemas)
    addExamples(operation)
  }
  return withoutNoise({
    ...document,
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    components: { ...document.components, schemas, ...usedAnswers(document) },
  })
}

const addExamples = (operation: Operation) => {
  const { parameters, request, answer } = EXAMPLES[operation.operationId ?? ''] ?? {}
  const named = { ...PARAMETER_EXAMPLES, ...parameters }
  for (const parameter of operation.parameters ?? [])
    if ('name' in parameter && parameter.name in named) parameter.example = named[parameter.name]
  const { requestBody } = operation as { requestBody?: WithContent }
  const body = requestBody?.content['application/json']
  if (body && request !== undefined) body.example = request
  const success = getSuccess(operation)?.content['application/json']
  if (success && answer !== undefined) success.example = answer
}
type WithContent = { content: Record<string, { example?: unknown }> }

/** Removes the library's error schema per status, because all errors share ours. */
const withoutLibraryErrors = (schemas: Schemas = {}): Schemas =>
  Object.fromEntries(Object.entries(schemas).filter(([name]) => !name.startsWith('error.')))
