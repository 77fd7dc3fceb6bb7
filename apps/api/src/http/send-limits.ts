import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { getClient } from '../lib/client-address.ts'
import type { ClientBudget } from '../lib/client-budget.ts'
import { DomainError } from '../lib/errors.ts'
import { visitorAt } from '../lib/shares.ts'
import { errorAnswer } from './error-body.ts'

/** Smaller payloads fit into the operating system's buffers. */
const SMALL = 16 * 1024
/** Bytes of a streamed payload that are in memory at a time. */
const STREAM_BYTES = 2 * 1024 * 1024
/** While more than this waits, a client that reads less than `MIN_BYTES` within the window is disconnected; near the limit the slowest is, too. */
const MUCH = 64 * 1024 * 1024
const NEARLY_ALL = 102 * 1024 * 1024
const MIN_BYTES = 5_000
const WINDOW_MS = 5_000

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Reserves memory for `bytes` of text from which a response is being built.
     *
     * @throws DomainError SERVICE_UNAVAILABLE if there is currently no room, BAD_REQUEST if there can never be
     */
    reserve: (bytes: number) => void
    /** Releases the memory reserved for building the response, and later for sending it. */
    release: (() => void) | undefined
  }
}

/** Memory per byte of text while a response is built from it: rows, objects, their copies, the text. */
const BUILDING_FACTOR = 6
/** Maximum text of one response that is built as a whole. */
const WHOLE_TEXT_MAX = 16 * 1024 * 1024

type Sending = { response: ServerResponse; sent: number | undefined }

/**
 * Limits the response bytes that clients can make the process hold, built or waiting to be sent; above that the answer is
 * 503. While much waits, clients that read nearly nothing are disconnected. Otherwise slow clients may take their time;
 * Node disconnects those that read nothing at all.
 */
export const sendLimits = fastifyPlugin(
  async (app, { budget }: { budget: ClientBudget }) => {
    const sending = new Set<Sending>()
    app.decorateRequest('reserve')
    app.decorateRequest('release')
    app.addHook('onRequest', (request, reply, next) => {
      countBuilding(budget, request, reply)
      next()
    })
    const timer = setInterval(() => disconnectSlow(budget, sending), WINDOW_MS).unref()
    app.addHook('onClose', async () => clearInterval(timer))
    app.addHook('onRoute', (route) => {
      const limit = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) =>
        countSending(budget, sending, request, reply, payload)
      route.onSend = [...[route.onSend ?? []].flat(), limit] as RouteOptions['onSend'] & unknown[]
    })
  },
  { name: 'send-limits', fastify: '5.x', dependencies: ['response-cache'] },
)

const openShare = (budget: ClientBudget, request: FastifyRequest) => budget.bytes.open(visitorAt(getClient(request)))

/** Counts what is being built for a request, until its response is sent or its client disconnects. */
const countBuilding = (budget: ClientBudget, request: FastifyRequest, reply: FastifyReply): void => {
  const share = openShare(budget, request)
  let reserved = 0
  request.reserve = (bytes) => {
    reserved += bytes
    if (reserved > WHOLE_TEXT_MAX) throw listTooLong()
    if (share.add(bytes * BUILDING_FACTOR)) throw sendingTooMuch()
  }
  request.release = share.end
  reply.raw.once('close', () => request.release?.())
}

/** Counts a payload until it is sent. Returns the payload, or the refusal if there is no room for it. */
const countSending = (
  budget: ClientBudget,
  sending: Set<Sending>,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): unknown => {
  request.release?.()
  request.release = undefined
  const bytes = measurePayload(payload)
  if (bytes < SMALL || request.method === 'HEAD' || reply.raw.destroyed) return payload
  const share = openShare(budget, request)
  if (!share.add(bytes)) {
    const entry: Sending = { response: reply.raw, sent: undefined }
    sending.add(entry)
    request.release = () => {
      sending.delete(entry)
      share.end()
    }
    return payload
  }
  if (payload instanceof Readable) payload.destroy()
  return refusal(reply)
}

/** Disconnects the clients that have read nearly nothing since the last call, while much waits to be sent. */
const disconnectSlow = (budget: ClientBudget, sending: Set<Sending>): void => {
  let slowest: (Sending & { progress: number }) | undefined
  for (const entry of sending) {
    const { response } = entry
    // Nothing is buffered for this client, or the socket is gone, so its progress cannot be measured.
    if (response.writableLength === 0 || response.socket?.bytesWritten === undefined) continue
    const accepted = acceptedBytes(response)
    const progress = entry.sent === undefined ? undefined : accepted - entry.sent
    entry.sent = accepted
    if (progress === undefined || budget.bytes.of('visitors') <= MUCH) continue
    if (progress < MIN_BYTES) response.destroy()
    else if (!slowest || progress < slowest.progress) slowest = { ...entry, progress }
  }
  if (budget.bytes.of('visitors') > NEARLY_ALL) slowest?.response.destroy()
}

/** Returns the bytes of the connection that the operating system has accepted. */
const acceptedBytes = ({ socket, writableLength }: ServerResponse): number =>
  (socket?.bytesWritten ?? 0) - writableLength

const measurePayload = (payload: unknown): number => {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.length
  return payload instanceof Readable ? STREAM_BYTES : 0
}

const sendingTooMuch = () =>
  new DomainError('SERVICE_UNAVAILABLE', 'The site is sending too much data right now. Please try again in a moment.', {
    retryAfter: 5,
  })

const listTooLong = () =>
  new DomainError(
    'BAD_REQUEST',
    'The list is too long for one response. Request it in pages with a limit, or over REST, where lists may have any length.',
  )

const refusal = (reply: FastifyReply): string => {
  const error = sendingTooMuch()
  const { status, body } = errorAnswer(error)
  for (const name of ['etag', 'content-encoding', 'content-length', 'last-modified']) reply.removeHeader(name)
  reply.code(status).headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(error.retryAfter),
  })
  return JSON.stringify(body)
}
