import { Socket } from 'node:net'
import { finished, type Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import { DIRECT_UPLOAD_PATH, IMAGE_MAX_BYTES, IMAGE_MESSAGES, PDF_MAX_BYTES } from '@hazards/schema/upload'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendError } from '../http/error-body.ts'
import { linkToDescription } from '../http/service-links.ts'
import { clientOf, networkOf } from '../lib/client-address.ts'
import { DomainError } from '../lib/errors.ts'
import { LIMITS } from '../lib/limits.ts'
import type { ObjectStore } from '../lib/object-store.ts'
import { createPlaces } from '../lib/places.ts'
import type { Services } from '../services.ts'
import { serveStoredFiles } from './stored-files.ts'

type Options = { services: Services; objects: ObjectStore }

/** Takes the files that upload tickets are for, and serves them (specification §5 and §7, records §2). */
export const uploadsTransport = async (scope: FastifyInstance, { services, objects }: Options) => {
  scope.register(async (inner) => receiving(inner, services))
  serveStoredFiles(scope, { services, objects })
}

const receiving = (scope: FastifyInstance, services: Services) => {
  scope.removeAllContentTypeParsers()
  linkToDescription(scope)
  scope.register(multipart, {
    // A PDF is counted as it comes, an image where it is read.
    limits: { fileSize: PDF_MAX_BYTES + 1, files: 1, fields: 5, parts: 6 },
    throwFileSizeLimit: false,
  })
  // Left unread until the ticket is known to be good.
  scope.addContentTypeParser('*', async (_request: unknown, payload: Readable) => payload)
  scope.setErrorHandler((error, request, reply) => {
    // The rest of a refused file is not read: the client gets the answer, and then the connection ends.
    const { socket } = request.raw
    if (socket instanceof Socket) {
      hold(socket)
      closeGently(socket)
    }
    reply.header('connection', 'close')
    return sendError(error, request, reply)
  })
  const withPlace = createPlaces(PLACES, 'Many files are arriving just now. Please try again in a moment.')
  scope.put<{ Params: { ticket: string } }>(`${DIRECT_UPLOAD_PATH}:ticket`, async (request) => {
    const { ticket } = request.params
    const client = clientOf(request)
    const owner = await services.uploads.ownerOf(ticket)
    // Refused files count too: each may cost a decoding.
    if (owner !== 'administrator')
      for (const limit of [LIMITS.uploadedFile, LIMITS.uploadedFilesOfADay])
        await services.rateLimiter.take(limit, client)
    const file = { read: () => readImage(request), stream: () => streamOf(request) }
    const receive = () => services.uploads.receive(ticket, file)
    return owner ? withPlace(networkOf(client), receive) : receive()
  })
}

/** Files under way at once, each held in memory until it is decoded; `each` counts by network. */
const PLACES = { each: 8, all: 32 }

/** The file of a request as it comes: of a multipart form its one file, else the whole body. */
const streamOf = async (request: FastifyRequest): Promise<Readable> => {
  if (!request.isMultipart()) return (request.body as Readable | undefined) ?? request.raw
  try {
    const part = await request.file()
    if (part) return part.file
  } catch (cause) {
    throw new DomainError('BAD_REQUEST', 'The upload form is damaged or cut off.', { cause })
  }
  throw new DomainError('BAD_REQUEST', 'The upload form holds no file.')
}

const readImage = async (request: FastifyRequest): Promise<Buffer> => {
  const told = Number(request.headers['content-length'] ?? 0)
  if (told >= IMAGE_MAX_BYTES + (request.isMultipart() ? FORM_BYTES : 0)) throw tooLarge()
  const file = await streamOf(request)
  try {
    return await readLimited(file, () => hold(request.raw.socket))
  } catch (cause) {
    if (cause instanceof DomainError || !request.isMultipart()) throw cause
    throw new DomainError('BAD_REQUEST', 'The upload form is damaged or cut off.', { cause })
  }
}

/** A form may be so much longer than its file. */
const FORM_BYTES = 32 * 1024

const tooLarge = () => new DomainError('PAYLOAD_TOO_LARGE', IMAGE_MESSAGES.tooLarge)

/** Stops reading for good, though those that read the request ask for more. */
const hold = (socket: Socket) => {
  socket.on('resume', () => socket.pause())
  socket.pause()
}

/** How long a client may take to read why its file was refused. */
const LAST_WORDS_MS = 3_000

/**
 * Node would close the connection together with the answer. A client that is still sending would then meet a reset, and
 * not see the answer: so our side is ended, and the connection closed a while later.
 */
const closeGently = (socket: Socket) => {
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => socket.destroy(), LAST_WORDS_MS).unref()
  }
}

/**
 * Reads to the end, or just past the limit, where it calls `stop`. Each piece is taken as it comes: where one waits for its
 * reader, the next is read meanwhile. @throws DomainError PAYLOAD_TOO_LARGE
 */
const readLimited = (stream: Readable, stop: () => void): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    finished(stream, { writable: false }, (error) => (error ? reject(error) : resolve(Buffer.concat(chunks))))
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size < IMAGE_MAX_BYTES) return chunks.push(chunk)
      if (size - chunk.length >= IMAGE_MAX_BYTES) return // the rest of a piece that was read
      reject(tooLarge())
      stop()
    })
  })
