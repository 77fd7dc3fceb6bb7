import { type IncomingMessage, ServerResponse } from 'node:http'
import { contactListSchema, contactSubmissionSchema } from '@hazards/schema/contact'
import type { ErrorBody, ErrorCode, Issue } from '@hazards/schema/error'
import { newsEventListSchema, newsEventSchema } from '@hazards/schema/news-event'
import { publicationListSchema, publicationSchema } from '@hazards/schema/publication'
import type { TRPCError } from '@trpc/server'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createOpenApiNodeHttpHandler } from 'trpc-to-openapi'
import { appRouter, longCalls, publicReads } from '../app-router.ts'
import { pathOf } from '../http/cache-key.ts'
import { openToAll } from '../http/cors.ts'
import { sendError } from '../http/error-body.ts'
import { acceptJsonText, parseJson } from '../http/json-body.ts'
import { clientOf } from '../lib/client-address.ts'
import { invalidField, unknownAddress } from '../lib/errors.ts'
import type { RepeatableCall } from '../lib/idempotency.ts'
import { LIMITS } from '../lib/limits.ts'
import { createOpenApiDocument } from '../openapi/openapi.ts'
import { isPublicRead, needsSession, type Operation, operationsOf } from '../openapi/openapi-operations.ts'
import { REST_PATH } from '../openapi/paths.ts'
import type { Services } from '../services.ts'
import type { Context } from '../trpc/context.ts'
import { LONG_CALL_MS } from '../trpc/trpc.ts'
import { admitLongCall, contextOf, errorHeaders, idempotencyKeyOf, logServerError, sessionIdOf } from './call.ts'
import { linkToDescription } from './service-links.ts'
import { type Handler, sendWholeList } from './whole-list.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call is rejected without a session. */
    needsSession?: boolean
  }
}

/**
 * Serves the documented REST paths through trpc-to-openapi, each by a route of its own. All workarounds for the library
 * are in this file: the comment on each says what would happen without it, and rest.test.ts tests it.
 */
export const restTransport = async (scope: FastifyInstance, { services }: { services: Services }) => {
  acceptJsonText(scope, parseJson)
  linkToDescription(scope)
  scope.addHook('preHandler', async (request) => {
    refuseOtherPath(request, scope.knownVerbs)
    refuseInheritedKeys(request)
    refuseQueryBesideBody(request)
    refuseOtherIdInBody(request)
  })
  scope.addHook('onSend', async (_request, reply, payload) =>
    reply.statusCode >= 400 ? inCommonShape(payload) : payload,
  )
  const handler = createHandler(services)
  const longHandler = createHandler(services, LONG_CALL_MS)
  const streamed: Record<string, Handler> = {
    'publications-list': sendWholeList(services, handler, {
      name: 'publications.list',
      list: services.publications.list,
      querySchema: publicationListSchema,
      item: publicationSchema,
    }),
    'newsEvents-list': sendWholeList(services, handler, {
      name: 'newsEvents.list',
      list: services.newsEvents.list,
      querySchema: newsEventListSchema,
      item: newsEventSchema,
    }),
    'contact-list': sendWholeList(services, handler, {
      name: 'contact.list',
      list: services.messages.list,
      querySchema: contactListSchema,
      item: contactSubmissionSchema,
    }),
  }
  for (const { method, path, operation } of operationsOf(createOpenApiDocument(''))) {
    if (operation.operationId === 'uploads-put') continue // not a procedure: see uploads.ts
    const config = configOf(method, operation)
    const isLong = longCalls.some((name) => name.replace('.', '-') === operation.operationId)
    const ownHandler = streamed[operation.operationId ?? ''] ?? (isLong ? longHandler : handler)
    for (const url of config.isOpenToAll ? [routePath(path), `${routePath(path)}/`] : [routePath(path)])
      scope.route({ method, url, config, handler: ownHandler, ...(isLong && admitLongCall(services)) })
  }
  // Readable from other sites' pages too; otherwise their scripts could not see the error.
  scope.all(`${REST_PATH}/*`, (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') openToAll(reply)
    return sendError(unknownAddress(), request, reply)
  })
}

/** Converts a path of the document to Fastify's syntax. */
export const routePath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

/** Public reads of records are cached and may be called from any other site's pages; no other call may. */
const configOf = (method: string, operation: Operation): FastifyContextConfig => {
  if (!isPublicRead(operation, method)) return { needsSession: needsSession(operation) }
  const { operationId = '', parameters = [] } = operation
  const tags = Object.entries(publicReads).find(([name]) => name.replace('.', '-') === operationId)?.[1]
  const query = parameters.flatMap((parameter) =>
    'in' in parameter && parameter.in === 'query' ? [parameter.name] : [],
  )
  return {
    isOpenToAll: tags !== undefined,
    isCostlyRead: true,
    ...(tags && { cache: { tags, query, isStrict: true, skip: isVolatile } }),
  }
}

/** Free-text searches rarely repeat, and 'past' and 'upcoming' change with time. */
const isVolatile = ({ query }: FastifyRequest) => 'search' in (query as object) || 'when' in (query as object)

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

