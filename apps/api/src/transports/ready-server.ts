import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { SESSION_HEADER } from '@hazards/schema/auth'
import type { FastifyBaseLogger } from 'fastify'
import { isKnownToClient, type ReadyAnswer, variantFor } from '../lib/ready-answer.ts'
import type { ResponseCache } from '../lib/response-cache.ts'
import type { AddressOf } from './public-reads.ts'
import { TRPC_PATH } from './trpc.ts'

type Options = { cache: ResponseCache; addressOf: AddressOf; logger: FastifyBaseLogger }
type Handler = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Gives Fastify an HTTP server that answers what is ready in memory by itself, before there are a route, hooks and a log of
 * a request: half of what such an answer would cost. Everything else, and all while it is closing, goes to Fastify.
 */
export const createReadyServer =
  ({ cache, addressOf, logger }: Options) =>
  (handler: Handler): Server => {
    const server = createServer(LIMITS, (request, response) => {
      const address = server.listening && isForEveryone(request) ? addressOf(request.url ?? '') : undefined
      const answer = address === undefined ? undefined : cache.find(address)?.answer
      if (!answer || address === undefined) return handler(request, response)
      sendReady(answer, request, response)
      logger.info({
        reqId: randomUUID(),
        method: request.method,
        route: routeOf(address),
        status: response.statusCode,
        ms: 0,
      })
    })
    server.setTimeout(SILENCE_MS)
    return server
  }

/** None of these has a limit by default: a slow or silent client would hold its place for ever. */
const LIMITS = { requestTimeout: 30_000, keepAliveTimeout: 5_000 }
const SILENCE_MS = 60_000

/** A read without a session, in the form that all clients understand. */
export const isForEveryone = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers[SESSION_HEADER] === undefined &&
  headers['trpc-accept'] === undefined

/** Sends a ready answer in the best encoding that the client takes; 304 without a body where the client has it. */
export const sendReady = (
  answer: ReadyAnswer,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
): void => {
  const variant = variantFor(answer, headers['accept-encoding'])
  if (isKnownToClient(variant, headers['if-none-match'])) {
    response.writeHead(304, variant.notModified).end()
    return
  }
  response.writeHead(answer.status, variant.headers)
  if (method === 'HEAD') response.end()
  else response.end(variant.bytes)
}

/** As the log names a route: without anything that a visitor typed. */
const routeOf = (address: string) => (address.startsWith(TRPC_PATH) ? `${TRPC_PATH}/:path` : address.split('?', 1)[0])
