import { SESSION_HEADER } from '@hazards/schema/auth'
import { type ErrorBody, type ErrorCode, STATUS_OF_CODE } from '@hazards/schema/error'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { asDomainError, DomainError, INTERNAL_MESSAGE } from '../lib/errors.ts'

/**
 * The challenge of a 401 (RFC 9110 §15.5.2): a session in the header of specification §6. No registered scheme sends its
 * credentials in a header of its own, so it has the name of the header. The other is a token (RFC 6750). No browser opens a
 * dialog for either.
 */
export const CHALLENGE = `${SESSION_HEADER} realm="administrators", Bearer realm="administrators"`

export type ErrorAnswer = { status: number; body: ErrorBody; retryAfter?: number | undefined }

const CODE_OF_STATUS = new Map<number, ErrorCode>(
  Object.entries(STATUS_OF_CODE).map(([code, status]) => [status, code as ErrorCode]),
)

/** Our messages for Fastify's own errors; all others keep Fastify's message. */
const FASTIFY_MESSAGES: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be JSON, with the content type application/json.',
}

/** Returns the status and the common error body for anything thrown outside of tRPC. */
export const errorAnswer = (error: unknown): ErrorAnswer => {
  const known = asDomainError(error)
  if (known)
    return {
      status: STATUS_OF_CODE[known.code],
      body: { message: known.message, code: known.code, ...(known.issues && { issues: known.issues }) },
      retryAfter: known.retryAfter,
    }
  const { statusCode = 500, code = '', message } = error as Partial<FastifyError>
  if (statusCode >= 500) return { status: 500, body: { message: INTERNAL_MESSAGE, code: 'INTERNAL_SERVER_ERROR' } }
  return {
    status: statusCode,
    body: { message: FASTIFY_MESSAGES[code] ?? message ?? '', code: CODE_OF_STATUS.get(statusCode) ?? 'BAD_REQUEST' },
  }
}

/** Sends the common error body, or what `shape` makes of it. Logs only server errors, and none of a client that has left. */
export const sendError = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  shape: (answer: ErrorAnswer) => unknown = ({ body }) => body,
) => {
  const answer = errorAnswer(error)
  const { status, retryAfter } = answer
  const isAwaited = !request.raw.destroyed || request.raw.complete
  if (status >= 500 && isAwaited && !request.routeOptions.config.isVital)
    request.log.error({ err: error }, 'request failed')
  if (status === 401) reply.header('www-authenticate', CHALLENGE)
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply.code(status).header('cache-control', 'no-store').send(shape(answer))
}

/** The error for a known path that is called with the wrong method. */
export const methodNotAllowed = (allowed: Iterable<string>) =>
  new DomainError('METHOD_NOT_SUPPORTED', `This address accepts ${[...allowed].join(', ')} only.`)
