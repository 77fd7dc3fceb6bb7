import type { ErrorCode } from '@hazards/schema/error'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getPath, getQuery, VOLATILE_KEYS } from '../http/cache-key.ts'
import type { ErrorAnswer } from '../http/error-body.ts'
import { acceptJsonText } from '../http/json-body.ts'
import { DomainError } from '../lib/errors.ts'
import { appRouter, longCalls, publicReads, signIns } from '../modules/app-router.ts'
import type { Services } from '../modules/services.ts'
import { TRPC_BATCH_MAX } from '../trpc/trpc.ts'
import { admitLongCall, buildContext, errorHeaders, getIdempotencyKey, logServerError, replayHeader } from './call.ts'

const TRPC_PATH = '/trpc'

/** Serves the router to the site's own pages. Public reads have their own routes, whose responses are cached. */
export const trpcTransport = async (scope: FastifyInstance, { services }: { services: Services }) => {
  acceptJsonText(scope, (text) => text)
  const handler = (request: FastifyRequest, reply: FastifyReply) => call(request, reply, services)
  for (const [name, tags] of Object.entries(publicReads))
    scope.get(`${TRPC_PATH}/${name}`, { config: { cache: { tags, query: ['batch', 'input'], skip } } }, handler)
  scope.get<{ Params: { path: string } }>(
    `${TRPC_PATH}/:path`,
    {
      config: { isCostlyRead: true, callsOf: getCalls },
      preHandler: async (request) => refuseRepeated(request.params.path, request.query),
    },
    handler,
  )
  scope.post(`${TRPC_PATH}/:path`, { config: { callsOf: getCalls } }, handler)
  for (const name of signIns) scope.post(`${TRPC_PATH}/${name}`, { config: { isSignIn: true } }, handler)
  for (const name of longCalls) scope.post(`${TRPC_PATH}/${name}`, admitLongCall(services, name), handler)
}

/** Longer batches are refused. */
const getCalls = ({ params }: FastifyRequest): number =>
  Math.min((params as { path: string }).path.split(',').length, TRPC_BATCH_MAX)

/** Returns whether a request is one of tRPC's clients, whichever its method. */
export const isOfTrpc = ({ url }: FastifyRequest): boolean => url.startsWith(`${TRPC_PATH}/`)

/** Clients of tRPC understand only its own shape, also from what refuses a call before its procedure runs. */
export const inTrpcShape = ({ status, body: { message, code, issues } }: ErrorAnswer) => ({
  error: {
    message,
    code: NUMBERS[code] ?? TRPC_ERROR_CODES_BY_KEY.BAD_REQUEST,
    data: { code, httpStatus: status, issues },
  },
})
const NUMBERS: Partial<Record<ErrorCode, number>> = TRPC_ERROR_CODES_BY_KEY

/** An input in JSON has its keys within it, and a streamed response has another format. */
const skip = ({ query, headers }: FastifyRequest): boolean => {
  if (headers['trpc-accept'] !== undefined) return true
  const inputs = getInputs((query as { input?: unknown }).input)
  return [inputs, ...Object.values(inputs)].some(isVolatile)
}
const isVolatile = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && VOLATILE_KEYS.some((key) => key in input)

const call = async (request: FastifyRequest, reply: FastifyReply, services: Services) => {
  const idempotencyKey = getIdempotencyKey(request)
  const response = await fetchRequestHandler({
    router: appRouter,
    endpoint: TRPC_PATH,
    req: asFetchRequest(request, reply),
    maxBatchSize: TRPC_BATCH_MAX,
    createContext: () => ({ ...buildContext(request, services), idempotencyKey }),
    onError: ({ error }) => logServerError(request, error),
    responseMeta: ({ ctx, errors }) => ({
      headers: { 'cache-control': 'no-store', ...replayHeader(ctx), ...errorHeaders(errors) },
    }),
  })
  return reply
    .code(response.status)
    .headers(Object.fromEntries(response.headers))
    .send(await response.text())
}

/** Builds a Fetch request. The host is never taken from the client. */
const asFetchRequest = (request: FastifyRequest, reply: FastifyReply): Request => {
  const { method, url, headers, body } = request
  const passed = ['content-type', 'trpc-accept'].flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value.toLowerCase()] as [string, string]] : []
  })
  return new Request(`http://localhost${getPath(request)}${getQuery(url)}`, {
    method: method === 'HEAD' ? 'GET' : method,
    headers: passed,
    signal: disconnection(reply),
    ...(method === 'POST' && { body: String(body ?? '') }),
  })
}

/**
 * Aborts when the response is sent or the client disconnects. Fastify's `request.signal` does not see a client
 * disconnect after its body was read.
 */
const disconnection = (reply: FastifyReply): AbortSignal => {
  const ending = new AbortController()
  reply.raw.once('close', () => ending.abort())
  return ending.signal
}

/** A batch that repeats one query ten times would cost ten times its work and memory. */
const refuseRepeated = (path: string, query: unknown): void => {
  const names = path.split(',')
  if (new Set(names).size === names.length) return
  const inputs = getInputs((query as { input?: unknown }).input)
  const calls = names.map((name, index) => `${name} ${JSON.stringify(inputs[index])}`)
  if (new Set(calls).size < calls.length)
    throw new DomainError('BAD_REQUEST', 'A batch must not contain the same query twice.')
}

/** Text that is not a JSON object yields no inputs; the procedures then reject it with a message. */
const getInputs = (text: unknown): Record<string, unknown> => {
  try {
    const inputs: unknown = JSON.parse(String(text))
    return typeof inputs === 'object' && inputs !== null ? (inputs as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
