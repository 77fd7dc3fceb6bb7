import { Readable } from 'node:stream'
import {
  FILE_PATH,
  FILE_URL_PATTERN,
  IMAGE_PATH,
  IMAGE_TYPES,
  IMAGE_URL_PATTERN,
  PDF_TYPE,
  THUMBNAIL_NAME_PATTERN,
  THUMBNAIL_PATH,
} from '@hazards/schema/upload'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import parseRange from 'range-parser'
import { isKnownToClient } from '../lib/cached-response.ts'
import { notFound } from '../lib/errors.ts'
import type { Services } from '../modules/services.ts'
import type { ByteRange, ObjectStore } from '../storage/object-store.ts'
import { authenticate, getSessionId, getToken } from './call.ts'

type Options = { services: Services; objects: ObjectStore }
type Named = { Params: { name: string } }
type OfPublication = { Params: { slug: string; file: string } }

/** Serves uploaded images, their thumbnails and PDFs as streams (specification §5, records §2). */
export const serveStoredFiles = (scope: FastifyInstance, { services, objects }: Options) => {
  const serveImages = (path: string, isName: (name: string) => boolean) =>
    scope.get<Named>(`${path}:name`, async (request, reply) => {
      const { name } = request.params
      const object = isName(name) ? await objects.get(name) : undefined
      if (!object) throw notFound('image')
      reply.headers(buildHeaders(name, findImageType(name))).header('cache-control', FOREVER)
      reply.header('content-length', object.size)
      return send(request, reply, object.body)
    })
  serveImages(IMAGE_PATH, (name) => IMAGE_URL_PATTERN.test(IMAGE_PATH + name))
  serveImages(THUMBNAIL_PATH, (name) => THUMBNAIL_NAME_PATTERN.test(name))
  scope.get<Named>(`${FILE_PATH}:name`, (request, reply) =>
    servePdf(request, reply, { services, objects, name: request.params.name }),
  )
  scope.get<OfPublication>('/publications/:slug/:file.pdf', async (request, reply) => {
    const { slug, file } = request.params
    if (file !== slug) throw notFound('file')
    const { pdfUrl } = await services.limits.read('publications', request.caller, () => services.publications.get(slug))
    if (!pdfUrl) throw notFound('file')
    return servePdf(request, reply, { services, objects, name: pdfUrl.slice(FILE_PATH.length), shownAs: `${slug}.pdf` })
  })
}

type Pdf = Options & {
  name: string
  /** The file name that the browser shows and saves. */
  shownAs?: string
}

const servePdf = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { services, objects, name, shownAs }: Pdf,
): Promise<FastifyReply> => {
  const id = FILE_URL_PATTERN.exec(FILE_PATH + name)?.[1]
  const pdf = id && (await services.limits.read('uploads', request.caller, () => services.uploads.findPdf(id)))
  if (!pdf || !(pdf.isPublic || (await isAdministrator(request, services)))) throw notFound('file')
  const etag = `"${id}"`
  const headers = {
    ...buildHeaders(shownAs ?? name, PDF_TYPE),
    etag,
    'accept-ranges': 'bytes',
    // Asked for again before each use: a withdrawn paper must not stay in a cache on the way.
    'cache-control': pdf.isPublic ? 'no-cache' : 'no-store',
  }
  if (isKnownToClient(etag, request.headers['if-none-match'])) return reply.code(304).headers(headers).send()
  const range = readRange(request, pdf.size, etag)
  if (range === 'outside') {
    reply.header('content-range', `bytes */${pdf.size}`)
    throw Object.assign(new Error(`The file has only ${pdf.size} bytes.`), { statusCode: 416 })
  }
  const object = await objects.get(name, range)
  if (!object) throw notFound('file')
  requireSize(object, pdf.size, name)
  const { start, end } = range ?? { start: 0, end: pdf.size - 1 }
  reply.headers(headers).header('content-length', end - start + 1)
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${pdf.size}`)
  return send(request, reply, object.body)
}

/**
 * Refuses a file that was changed in the store: the length that is answered with would be wrong, and the client would take the next answer
 * on the connection for the rest of the file, or the rest of the file for an answer. @throws Error, which is logged
 */
const requireSize = ({ body, size }: { body: Readable; size: number }, expected: number, name: string): void => {
  if (size === expected) return
  body.destroy()
  throw new Error(`${name} has ${size} bytes in the store, and ${expected} when it was uploaded`)
}

/**
 * PDFs that no public record uses are visible to administrators only. @throws DomainError UNAUTHORIZED for an invalid
 * session
 */
const isAdministrator = async (request: FastifyRequest, services: Services): Promise<boolean> => {
  if (getSessionId(request) === undefined && getToken(request) === undefined) return false
  await authenticate(request, services, ['read'])
  return true
}

/** Returns the requested byte range. Several ranges and invalid ones are ignored, as RFC 9110 allows. */
const readRange = ({ headers }: FastifyRequest, size: number, etag: string): ByteRange | 'outside' | undefined => {
  const isOfOtherVersion = headers['if-range'] !== undefined && headers['if-range'] !== etag
  if (headers.range === undefined || isOfOtherVersion) return undefined
  const ranges = parseRange(size, headers.range, { combine: true })
  if (ranges === -1) return 'outside'
  return ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1 ? undefined : ranges[0]
}

/** An image never changes under its name. */
const FOREVER = 'public, max-age=31536000, immutable'

/** A file is served with its checked type, sandboxed. */
const buildHeaders = (name: string, type: string) => ({
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'content-type': type,
  'content-disposition': `inline; filename="${name}"`,
})

const findImageType = (name: string) =>
  Object.entries(IMAGE_TYPES).find(([, extension]) => name.endsWith(extension))?.[0] ?? 'image/webp'

const send = (request: FastifyRequest, reply: FastifyReply, body: Readable) => {
  if (request.method !== 'HEAD') return reply.send(body)
  body.destroy()
  return reply.send(Readable.from([]))
}
