import { Socket } from 'node:net'
import type { TokenScope } from '@hazards/schema/access-token.constants'
import { SESSION_HEADER } from '@hazards/schema/auth'
import type { TRPCError } from '@trpc/server'
import type { FastifyRequest } from 'fastify'
import { CHALLENGE } from '../http/error-body.ts'
import { COUNTERS, SESSIONS } from '../lib/call-limits.ts'
import { DomainError, invalidField } from '../lib/errors.ts'
import type { RateLimit } from '../lib/rate-limit.ts'
import type { Services } from '../modules/services.ts'
import { authorize } from '../trpc/authorize.ts'
import type { Context } from '../trpc/context.ts'
import { getScopes } from '../trpc/token-scopes.ts'
import { LONG_CALL_MS } from '../trpc/trpc.ts'

/** Returns the session id that a request claims. It must still be authenticated. */
export const getSessionId = ({ headers }: FastifyRequest): string | undefined => {
  const sessionId = headers[SESSION_HEADER]
  return typeof sessionId === 'string' ? sessionId : undefined
}

/** Returns the token that a program claims in `Authorization: Bearer …` (RFC 6750). It must still be authenticated. */
export const getToken = ({ headers }: FastifyRequest): string | undefined =>
  /^bearer +(?<token>\S+)$/i.exec(headers.authorization ?? '')?.groups?.token

/** Returns the Idempotency-Key of a POST (records §4). @throws DomainError BAD_REQUEST for an invalid key */
export const getIdempotencyKey = ({ method, headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key']
  if (key === undefined || method !== 'POST') return undefined
  if (typeof key !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(key))
    throw invalidField('Idempotency-Key', 'Idempotency-Key must be 1 to 255 plain characters')
  return key
}

/** A list that is built whole counts as so many costly reads as it has pages of this size. */
const BYTES_OF_A_READ = 64 * 1024

/** Returns the context that procedures receive for a request. */
export const buildContext = (request: FastifyRequest, services: Services): Context => ({
  services,
  sessionId: getSessionId(request),
  token: getToken(request),
  userAgent: request.headers['user-agent'],
  client: request.caller.client,
  caller: request.caller,
  called: request.called,
  reserve: (bytes) => {
    request.reserve(bytes)
    services.budget.use('reads', request.caller, bytes / BYTES_OF_A_READ)
  },
  releasePlace: () => request.finish?.(),
  about: {},
})

/**
 * Returns the administrator of a request outside of tRPC, as for a procedure. @param scopes those of which a token needs one;
 * without any, a session is needed. @throws what `authorize` throws
 */
export const authenticate = (request: FastifyRequest, services: Services, scopes: readonly TokenScope[] = []) => {
  const { limits } = services
  const credentials = { sessionId: getSessionId(request), token: getToken(request) }
  return limits.withTimeout(() =>
    limits.queued(SESSIONS, request.caller, () => authorize(services, credentials, { scopes })),
  )
}

/** Counts a request against a limit outside of tRPC. @throws DomainError TOO_MANY_REQUESTS */
export const counted = (request: FastifyRequest, { limits, rateLimiter }: Services, limit: RateLimit) =>
  limits.withTimeout(() =>
    limits.queued(COUNTERS, request.caller, () => rateLimiter.takeFor(limit, request.caller.client)),
  )

/** Logs server errors of a procedure. Client errors are only counted, by their status. */
export const logServerError = (request: FastifyRequest, error: TRPCError) => {
  if (error.code === 'INTERNAL_SERVER_ERROR' || error.code === 'SERVICE_UNAVAILABLE')
    request.log.error({ err: error.cause ?? error }, 'call failed')
}

/** Returns the headers of a failed call: no-store, the challenge of a 401, and Retry-After. */
export const errorHeaders = (errors: readonly TRPCError[]): Record<string, string> => {
  if (errors.length === 0) return {}
  const waits = errors
    .map(({ cause }) => (cause instanceof DomainError ? cause.retryAfter : undefined))
    .filter((wait) => wait !== undefined)
  return {
    'cache-control': 'no-store',
    ...(errors.some(({ code }) => code === 'UNAUTHORIZED') && { 'www-authenticate': CHALLENGE }),
    ...(waits.length > 0 && { 'retry-after': String(Math.max(...waits)) }),
  }
}

/** Returns the header that marks the answer to a repeated call. */
export const replayHeader = (context?: Context): Record<string, string> =>
  context?.about.isReplay ? { 'idempotency-replayed': 'true' } : {}

/** A text of 5 MB (records §2) with all its line breaks escaped, and the JSON around it. */
const LONG_BODY_MAX = 10_200_000

/**
 * Returns the options of a route that accepts a long body and takes more time. The body is read only for
 * administrators, so nobody else can make the process buffer that much.
 */
export const admitLongCall = (services: Services, procedure: string) => ({
  bodyLimit: LONG_BODY_MAX,
  preParsing: async (request: FastifyRequest) => {
    await authenticate(request, services, getScopes({ path: procedure, type: 'mutation' }))
    // The server's timeout for silent connections would end the request before the response is ready.
    if (request.socket instanceof Socket) request.socket.setTimeout(LONG_CALL_MS + 5_000)
  },
})
