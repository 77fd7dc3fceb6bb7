import { TOKEN_SCOPES } from '@hazards/schema/access-token.constants'
import { SESSION_HEADER } from '@hazards/schema/auth'
import { errorSchema } from '@hazards/schema/error'
import { DIRECT_UPLOAD_PATH, uploadedFileSchema, uploadedImageSchema } from '@hazards/schema/upload'
import { generateOpenApiDocument } from 'trpc-to-openapi'
import { appRouter } from '../modules/app-router.ts'
import { TAGS } from '../trpc/rest.ts'
import { getScopes, UPLOAD_SCOPES } from '../trpc/token-scopes.ts'
import { describeAnswers, usedAnswers } from './openapi-answers.ts'
import { EXAMPLES, PARAMETER_EXAMPLES } from './openapi-examples.ts'
import { type Document, getSuccess, listOperations, type Operation, type Schemas } from './openapi-operations.ts'
import { describeParameters } from './openapi-parameters.ts'
import { nameBody, openToMoreFields, takeOwnId, withoutNoise } from './openapi-schemas.ts'
import { directUpload } from './openapi-upload.ts'
import { REST_PATH } from './paths.ts'

type Security = NonNullable<Operation['security']>

/** Calls with an optional session or token: signing out ends the session that is sent. */
const OPTIONAL: Record<string, Security> = {
  'auth-logout': [{ session: [] }, {}],
  'uploads-create': [{ session: [] }, ...UPLOAD_SCOPES.map((scope) => ({ token: [scope] })), {}],
}

/** Returns the ways into a call: a session, and the tokens with one of its scopes. The library names all ways for all calls. */
const getSecurity = ({ operationId = '', security = [] }: Operation, method: string): Security => {
  const optional = OPTIONAL[operationId]
  if (optional || security.length === 0) return optional ?? []
  const scopes = getScopes({ path: operationId.replace('-', '.'), type: method === 'GET' ? 'query' : 'mutation' })
  return [{ session: [] }, ...scopes.map((scope) => ({ token: [scope] }))]
}

const inWords = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

/** Returns the OpenAPI document of the REST API, made from the routers' own schemas, without what depends on the site. */
export const generateDocument = (): Document => {
  const document = generateOpenApiDocument(appRouter, {
    title: 'API',
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
  for (const { method, path, operation } of listOperations(document)) {
    operation.security = getSecurity(operation, method)
    describeParameters(operation, method)
    if (method === 'PUT' && path.endsWith('/{id}')) takeOwnId(operation)
    nameBody(operation, schemas)
  }
  for (const { method, operation } of listOperations(document)) {
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
