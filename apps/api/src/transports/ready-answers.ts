import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Computed, Copy, ResponseCache } from '../lib/response-cache.ts'
import { type AddressOf, tablesReadBy } from './public-reads.ts'
import { isForEveryone, sendReady } from './ready-server.ts'

/** Beyond this many bytes an answer is not held but made and sent piece by piece for each who asks. */
const BODY_MAX = 8 * 1024 * 1024
/** Kept by browsers and proxies alike, and never used by them without asking us whether it still holds. */
const REVALIDATE = 'public, no-cache'
/** Marks the questions that this process asks itself; its value cannot be guessed. */
const OWN_QUESTION = 'x-own-question'

type Options = { cache: ResponseCache; addressOf: AddressOf; turn: () => Promise<void> }

/**
 * Answers public GETs with ready bytes, ahead of everything else. What is not there yet, the process asks itself: by a
 * request made of the address alone, so that no header of a visitor can get into what all others read.
 */
export const answerFromMemory = (app: FastifyInstance, { cache, addressOf, turn }: Options) => {
  const asked = new Map<string, string[]>()

  const ask = async (url: string): Promise<Computed> => {
    await turn()
    const token = randomUUID()
    const called: string[] = []
    asked.set(token, called)
    try {
      const response = await app.inject({ url, headers: { [OWN_QUESTION]: token }, payloadAsStream: true })
      const body = await readUpTo(BODY_MAX, response.stream())
      const tables = response.statusCode === 200 ? tablesReadBy(called) : undefined
      if (!body) return { tooLarge: tables ?? [] }
      const headers = lastingHeaders(response.headers, tables !== undefined)
      return { status: response.statusCode, headers, body, tables }
    } finally {
      asked.delete(token)
    }
  }

  app.addHook('onRequest', (request, reply, next) => {
    const own = request.headers[OWN_QUESTION]
    const called = typeof own === 'string' ? asked.get(own) : undefined
    if (called) Object.assign(request, { called, isOwnQuestion: true })
    const address = called || !isForEveryone(request.raw) ? undefined : addressOf(request.url)
    if (address === undefined) return next()
    const copy = cache.find(address)
    if (copy) return give(copy, request, reply, next)
    cache
      .refresh(address, () => ask(address))
      .then(
        (made) => give(made, request, reply, next),
        // The usual way answers, and says what is wrong.
        () => next(),
      )
  })
}

const give = ({ answer }: Copy, request: FastifyRequest, reply: FastifyReply, next: () => void) => {
  if (!answer) return next()
  reply.hijack()
  sendReady(answer, request.raw, reply.raw)
}

/** Belong to one connection, or are made for each answer. */
const PASSING_HEADERS = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']

const lastingHeaders = (given: NodeJS.Dict<number | string | string[]>, isShared: boolean): Record<string, string> => {
  const headers = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      value === undefined || PASSING_HEADERS.includes(name) ? [] : [[name, String(value)]],
    ),
  )
  if (isShared && !headers['cache-control']?.includes('max-age')) headers['cache-control'] = REVALIDATE
  return headers
}

/** The whole of a stream, or undefined when it is longer than `max` bytes. */
const readUpTo = async (max: number, stream: AsyncIterable<Buffer> & { destroy: () => void }) => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > max) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
