import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { clientOf } from '../lib/client-address.ts'
import { DomainError } from '../lib/errors.ts'
import { errorAnswer } from './error-body.ts'

/** A smaller payload is taken by the system's own buffers. */
const SMALL = 16 * 1024
/** What is in memory of a payload that comes piece by piece. */
const STREAM_BYTES = 2 * 1024 * 1024
/** Bytes that may wait to be sent: to one client, and in all. */
const CLIENT_MAX = 32 * 1024 * 1024
const TOTAL_MAX = 128 * 1024 * 1024
/** A client that takes less than this in the time is cut off. */
const LEAST_BYTES = 5_000
const WINDOW_MS = 5_000

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Counts bytes of text that an answer will be made of, while it is made.
     *
     * @throws DomainError SERVICE_UNAVAILABLE where there is no room for them, BAD_REQUEST where there never is
     */
    hold: (bytes: number) => void
    /** Ends the counting of what is being made, and later of what is being sent. */
    letGo: (() => void) | undefined
  }
}

/** What is in memory of a text while an answer is made of it: rows, objects, their copies, the text. */
const MAKING = 6
/** The text of one answer that is made whole. */
const WHOLE_MAX = 16 * 1024 * 1024

type Sending = { response: ServerResponse; sent: number }

/**
 * Bounds what clients can make the process hold: 32 MB that are made or wait to be sent for one and 128 MB in all; what
 * comes on top gets 503. A client that reads less than 1 kB a second is cut off, and while memory is short the slowest is.
 */
export const sendLimits = fastifyPlugin(
  async (app, { hasClientLimits }: { hasClientLimits: boolean }) => {
    const sending = new Set<Sending>()
    const ofClient = new Map<string, number>()
    let total = 0

    const add = (client: string, bytes: number) => {
      total += bytes
      const held = (ofClient.get(client) ?? 0) + bytes
      if (held > 0) ofClient.set(client, held)
      else ofClient.delete(client)
    }
    /** Whether there is room, for a client that holds so much already. */
    const hasRoom = (bytes: number, mine: number) =>
      total + bytes <= TOTAL_MAX && (!hasClientLimits || mine === 0 || mine + bytes <= CLIENT_MAX)

    /** Counts what waits to be sent. Returns what ends the counting. */
    const send = (client: string, bytes: number, response: ServerResponse) => {
      const one = { response, sent: sentOn(response) }
      sending.add(one)
      add(client, bytes)
      return () => {
        sending.delete(one)
        add(client, -bytes)
      }
    }

    /** What is being made for a request, until its answer is sent or its client is gone. */
    app.decorateRequest('hold')
    app.decorateRequest('letGo')
    app.addHook('onRequest', (request, reply, next) => {
      const client = clientOf(request)
      let made = 0
      request.hold = (bytes) => {
        const others = (ofClient.get(client) ?? 0) - made
        if (made + bytes * MAKING > WHOLE_MAX * MAKING) throw tooLong()
        if (!hasRoom(bytes * MAKING, others === 0 ? 0 : others + made)) throw tooMuch()
        made += bytes * MAKING
        add(client, bytes * MAKING)
      }
      request.letGo = () => {
        if (made > 0) add(client, -made)
        made = 0
      }
      reply.raw.once('close', () => request.letGo?.())
      next()
    })

    const cutSlow = () => {
      let slowest: (Sending & { progress: number }) | undefined
      for (const one of sending) {
        const { response } = one
        // It waits for us, not for its reader; or it has no line on which anything could be counted.
        if (response.writableLength === 0 || response.socket?.bytesWritten === undefined) continue
        const progress = sentOn(response) - one.sent
        one.sent += progress
        if (progress < LEAST_BYTES) response.destroy()
        else if (!slowest || progress < slowest.progress) slowest = { ...one, progress }
      }
      if (total > TOTAL_MAX * 0.8) slowest?.response.destroy()
    }
    const timer = setInterval(cutSlow, WINDOW_MS).unref()
    app.addHook('onClose', async () => clearInterval(timer))

    app.addHook('onRoute', (route) => {
      const limit = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
        request.letGo?.()
        request.letGo = undefined
        const bytes = sizeOf(payload)
        if (bytes < SMALL || request.method === 'HEAD' || reply.raw.destroyed) return payload
        const client = clientOf(request)
        if (hasRoom(bytes, ofClient.get(client) ?? 0)) {
          request.letGo = send(client, bytes, reply.raw)
          return payload
        }
        if (payload instanceof Readable) payload.destroy()
        return refusal(reply)
      }
      route.onSend = [...[route.onSend ?? []].flat(), limit] as RouteOptions['onSend'] & unknown[]
    })
  },
  { name: 'send-limits', fastify: '5.x', dependencies: ['response-cache'] },
)

/** Bytes of a response that the system has taken. */
const sentOn = ({ socket, writableLength }: ServerResponse): number => (socket?.bytesWritten ?? 0) - writableLength

const sizeOf = (payload: unknown): number => {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.length
  return payload instanceof Readable ? STREAM_BYTES : 0
}

const tooMuch = () =>
  new DomainError('SERVICE_UNAVAILABLE', 'Too much is being sent just now. Please try again in a moment.', {
    retryAfter: 5,
  })

const tooLong = () =>
  new DomainError(
    'BAD_REQUEST',
    'That is more than one answer can hold. Ask for it in parts, with a limit, or by GET /api, whose lists may be of any length.',
  )

const refusal = (reply: FastifyReply): string => {
  const error = tooMuch()
  const { status, body } = errorAnswer(error)
  for (const name of ['etag', 'content-encoding', 'content-length', 'last-modified']) reply.removeHeader(name)
  reply.code(status).headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(error.retryAfter),
  })
  return JSON.stringify(body)
}
