import type { ErrorBody, Issue } from '@hazards/schema/error'
import type { TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fastifyTRPCOpenApiPlugin } from 'trpc-to-openapi'
import { appRouter } from '../app-router.ts'
import { methodNotAllowed } from '../http/error-body.ts'
import { acceptJsonText, parseJson } from '../http/json-body.ts'
import { linkToDescription } from '../http/service-links.ts'
import { invalidField, nothingHere } from '../lib/errors.ts'
import { createOpenApiDocument, REST_PATH } from '../openapi.ts'
import { needsSession, operationsOf } from '../openapi-operations.ts'
import type { Services } from '../services.ts'
import { answerHeadAsGet, contextOf, errorHeaders, hideHost, logServerError } from './call.ts'
import { asksForAllPublications, sendAllPublications } from './publication-stream.ts'

/**
 * Serves the documented REST paths through trpc-to-openapi. Everything that the library needs to behave is in this file:
 * each hook says what would happen without it, and rest.test.ts holds it to that.
 */
export const restTransport = async (scope: FastifyInstance, { services }: { services: Services }) => {
  acceptJsonText(scope, parseJson)
  // Ahead of reading a body, which may be of any type and size.
  scope.addHook('onRequest', async (request, reply) => requireKnownPath(request, reply))
  answerHeadAsGet(scope)
  hideHost(scope)
  linkToDescription(scope)
  scope.addHook('preHandler', async (request, reply) => {
    refuseQueryBesideBody(request)
    refuseOtherIdInBody(request)
    letBodilessCallsPass(request)
    if (asksForAllPublications(request)) return sendAllPublications(request, reply, services)
  })
  scope.addHook('onSend', async (_request, reply, payload) => (reply.statusCode >= 400 ? inOneShape(payload) : payload))
  scope.options(`${REST_PATH}/*`, (request, reply) => {
    const allowed = allowedMethods(request)
    if (allowed.length === 0) throw nothingHere()
    return reply.code(204).header('allow', allowed.join(', ')).send()
  })
  // Refused by the hook above, like every verb that a path does not take.
  scope.route({ method: 'TRACE', url: `${REST_PATH}/*`, handler: () => nothingHere() })
  scope.register(fastifyTRPCOpenApiPlugin, {
    basePath: REST_PATH,
    router: appRouter,
    createContext: ({ req }: { req: FastifyRequest }) => contextOf(req, services),
    onError: ({ error, req }: { error: TRPCError; req: FastifyRequest }) => logServerError(req, error),
    responseMeta: ({ errors, paths }: { errors: TRPCError[]; paths?: readonly string[] }) => ({
      headers: { 'cache-control': 'no-store', ...(isPublicRead(paths?.[0]) && OPEN_TO_ALL), ...errorHeaders(errors) },
    }),
  })
}

/** Public reads may be called from any other site's pages; nothing else may. */
const OPEN_TO_ALL = { 'access-control-allow-origin': '*' }

const operations = operationsOf(createOpenApiDocument(''))

const isPublicRead = (procedure: string | undefined) =>
  operations.some(
    ({ method, operation }) =>
      operation.operationId === procedure?.replace('.', '-') && method === 'GET' && !needsSession(operation),
  )

const routes = operations.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
}))

const allowedMethods = (request: FastifyRequest): string[] => {
  const path = request.url.split('?', 1)[0] ?? ''
  const methods = routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods
}

/** Without it a wrong verb answers 404, and HEAD answers 204 for every address there is or is not. */
const requireKnownPath = (request: FastifyRequest, reply: FastifyReply) => {
  if (request.method === 'OPTIONS') return
  const allowed = allowedMethods(request)
  if (allowed.length === 0) throw nothingHere()
  if (allowed.includes(request.method)) return
  reply.header('allow', allowed.join(', '))
  throw methodNotAllowed(allowed)
}

/** Without it a call that takes a body ignores what its query says. */
const refuseQueryBesideBody = ({ method, query }: FastifyRequest) => {
  const [key] = Object.keys(query as object)
  if ((method === 'POST' || method === 'PUT') && key !== undefined)
    throw invalidField(key.slice(0, 50), 'This call takes nothing in its query.')
}

/** Without it an update takes any id in its body, and uses that of the path all the same. */
const refuseOtherIdInBody = ({ method, url, body }: FastifyRequest) => {
  if (method !== 'PUT' || typeof body !== 'object' || body === null || !('id' in body)) return
  if (body.id !== url.split('/').at(-1))
    throw invalidField('id', 'id cannot be changed: leave it out, or send the one of the address.')
  delete body.id
}

/** Without it a call that needs no body, such as approve, answers 415 'Missing content-type header'. */
const letBodilessCallsPass = (request: FastifyRequest) => {
  if (request.body === undefined) request.raw.headers['content-type'] = 'application/json'
}

type LibraryError = ErrorBody & { data?: { issues?: Issue[] } }

/** Without it the message of every bad input is 'Input validation failed', and the body holds the library's own fields too. */
const inOneShape = (payload: unknown): unknown => {
  if (typeof payload !== 'string') return payload
  const { message, code, data, issues = data?.issues } = JSON.parse(payload) as LibraryError
  return JSON.stringify({
    message: data?.issues?.[0]?.message ?? message,
    code,
    issues: data ? data.issues : issues,
  } satisfies ErrorBody)
}