/** Returns the handler of REST calls, which take at most `callMs` milliseconds, or else as long as all calls. */
const createHandler = (services: Services, callMs?: number) => {
  libraryHandler ??= createLibraryHandler()
  const handle = libraryHandler
  const make = async (request: FastifyRequest, isTimed = false) => {
    const context = { ...contextOf(request, services), isTimed }
    const libraryRequest = asLibraryRequest(request, context)
    const response = new ServerResponse(libraryRequest)
    const text = await new Promise<string>((resolve, reject) => {
      response.end = (body?: unknown) => {
        resolve(String(body))
        return response
      }
      handle(libraryRequest, response).catch(reject)
    })
    const headers = { ...response.getHeaders(), ...headersAbout(request, context.about) }
    return { status: response.statusCode, headers, text }
  }
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const call = repeatableCall(request)
    if (!call) {
      const { status, headers, text } = await make(request)
      return reply.code(status).headers(headers).send(text)
    }
    await admitRepeatable(request, services)
    // The time-out is outside of `once`: the response of a call that ends later is stored for the next try.
    const { status, text, ...rest } = await services.limits.withTimeout(
      () => services.idempotency.once(call, () => make(request, true)),
      callMs,
    )
    const headers =
      'headers' in rest ? rest.headers : { 'content-type': 'application/json', 'cache-control': 'no-store' }
    return reply.code(status).headers(headers).send(text)
  }
}

/**
 * Returns the repeatable call for a POST with an Idempotency-Key (records §4). @throws DomainError BAD_REQUEST for an
 * invalid key
 */
const repeatableCall = (request: FastifyRequest): RepeatableCall | undefined => {
  const key = idempotencyKeyOf(request)
  if (request.method !== 'POST' || key === undefined) return undefined
  return { call: pathOf(request), caller: sessionIdOf(request) ?? clientOf(request), key, body: request.body }
}

/** A stored response is repeated only to a valid session, and the keys that visitors can make us store are limited. */
const admitRepeatable = async (request: FastifyRequest, { auth, limits, rateLimiter }: Services) => {
  if (request.routeOptions.config.needsSession) await limits.withTimeout(() => auth.authenticate(sessionIdOf(request)))
  else await limits.withTimeout(() => rateLimiter.take(LIMITS.idempotencyKey, clientOf(request)))
}

/** Metadata of a response is sent in headers, because lists are bare arrays (records §4). */
const headersAbout = (request: FastifyRequest, { total, next, updatedAt }: Context['about']) => ({
  ...(total !== undefined && { 'x-total-count': String(total) }),
  ...(next && { link: `<${nextAddress(request, next)}>; rel="next"` }),
  ...(updatedAt && { 'last-modified': new Date(updatedAt).toUTCString() }),
})

const nextAddress = (request: FastifyRequest, cursor: string): string =>
  `${pathOf(request)}?${new URLSearchParams({ ...(request.query as Record<string, string>), cursor })}`

/**
 * Adapts the request to the library. Without `method`, HEAD would be answered with 204. Without our own host, the library
 * would build an address from the visitor's. Without the type, a call without a body, such as approve, and one with
 * APPLICATION/JSON would be answered with 415. Without the query, a DELETE would take its input from the address alone.
 */
const asLibraryRequest = (request: FastifyRequest, context: Context): LibraryRequest =>
  Object.assign(Object.create(request.raw) as IncomingMessage, {
    method: request.method === 'HEAD' ? 'GET' : request.method,
    url: pathOf(request).slice(REST_PATH.length) + queryOf(request.url),
    headers: { ...request.headers, host: 'localhost', 'content-type': 'application/json' },
    body: request.body,
    ...(request.method === 'DELETE' && { query: { ...(request.body as object | undefined) } }),
    from: request,
    context,
  })

const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

/**
 * Without this check, the library removes `.` and `..` from the path and finds a call whatever the letter case: an id of '.'
 * would answer the list, and 'DELETED' the deleted records.
 */
const refuseOtherPath = (request: FastifyRequest, known: FastifyInstance['knownVerbs']) => {
  const isDots = Object.values(request.params as Record<string, string>).some((value) => /^\.\.?$/.test(value))
  const path = pathOf(request)
  const isOtherCase = path !== request.routeOptions.url && known.has(path.toLowerCase())
  if (isDots || isOtherCase) throw unknownAddress()
}

/** Without this check, the library fails on query keys that every object inherits, such as `constructor`. */
const refuseInheritedKeys = ({ query }: FastifyRequest) => {
  for (const key of Object.keys(query as object))
    if (key in Object.prototype) throw invalidField(key, `Unknown field: ${key}`)
}

/**
 * Without this check, a call with a body ignores its query. The input of a DELETE may contain a password, which must
 * not be in an address.
 */
const refuseQueryBesideBody = ({ method, query }: FastifyRequest) => {
  const [key] = Object.keys(query as object)
  if ((method === 'POST' || method === 'PUT' || method === 'DELETE') && key !== undefined)
    throw invalidField(key.slice(0, 50), 'This call takes no query parameters.')
}

/** Without this check, an update accepts any id in its body and silently uses the one in the path. */
const refuseOtherIdInBody = ({ method, url, body }: FastifyRequest) => {
  if (method !== 'PUT' || typeof body !== 'object' || body === null || !('id' in body)) return
  if (typeof body.id !== 'string' || body.id.toLowerCase() !== url.split('/').at(-1)?.toLowerCase())
    throw invalidField('id', 'id cannot be changed. Leave it out, or send the id in the address.')
  delete body.id
}

type LibraryError = ErrorBody & { data?: { code: ErrorCode; issues?: Issue[] } }

/**
 * Without this step, the message of every invalid input is 'Input validation failed', and the body contains the
 * library's own fields.
 */
const inCommonShape = (payload: unknown): unknown => {
  if (typeof payload !== 'string') return payload
  const { message, code, data, issues = data?.issues } = JSON.parse(payload) as LibraryError
  return JSON.stringify({
    message: data?.issues?.[0]?.message ?? message,
    code: data?.code ?? code,
    issues: data ? data.issues : issues,
  } satisfies ErrorBody)
}
