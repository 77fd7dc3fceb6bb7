import { createHash } from 'node:crypto'
import { type Encoding, encodeBody, preferredEncoding } from './content-encoding.ts'

type FinishedResponse = { status: number; headers: Record<string, string>; body: Buffer }

type Variant = {
  bytes: Buffer
  /** Whether `bytes` must be decompressed for this variant. */
  isGzipped?: boolean
  etag?: string
  headers: Record<string, string>
}

/** A response in each encoding that browsers accept, built once and sent to many clients. */
export type CachedResponse = {
  status: number
  variants: { identity: Variant } & Partial<Record<Encoding, Variant>>
  /** Bytes of memory that it uses. */
  size: number
}

/** Bytes of memory that a cached response uses in addition to its bodies. */
const OVERHEAD = 2048

/** Returns a response in one encoding, for the requests that are waiting now. */
export const uncompressedResponse = ({ status, headers, body }: FinishedResponse): CachedResponse => ({
  status,
  variants: { identity: { bytes: body, headers, ...(headers.etag && { etag: headers.etag }) } },
  size: body.length + OVERHEAD,
})

/**
 * Compresses a response. Each encoding has its own strong ETag. A record, which has one already, is not compressed, so
 * that its ETag is the same for all clients and in the response to a write.
 */
export const compressedResponse = async (finished: FinishedResponse): Promise<CachedResponse> => {
  if (finished.headers.etag) return uncompressedResponse(finished)
  const bodies = await encodeBody(finished.body)
  const variantOf = createVariants(finished)
  const variants = Object.fromEntries(
    Object.entries(bodies).map(([encoding, bytes]) => [encoding, variantOf(encoding as Encoding, bytes)]),
  ) as CachedResponse['variants']
  const size = Object.values(bodies).reduce((sum, { length }) => sum + length, OVERHEAD)
  return { status: finished.status, variants, size }
}

/** Returns a long response whose body is compressed with gzip already; it is decompressed for clients without gzip. */
export const gzippedResponse = (finished: FinishedResponse): CachedResponse => {
  const { status, body } = finished
  const variantOf = createVariants(finished)
  const variants = { identity: { ...variantOf('identity', body), isGzipped: true }, gzip: variantOf('gzip', body) }
  return { status, variants, size: body.length + OVERHEAD }
}

const createVariants = ({ headers, body }: FinishedResponse) => {
  // The hash covers the headers too: a changed policy must reach clients that hold the same body.
  const hash = createHash('sha256').update(body).update(JSON.stringify(headers)).digest('base64url').slice(0, 27)
  return (encoding: Encoding, bytes: Buffer): Variant => {
    const isCoded = encoding !== 'identity'
    const etag = isCoded ? `"${hash}-${encoding}"` : `"${hash}"`
    const all: Record<string, string> = { ...headers, vary: 'Accept-Encoding', etag }
    return { bytes, etag, headers: isCoded ? { ...all, 'content-encoding': encoding } : all }
  }
}

/** Returns the variant for an Accept-Encoding header. */
export const variantFor = ({ variants }: CachedResponse, accepted: string | undefined): Variant =>
  variants[preferredEncoding(accepted, variants.br ? ['br', 'gzip'] : ['gzip'])] ?? variants.identity

type Conditions = { 'if-none-match'?: string | undefined; 'if-modified-since'?: string | undefined }

/**
 * Returns whether the client has this response already. `If-None-Match` overrides `If-Modified-Since` (RFC 9110 §13.1.3),
 * and a response that also shows other records is not judged by the time at which its own was changed.
 */
export const isUnmodified = (
  { etag, 'last-modified': modified }: { etag?: string; 'last-modified'?: string },
  { 'if-none-match': known, 'if-modified-since': since }: Conditions,
): boolean => {
  if (known !== undefined) return isKnownToClient(etag, known)
  if (!since || !modified || etag?.includes('.')) return false
  return Date.parse(modified) <= Date.parse(since)
}

/**
 * Returns whether an If-None-Match header contains this ETag. The comparison is weak, because a proxy may have
 * weakened the ETag.
 */
export const isKnownToClient = (etag: string | undefined, ifNoneMatch: string | undefined): boolean =>
  Boolean(etag && ifNoneMatch?.split(',').some((known) => ['*', etag, `W/${etag}`].includes(known.trim())))
