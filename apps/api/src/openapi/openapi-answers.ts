import type { ErrorBody, ErrorCode } from '@hazards/schema/error'
import { STATUS_OF_CODE } from '@hazards/schema/error'
import { begunCalls } from '../modules/app-router.ts'
import {
  type Document,
  getAnswer,
  getSuccess,
  isPublicRead,
  type Operation,
  type Schemas,
  takesKey,
} from './openapi-operations.ts'

type ErrorStatus = (typeof STATUS_OF_CODE)[ErrorCode]
type ErrorWords = { description: string; message: string; issues?: ErrorBody['issues'] }

/** The meaning of each error status, and the message of an example. */
const ERRORS: Record<ErrorStatus, ErrorWords> = {
  400: {
    description: 'The input is not valid; `issues` lists the problems',
    message: 'Title is required',
    issues: [{ path: 'title', message: 'Title is required' }],
  },
  401: {
    description:
      'The session or the token is missing or no longer valid, or the credentials are wrong; `WWW-Authenticate` names the ways in',
    message: 'Please sign in.',
  },
  403: {
    description:
      'The token lacks the scope that the call names, or no token may make it; the user is not an administrator, the site requires a second factor that the administrator has not set up (SECOND_FACTOR_SETUP_REQUIRED), or the page of another site sent the call',
    message: 'Only administrators may do this.',
  },
  404: {
    description: 'The record or the address does not exist',
    message: 'The publication was not found. It may have been deleted.',
  },
  405: {
    description: 'The address does not support this method; `Allow` lists those that it supports',
    message: 'This address accepts GET, POST only.',
  },
  408: { description: 'The request arrived too slowly', message: 'The request took too long to arrive.' },
  409: {
    description:
      'The record no longer matches `expected` or has been changed since it was read, the first call with the Idempotency-Key is still in progress, or mail is not set up; nothing was changed',
    message: 'This has changed in the meantime. Nothing was saved. Reload it and repeat your change.',
  },
  412: {
    description: 'The record is not the version that `If-Match` or `If-Unmodified-Since` names; nothing was changed',
    message:
      'This has been changed since the version that the request names. Nothing was saved. Reload it and repeat your change.',
  },
  413: { description: 'The body is too large', message: 'The body is too large.' },
  415: {
    description: 'The call does not accept the content type of the body',
    message: 'The body must be JSON, with the content type application/json.',
  },
  416: { description: 'The file ends before the requested range', message: 'The file has only 1000 bytes.' },
  417: {
    description: 'The `Expect` header is not supported',
    message: 'The Expect header of the request cannot be met.',
  },
  422: {
    description: 'The Idempotency-Key was used with another body',
    message: 'This Idempotency-Key was already used with another body. Send a new key.',
  },
  429: {
    description: 'Too many calls; `Retry-After` contains the seconds to wait',
    message: 'Too many requests. Please try again later.',
  },
  431: { description: 'The headers are too large', message: 'The headers of the request are too large.' },
  500: {
    description: 'Something went wrong on our side',
    message: 'Something went wrong on our side. Please try again later.',
  },
  501: { description: 'The method is unknown', message: 'This HTTP method is not supported.' },
  503: {
    description: 'The database is unreachable or the site is overloaded; `Retry-After` contains the seconds to wait',
    message: 'The site cannot reach its database right now. Please try again in a moment.',
  },
}

const OF_EVERY_CALL = [400, 429, 500, 503]
const OF_WRITES = [403]
const OF_BODIES = [413, 415]
const OF_KEYS = [409, 422]

/** The headers of responses, by their names in the document. */
const headers = {
  ETag: {
    description:
      'Identifies this version of the response, for If-None-Match, and of a record also for If-Match. What `search` or `when` finds has none',
    schema: { type: 'string' },
  },
  Allow: { description: 'The methods that the address supports, separated by commas', schema: { type: 'string' } },
  'WWW-Authenticate': { description: 'The ways to sign in', schema: { type: 'string' } },
  'Retry-After': {
    description: 'Seconds until the next attempt',
    schema: { type: 'integer', minimum: 0 },
  },
  'X-Request-Id': {
    description: 'Identifies this request in our log; quote it when you contact us',
    schema: { type: 'string' },
  },
  'X-Total-Count': {
    description: 'The number of records that match the filter, on all pages of the list',
    schema: { type: 'integer', minimum: 0 },
  },
  'Idempotency-Replayed': {
    description: '`true` if this is the response to the first call with the Idempotency-Key, once more',
    schema: { type: 'string', const: 'true' },
  },
  Location: { description: 'The address of the new record', schema: { type: 'string' } },
  'Last-Modified': { description: 'When the record was last changed', schema: { type: 'string' } },
  Link: {
    description:
      'The description of the API: `service-desc` for programs, `service-doc` for people (RFC 8631). For a list with a limit also the next page: `next`, omitted on the last page',
    schema: { type: 'string' },
    example: '</api/openapi.json>; rel="service-desc", </api/docs>; rel="service-doc"',
  },
} as const
type HeaderName = keyof typeof headers

