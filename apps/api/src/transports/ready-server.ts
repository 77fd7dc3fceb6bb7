import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { SESSION_HEADER } from '@hazards/schema/auth'
import type { FastifyBaseLogger } from 'fastify'
import { type Refusals, refusalOf, withoutOrigin } from '../http/malformed-request.ts'
import { isKnownToClient, type ReadyAnswer, variantFor } from '../lib/ready-answer.ts'
import type { ResponseCache } from '../lib/response-cache.ts'
import type { AddressOf } from './public-reads.ts'
import { TRPC_PATH } from './trpc.ts'

type Options = { cache: ResponseCache; addressOf: AddressOf; logger: FastifyBaseLogger; refuse: Refusals['refuse'] }
type Handler = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Gives Fastify an HTTP server that answers what is ready in memory by itself, before there are a route, hooks and a log of
 * a request: half of what such an answer would cost. Everything else, and all while it is closing, goes to Fastify.
 */
export const createReadyServer =
  ({ cache, addressOf, logger, refuse }: Options) =>
  (handler: Handler): Server => {
    const log = createReadyLog(logger)
    const server = createServer({ ...LIMITS, ...STRICT }, (request, response) => {
      const refusal = refusalOf(request)
      if (refusal) return refuse(refusal, response)
      request.url = withoutOrigin(request.url ?? '')
      const address = server.listening && isForEveryone(request) ? addressOf(request.url) : undefined
      const answer = address === undefined ? undefined : cache.find(address)?.answer
      if (!answer || address === undefined) return handler(request, response)
      sendReady(answer, request, response)
      log({ method: request.method, address, status: response.statusCode })
    })
    server.setTimeout(SILENCE_MS)
    server.on('checkExpectation', (_request, response) => refuse(417, response))
    return server
  }

/** By default a slow or silent client would hold its connection for minutes or for ever: these cut it off within 30 s. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 25_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
}
/** Longer than any answer takes. Of who does not read what is sent to him Node is sure after twice this. */
const SILENCE_MS = 13_000

/** A request without a Host is refused by us, in words. A lenient parser would let two requests pass for one. */
const STRICT = { requireHostHeader: false, insecureHTTPParser: false }

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

type Answered = { method: string | undefined; address: string; status: number }

/** Writes the lines of one turn of the event loop in a row: each costs a fraction of what it does between two answers. */
const createReadyLog = (logger: FastifyBaseLogger) => {
  const answered: Answered[] = []
  const write = () => {
    for (const { method, address, status } of answered.splice(0))
      logger.info({ reqId: randomUUID(), method, route: routeOf(address), status, ms: 0 })
  }
  return (answer: Answered): void => {
    if (answered.push(answer) === 1) setImmediate(write)
  }
}

/** As the log names a route: without anything that a visitor typed. */
export const routeOf = (address: string) =>
  address.startsWith(TRPC_PATH) ? `${TRPC_PATH}/:path` : address.split('?', 1)[0]
