import type { ErrorBody, ErrorCode } from '@hazards/schema/error'
import { STATUS_OF_CODE } from '@hazards/schema/error'
import { isPublicRead, type Operation } from './openapi-operations.ts'

type ErrorStatus = (typeof STATUS_OF_CODE)[ErrorCode]
type ErrorWords = { description: string; message: string; issues?: ErrorBody['issues'] }

/** What each status of an error means here, and the words of one such error. */
const ERRORS: Record<ErrorStatus, ErrorWords> = {
  400: {
    description: 'The input is not valid; `issues` says what is wrong where',
    message: 'Title is required',
    issues: [{ path: 'title', message: 'Title is required' }],
  },
  401: { description: 'There is no session, it is over, or the credentials are wrong', message: 'Please sign in.' },
  403: { description: 'The user is no administrator', message: 'Only administrators may do this.' },
  404: {
    description: 'There is no such record, or no such address',
    message: 'There is no such publication. It may have been deleted.',
  },
  405: {
    description: 'The address does not take this method; `Allow` says which it takes',
    message: 'This address takes GET, POST only.',
  },
  408: { description: 'The request came in too slowly', message: 'The request took too long to arrive.' },
  409: {
    description:
      'The record is no longer as `expected` says, or the first call with the Idempotency-Key is still under way; nothing was changed',
    message: 'Somebody else has changed this meanwhile. Nothing was saved: load it again and repeat your change.',
  },
  413: { description: 'The body is too large', message: 'The body is too large.' },
  415: {
    description: 'The body is of a type that this call does not take',
    message: 'The body must be JSON, with the content type application/json.',
  },
  417: { description: 'An `Expect` header that is not known', message: 'What the request expects cannot be met.' },
  422: {
    description: 'The Idempotency-Key came with another body',
    message: 'This Idempotency-Key came with another body. Send a new key.',
  },
  429: {
    description: 'Too many calls; `Retry-After` says how long to wait',
    message: 'Too many requests. Please try again later.',
  },
  431: { description: 'The headers are too large', message: 'The headers of the request are too large.' },
  500: {
    description: 'Something went wrong on our side',
    message: 'Something went wrong on our side. Please try again later.',
  },
  501: { description: 'A method that is not known here at all', message: 'This verb is not known here.' },
  503: {
    description:
      'The database is away, mail is not set up, or there is more to do than can be done; `Retry-After` says how long to wait',
    message: 'The site cannot reach its database just now. Please try again in a moment.',
  },
}

const OF_EVERY_CALL = [400, 500, 503]
const OF_WRITES = [413, 415]
const OF_POSTS = [409, 422, 429]

/** The headers that answers carry, by their names in the document. */
export const headers = {
  ETag: { description: 'Names this state of the answer, for If-None-Match', schema: { type: 'string' } },
  Allow: { description: 'The methods that the address takes, separated by commas', schema: { type: 'string' } },
  'Retry-After': {
    description: 'After how many seconds to try again',
    schema: { type: 'integer', minimum: 0 },
  },
  'X-Request-Id': { description: 'Names this answer in our log: quote it when you ask us', schema: { type: 'string' } },
  'X-Total-Count': {
    description: 'How many records the filter leaves, on all parts of the list',
    schema: { type: 'integer', minimum: 0 },
  },
  'Last-Modified': { description: 'When the record was last changed', schema: { type: 'string' } },
  Link: {
    description:
      'Where the API is described: `service-desc` for programs, `service-doc` for people (RFC 8631); of a list with a limit also where the next part is: `next`, left out at the end',
    schema: { type: 'string' },
    example: '</api/openapi.json>; rel="service-desc", </api/docs>; rel="service-doc"',
  },
} as const
type HeaderName = keyof typeof headers

const refer = (...names: HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

const headersOf = (status: number): HeaderName[] => {
  if (status === 405) return ['Allow']
  return status === 429 || status === 503 ? ['Retry-After'] : []
}

const errorAnswer = (code: ErrorCode) => {
  const status = STATUS_OF_CODE[code]
  const { description, message, issues } = ERRORS[status]
  const example: ErrorBody = { message, code, ...(issues && { issues }) }
  return {
    description,
    headers: refer('X-Request-Id', ...headersOf(status)),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example } },
  }
}

/** The answers that calls share: one for each status of an error, and 304. */
export const sharedAnswers = {
  ...Object.fromEntries(
    Object.keys(STATUS_OF_CODE).map((code) => {
      const known = code as ErrorCode
      return [`Error${STATUS_OF_CODE[known]}`, errorAnswer(known)]
    }),
  ),
  NotModified: { description: 'It is as the ETag in If-None-Match says', headers: refer('ETag') },
}

type Answer = { headers?: object; content?: Record<string, { example?: unknown }> }

const takesBody = ({ requestBody }: Operation, method: string): boolean =>
  method === 'POST' || method === 'PUT' || requestBody !== undefined

const headersOfSuccess = ({ operationId = '', parameters = [] }: Operation, isPublic: boolean): HeaderName[] => [
  ...(['Link', 'X-Request-Id'] as const),
  ...(isPublic ? (['ETag'] as const) : []),
  ...(parameters.some((parameter) => 'name' in parameter && parameter.name === 'limit')
    ? (['X-Total-Count'] as const)
    : []),
  ...(isPublic && operationId.endsWith('-get') ? (['Last-Modified'] as const) : []),
]

/** Puts in place what a call answers: its success, 304 for a public read, and the errors that it may have. */
export const describeAnswers = (operation: Operation, method: string) => {
  const isPublic = isPublicRead(operation, method)
  const named = Object.keys(operation.responses ?? {}).filter((status) => Number(status) >= 400)
  const statuses = [
    ...named.map(Number),
    ...OF_EVERY_CALL,
    ...(takesBody(operation, method) ? OF_WRITES : []),
    ...(method === 'POST' ? OF_POSTS : []),
  ]
  const errors = [...new Set(statuses)]
    .sort()
    .map((status) => [status, { $ref: `#/components/responses/Error${status}` }])
  const success = operation.responses?.['200'] as Answer
  success.headers = refer(...headersOfSuccess(operation, isPublic))
  operation.responses = {
    200: success,
    ...(isPublic && { 304: { $ref: '#/components/responses/NotModified' } }),
    ...Object.fromEntries(errors),
  }
}
