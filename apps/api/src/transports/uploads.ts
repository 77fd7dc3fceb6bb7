import { Socket } from 'node:net'
import { finished, type Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import { DIRECT_UPLOAD_PATH, IMAGE_MAX_BYTES, IMAGE_MESSAGES, PDF_MAX_BYTES } from '@hazards/schema/upload'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendError } from '../http/error-body.ts'
import { DomainError } from '../lib/errors.ts'
import { LIMITS } from '../lib/limits.ts'
import type { Services } from '../modules/services.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { counted } from './call.ts'
import { linkToDescription } from './service-links.ts'
import { siteIcons } from './site-icons.ts'
import { serveStoredFiles } from './stored-files.ts'

type Options = { services: Services; objects: ObjectStore }

/** Receives the files of upload tickets and serves stored ones, and the icons made of one (specification §5 and §7, records §2). */
export const uploadsTransport = async (scope: FastifyInstance, { services, objects }: Options) => {
  scope.register(async (inner) => receiving(inner, services))
  serveStoredFiles(scope, { services, objects })
  siteIcons(scope, services)
}

const receiving = (scope: FastifyInstance, services: Services) => {
  scope.removeAllContentTypeParsers()
  linkToDescription(scope)
  scope.register(multipart, {
    // A PDF is measured while it is streamed, an image where it is read.
    limits: { fileSize: PDF_MAX_BYTES + 1, files: 1, fields: 5, parts: 6 },
    throwFileSizeLimit: false,
  })
  // The body stays unread until the ticket is known to be valid.
  scope.addContentTypeParser('*', async (_request: unknown, payload: Readable) => payload)
  scope.setErrorHandler((error, request, reply) => {
    // The rest of a rejected file is not read: the client receives the response, then the connection ends.
    const { socket } = request.raw
    if (socket instanceof Socket) stopReading(socket)
    reply.header('connection', 'close')
    return sendError(error, request, reply)
  })
  scope.put<{ Params: { ticket: string } }>(`${DIRECT_UPLOAD_PATH}:ticket`, async (request) => {
    const { ticket } = request.params
    const { limits, budget, uploads } = services
    const owner = await limits.read('uploads', request.caller, () => uploads.ownerOf(ticket))
    // Rejected files count too, because each may cost a decoding.
    if (owner !== 'administrator')
      for (const limit of [LIMITS.uploadedFile, LIMITS.uploadedFilesOfADay]) await counted(request, services, limit)
    const file = {
      read: () => readImage(request),
      stream: () => openStream(request),
      admit: (bytes: number) => services.bytes.spend(request.caller.client, bytes),
    }
    if (!owner) return uploads.receive(ticket, file)
    // Each is in memory until it is decoded.
    const share = budget.uploads.open({
      client: request.caller.client,
      lane: owner === 'administrator' ? 'administrators' : 'visitors',
    })
    if (share.add(1)) throw tooManyUploads()
    return uploads.receive(ticket, file).finally(share.end)
  })
}

const tooManyUploads = () =>
  new DomainError('SERVICE_UNAVAILABLE', 'Too many files are being uploaded right now. Please try again in a moment.', {
    retryAfter: 2,
  })

/** Returns the file of a request as a stream: the one file of a multipart form, or else the whole body. */
const openStream = async (request: FastifyRequest): Promise<Readable> => {
  if (!request.isMultipart()) return (request.body as Readable | undefined) ?? request.raw
  try {
    const part = await request.file()
    if (part) return part.file
  } catch (cause) {
    throw new DomainError('BAD_REQUEST', 'The upload form is damaged or incomplete.', { cause })
  }
  throw new DomainError('BAD_REQUEST', 'The upload form contains no file.')
}

const readImage = async (request: FastifyRequest): Promise<Buffer> => {
  const declaredLength = Number(request.headers['content-length'] ?? 0)
  if (declaredLength >= IMAGE_MAX_BYTES + (request.isMultipart() ? FORM_BYTES : 0)) throw tooLarge()
  const file = await openStream(request)
  try {
    return await readLimited(file, () => stopReading(request.raw.socket))
  } catch (cause) {
    if (cause instanceof DomainError || !request.isMultipart()) throw cause
    throw new DomainError('BAD_REQUEST', 'The upload form is damaged or incomplete.', { cause })
  }
}

/** Bytes by which a form may be longer than its file. */
const FORM_BYTES = 32 * 1024

const tooLarge = () => new DomainError('PAYLOAD_TOO_LARGE', IMAGE_MESSAGES.tooLarge)

/** Stops reading for good, even if another reader of the request resumes it. */
const stopReading = (socket: Socket) => {
  socket.on('resume', () => socket.pause())
  socket.pause()
}

/**
 * Reads the stream to its end, or until it exceeds the limit, and then calls `stop`. Chunks are taken as they arrive
 * and are not held back by their consumer. @throws DomainError PAYLOAD_TOO_LARGE
 */
const readLimited = (stream: Readable, stop: () => void): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    finished(stream, { writable: false }, (error) => (error ? reject(error) : resolve(Buffer.concat(chunks))))
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size < IMAGE_MAX_BYTES) return chunks.push(chunk)
      if (size - chunk.length >= IMAGE_MAX_BYTES) return // the rest of a chunk that was already read
      reject(tooLarge())
      stop()
    })
  })