const refer = (...names: HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

const listHeaders = (status: number): HeaderName[] => {
  if (status === 401) return ['WWW-Authenticate']
  if (status === 405) return ['Allow']
  return status === 429 || status === 503 ? ['Retry-After'] : []
}

const errorAnswer = (code: ErrorCode) => {
  const status = STATUS_OF_CODE[code]
  const { description, message, issues } = ERRORS[status]
  const example: ErrorBody = { message, code, ...(issues && { issues }) }
  return {
    description,
    headers: refer('X-Request-Id', ...listHeaders(status)),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' }, example } },
  }
}

/** The responses that calls share: one per error status, and 304. */
const sharedAnswers = {
  ...Object.fromEntries(
    Object.keys(STATUS_OF_CODE).map((code) => {
      const known = code as ErrorCode
      return [`Error${STATUS_OF_CODE[known]}`, errorAnswer(known)]
    }),
  ),
  NotModified: { description: 'The response is unchanged since the ETag in If-None-Match', headers: refer('ETag') },
}

/** Returns the shared responses and headers that calls refer to. */
export const usedAnswers = ({ paths }: Document) => {
  const isNamedIn =
    (text: string) =>
    (kind: string) =>
    ([name]: [string, unknown]) =>
      text.includes(`"#/components/${kind}/${name}"`)
  const all: Record<string, (typeof sharedAnswers)[keyof typeof sharedAnswers]> = sharedAnswers
  const responses = Object.entries(all).filter(isNamedIn(JSON.stringify(paths))('responses'))
  const isUsed = isNamedIn(JSON.stringify([paths, responses]))('headers')
  return {
    responses: Object.fromEntries(responses),
    headers: Object.fromEntries(Object.entries(headers).filter(isUsed)),
  }
}

const takesBody = ({ requestBody }: Operation, method: string): boolean =>
  method === 'POST' || method === 'PUT' || requestBody !== undefined

/** Returns whether a response is a record, whose ETag and time of change are known; texts may never have been changed. */
const isRecord = (operation: Operation, schemas: Schemas) => {
  const { $ref } = getAnswer(operation)
  const { properties } = (schemas[$ref?.split('/').at(-1) ?? ''] ?? {}) as { properties?: { updatedAt?: object } }
  return { hasVersion: Boolean(properties?.updatedAt), hasTime: 'type' in (properties?.updatedAt ?? {}) }
}

/** Returns whether a call adds a record that has an address. */
const isCreation = ({ operationId }: Operation, method: string, isRecord: boolean) =>
  method === 'POST' && (isRecord || operationId === 'newsEvents-submit')

/** Returns whether responses may be cached. Those of searches are not. */
const isKept = (operation: Operation, method: string): boolean =>
  isPublicRead(operation, method) && operation.operationId !== 'search-find'

const headersOfSuccess = (operation: Operation, method: string, schemas: Schemas): HeaderName[] => {
  const { parameters = [] } = operation
  const { hasVersion, hasTime } = isRecord(operation, schemas)
  const isList = parameters.some((parameter) => 'name' in parameter && parameter.name === 'limit')
  return [
    'Link',
    'X-Request-Id',
    ...(isKept(operation, method) || hasVersion ? (['ETag'] as const) : []),
    ...(isList ? (['X-Total-Count'] as const) : []),
    ...(takesKey(operation, method) ? (['Idempotency-Replayed'] as const) : []),
    ...(isCreation(operation, method, hasVersion) ? (['Location'] as const) : []),
    ...(hasTime ? (['Last-Modified'] as const) : []),
  ]
}

const isBegun = ({ operationId = '' }: Operation) => begunCalls.some((name) => name === operationId.replace('-', '.'))

/** Sets the responses of a call: success, 304 for a public read, and its possible errors. */
export const describeAnswers = (operation: Operation, method: string, schemas: Schemas) => {
  const named = Object.keys(operation.responses ?? {}).filter((status) => Number(status) >= 400)
  const statuses = [
    ...named.map(Number),
    ...OF_EVERY_CALL,
    ...(method === 'GET' ? [] : OF_WRITES),
    ...(takesBody(operation, method) ? OF_BODIES : []),
    ...(takesKey(operation, method) ? OF_KEYS : []),
  ]
  const errors = [...new Set(statuses)]
    .sort()
    .map((status) => [status, { $ref: `#/components/responses/Error${status}` }])
  const success = getSuccess(operation)
  if (success) success.headers = refer(...headersOfSuccess(operation, method, schemas))
  operation.responses = {
    [isBegun(operation) ? 202 : 200]: success,
    ...(isKept(operation, method) && { 304: { $ref: '#/components/responses/NotModified' } }),
    ...Object.fromEntries(errors),
  }
}
