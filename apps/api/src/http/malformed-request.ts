import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorBody } from '@hazards/schema/error'
import type { FastifyBaseLogger } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { logRequest } from './request-log.ts'
import { safeHeaders } from './security-headers.ts'

/** Errors for requests that are rejected before they reach a route. */
const REFUSALS = {
  400: { code: 'BAD_REQUEST', message: 'The HTTP request is malformed or ambiguous.' },
  408: { code: 'TIMEOUT', message: 'The request took too long to arrive.' },
  417: { code: 'EXPECTATION_FAILED', message: 'The Expect header of the request cannot be met.' },
  431: { code: 'REQUEST_HEADER_FIELDS_TOO_LARGE', message: 'The headers of the request are too large.' },
  501: { code: 'NOT_IMPLEMENTED', message: 'This HTTP method is not supported.' },
} satisfies Record<number, ErrorBody>
type Status = keyof typeof REFUSALS

/** The statuses of faults that Node detects while parsing; any other fault means that the request is not HTTP. */
const STATUS_OF_FAULT: Record<string, Status> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_INVALID_METHOD: 501,
}

const VERBS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])

/** A host name or an IP address, with or without a port. */
const HOST = /^(?:[\w.-]*|\[[\da-f:.]+\])(?::\d*)?$/i

/**
 * Returns the status that rejects a request which Node accepts: an unknown method, an address that is no path, or a
 * missing, repeated or invalid Host. Returns undefined for a valid request.
 */
const findRefusal = ({ method = '', url, httpVersion, rawHeaders, headers }: IncomingMessage): Status | undefined => {
  if (!VERBS.has(method)) return 501
  if (!url?.startsWith('/') && !(url === '*' && method === 'OPTIONS')) return 400
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  if (hosts === 0) return httpVersion === '1.0' ? undefined : 400
  return hosts === 1 && HOST.test(headers.host ?? '') ? undefined : 400
}

/**
 * Removes scheme and host from a request line that contains them ('GET http://other.example/path'). The site's own
 * origin is configured and never read from a request.
 */
export const withoutOrigin = (url: string): string => {
  if (url.startsWith('/')) return url
  const rest = url.replace(/^https?:\/\/[^/?#]*/i, '')
  return rest === url || rest.startsWith('/') ? rest : `/${rest}`
}

type Options = { publicUrl: string; logger: FastifyBaseLogger }

/** Rejects such requests with the common error body and the security headers, and closes their connection. */
export const malformedRequests = fastifyPlugin(
  async (app, options: Options) => {
    const refuse = (status: Status, response: ServerResponse) => {
      const { text, headers } = buildAnswer(status, options)
      response.writeHead(status, headers).end(text)
    }
    app.addHook('onRequest', (request, reply, next) => {
      const status = findRefusal(request.raw)
      if (status === undefined) return next()
      reply.headers({ 'cache-control': 'no-store', connection: 'close' })
      void reply.code(status).send(REFUSALS[status])
    })
    app.server.on('checkExpectation', (_request, response) => refuse(417, response))
  },
  { name: 'malformed-requests', fastify: '5.x', dependencies: ['request-log', 'security-headers'] },
)

/**
 * Returns whether a request that has arrived in full still waits for its answer. What follows it on the connection is then
 * another one, whose refusal would get into that answer, or in its place. Node's own handler asks the same property.
 */
const isAnswering = (socket: Socket & { _httpMessage?: ServerResponse | null }): boolean =>
  socket._httpMessage?.req.complete === true

/** Returns Fastify's `clientErrorHandler`, which answers data that could not be parsed as a request. */
export const refuseSocket =
  (options: Options) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    // Closed by Node afterwards, as soon as it is idle, or here, as soon as more arrives.
    if (isAnswering(socket)) return
    const status = STATUS_OF_FAULT[error.code ?? ''] ?? 400
    const { text, headers } = buildAnswer(status, options)
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`)
    socket.destroySoon()
  }

const buildAnswer = (status: Status, { publicUrl, logger }: Options) => {
  const text = JSON.stringify(REFUSALS[status])
  const headers = {
    ...safeHeaders(publicUrl),
    'content-type': 'application/json; charset=utf-8',
    'content-length': text.length,
    'cache-control': 'no-store',
    connection: 'close',
  }
  logRequest(logger, { route: 'unknown', status })
  return { text, headers }
}
