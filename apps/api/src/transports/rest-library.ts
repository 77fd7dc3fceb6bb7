import { type IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorBody, ErrorCode, Issue } from '@hazards/schema/error'
import type { TRPCError } from '@trpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createOpenApiNodeHttpHandler } from 'trpc-to-openapi'
import { getPath, getQuery } from '../http/cache-key.ts'
import { isKnownToClient } from '../lib/cached-response.ts'
import { appRouter } from '../modules/app-router.ts'
import type { Services } from '../modules/services.ts'
import { REST_PATH } from '../openapi/paths.ts'
import type { Context } from '../trpc/context.ts'
import { buildContext, errorHeaders, getIdempotencyKey, logServerError, replayHeader } from './call.ts'
import { readPrecondition } from './precondition-headers.ts'

/** A request in the form that the library reads. */
type LibraryRequest = IncomingMessage & { body: unknown; from: FastifyRequest; context: Context }

const createLibraryHandler = () =>
  createOpenApiNodeHttpHandler({
    router: appRouter,
    createContext: ({ req }: { req: LibraryRequest }) => req.context,
    onError: ({ error, req }: { error: TRPCError; req: LibraryRequest }) => logServerError(req.from, error),
    responseMeta: ({ errors }: { errors: TRPCError[] }) => ({
      headers: { 'cache-control': 'no-store', ...errorHeaders(errors) },
    }),
  })

/** Calls the procedure of a REST path. Created once, because creating it reads all schemas of the router. */
let libraryHandler: ReturnType<typeof createLibraryHandler> | undefined

export const createHandler = (services: Services) => {
  libraryHandler ??= createLibraryHandler()
  const handle = libraryHandler
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const context = {
      ...buildContext(request, services),
      idempotencyKey: getIdempotencyKey(request),
      precondition: readPrecondition(request),
    }
    const libraryRequest = asLibraryRequest(request, context)
    const response = new ServerResponse(libraryRequest)
    const text = await new Promise<string>((resolve, reject) => {
      response.end = (body?: unknown) => {
        resolve(String(body))
        return response
      }
      handle(libraryRequest, response).catch(reject)
    })
    const headers = { ...response.getHeaders(), ...headersAbout(request, context.about), ...replayHeader(context) }
    // Compressed, a record would need another ETag.
    if ('etag' in headers) request.headers['x-no-compression'] = 'record'
    const isBegun = response.statusCode === 200 && request.routeOptions.config.isBegun
    reply.code(isBegun ? 202 : response.statusCode).headers(headers)
    return isKnown(request, headers) ? reply.code(304).send() : reply.send(text)
  }
}

/** Returns whether a client that reads a record has it already. */
const isKnown = ({ method, headers }: FastifyRequest, { etag }: { etag?: string }) =>
  (method === 'GET' || method === 'HEAD') && etag !== undefined && isKnownToClient(etag, headers['if-none-match'])

/** Metadata of a response is sent in headers, because lists are bare arrays (records §4). */
const headersAbout = (request: FastifyRequest, { total, next, updatedAt, etag, location }: Context['about']) => ({
  ...(total !== undefined && { 'x-total-count': String(total) }),
  ...(next && { link: `<${nextAddress(request, next)}>; rel="next"` }),
  ...(updatedAt && { 'last-modified': new Date(updatedAt).toUTCString() }),
  ...(etag && { etag }),
  ...(location && { location: REST_PATH + location }),
})

const nextAddress = (request: FastifyRequest, cursor: string): string =>
  `${getPath(request)}?${new URLSearchParams({ ...(request.query as Record<string, string>), cursor })}`

/**
 * Adapts the request to the library. Without `method`, HEAD would be answered with 204. Without our own host, the library
 * would build an address from the visitor's. Without the type, a call without a body, such as approve, and one with
 * APPLICATION/JSON would be answered with 415. Without the query, a DELETE would take its input from the address alone.
 */
const asLibraryRequest = (request: FastifyRequest, context: Context): LibraryRequest =>
  Object.assign(Object.create(request.raw) as IncomingMessage, {
    method: request.method === 'HEAD' ? 'GET' : request.method,
    url: getPath(request).slice(REST_PATH.length) + getQuery(request.url),
    headers: { ...request.headers, host: 'localhost', 'content-type': 'application/json' },
    body: request.body,
    ...(request.method === 'DELETE' && { query: { ...(request.body as object | undefined) } }),
    from: request,
    context,
  })

type LibraryError = ErrorBody & { data?: { code: ErrorCode; issues?: Issue[] } }

/**
 * Without this step, the message of every invalid input is 'Input validation failed', and the body contains the
 * library's own fields.
 */
export const inCommonShape = (payload: unknown): unknown => {
  if (typeof payload !== 'string') return payload
  const { message, code, data, issues = data?.issues } = JSON.parse(payload) as LibraryError
  return JSON.stringify({
    message: data?.issues?.[0]?.message ?? message,
    code: data?.code ?? code,
    issues: data ? data.issues : issues,
  } satisfies ErrorBody)
}
