import type { Socket } from 'node:net'
import { finished, type Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import {
  DIRECT_UPLOAD_PATH,
  IMAGE_MAX_BYTES,
  IMAGE_MESSAGES,
  IMAGE_PATH,
  IMAGE_TYPES,
  IMAGE_URL_PATTERN,
  THUMBNAIL_NAME_PATTERN,
  THUMBNAIL_PATH,
} from '@hazards/schema/upload'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendError } from '../http/error-body.ts'
import { linkToDescription } from '../http/service-links.ts'
import { clientOf } from '../lib/client-address.ts'
import { DomainError, notFound } from '../lib/errors.ts'
import { LIMITS } from '../lib/limits.ts'
import type { ObjectStore } from '../lib/object-store.ts'
import type { Services } from '../services.ts'

type Options = { services: Services; objects: ObjectStore }

/** Takes the files that upload tickets are for, and serves the images (specification §5 and §7). */
export const uploadsTransport = async (scope: FastifyInstance, { services, objects }: Options) => {
  scope.register(async (inner) => receiving(inner, services))
  const serve = (path: string, isName: (name: string) => boolean) =>
    scope.get<{ Params: { name: string } }>(`${path}:name`, async (request, reply) => {
      const { name } = request.params
      const bytes = isName(name) ? await objects.get(name) : undefined
      if (!bytes) throw notFound('image')
      return reply
        .headers(IMAGE_HEADERS)
        .headers({ 'content-type': typeOf(name), 'content-disposition': `inline; filename="${name}"` })
        .send(bytes)
    })
  serve(IMAGE_PATH, (name) => IMAGE_URL_PATTERN.test(IMAGE_PATH + name))
  serve(THUMBNAIL_PATH, (name) => THUMBNAIL_NAME_PATTERN.test(name))
}

/** An image is shown as what we say it is, alone, and never changes under its name. */
const IMAGE_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}

const typeOf = (name: string) =>
  Object.entries(IMAGE_TYPES).find(([, extension]) => name.endsWith(extension))?.[0] ?? 'image/webp'

const receiving = (scope: FastifyInstance, services: Services) => {
  scope.removeAllContentTypeParsers()
  linkToDescription(scope)
  scope.register(multipart, {
    limits: { fileSize: IMAGE_MAX_BYTES, files: 1, fields: 5, parts: 6 },
    throwFileSizeLimit: false,
  })
  // Left unread until the ticket is known to be good.
  scope.addContentTypeParser('*', async (_request: unknown, payload: Readable) => payload)
  scope.setErrorHandler((error, request, reply) => {
    // The rest of a refused file is not waited for, nor read.
    reply.header('connection', 'close')
    return sendError(error, request, reply)
  })
  scope.put<{ Params: { ticket: string } }>(`${DIRECT_UPLOAD_PATH}:ticket`, async (request) => {
    // Refused ones too, each of which may cost a decoding.
    await services.rateLimiter.take(LIMITS.uploadedFile, clientOf(request))
    return services.uploads.receive(request.params.ticket, () => readFile(request))
  })
}

/** Reads the file of a request: of a multipart form its one file, else the whole body. */
const readFile = async (request: FastifyRequest): Promise<Buffer> => {
  const told = Number(request.headers['content-length'] ?? 0)
  if (told >= IMAGE_MAX_BYTES + (request.isMultipart() ? FORM_BYTES : 0)) throw tooLarge()
  const stop = () => hold(request.raw.socket)
  if (!request.isMultipart()) return request.body ? readLimited(request.body as Readable, stop) : Buffer.alloc(0)
  try {
    const part = await request.file()
    if (part) return await readLimited(part.file, stop)
  } catch (cause) {
    if (cause instanceof DomainError) throw cause
    throw new DomainError('BAD_REQUEST', 'The upload form is damaged or cut off.', { cause })
  }
  throw new DomainError('BAD_REQUEST', 'The upload form holds no file.')
}

/** A form may be so much longer than its file. */
const FORM_BYTES = 32 * 1024

const tooLarge = () => new DomainError('PAYLOAD_TOO_LARGE', IMAGE_MESSAGES.tooLarge)

/** Stops reading for good, though those that read the request ask for more. */
const hold = (socket: Socket) => {
  socket.on('resume', () => socket.pause())
  socket.pause()
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
