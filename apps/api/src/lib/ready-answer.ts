import { createHash } from 'node:crypto'
import { type Encoding, encodeBody, preferredEncoding } from './content-encoding.ts'

export type Answer = { status: number; headers: Record<string, string>; body: Buffer }

/** One encoding of an answer: everything that goes over the wire, made once. Headers as a flat list of names and values. */
export type Variant = { bytes: Buffer; headers: string[]; etag?: string; notModified: string[] }
export type ReadyAnswer = {
  status: number
  variants: { identity: Variant } & Partial<Record<Encoding, Variant>>
  /** Bytes that it takes up in memory. */
  size: number
}

/** What a ready answer costs besides its bodies. */
const OVERHEAD = 2048

/** Makes an answer for one use: as it is, to be kept by nobody. */
export const singleAnswer = ({ status, headers, body }: Answer): ReadyAnswer => ({
  status,
  variants: {
    identity: { bytes: body, headers: flat({ ...headers, 'content-length': body.length }), notModified: [] },
  },
  size: body.length + OVERHEAD,
})

/** Makes an answer for many: in each encoding, with a strong ETag of its own. */
export const sharedAnswer = async ({ status, headers, body }: Answer): Promise<ReadyAnswer> => {
  const bodies = await encodeBody(body)
  // The headers too: a policy that changed must reach those who hold the same body.
  const hash = createHash('sha256').update(body).update(JSON.stringify(headers)).digest('base64url').slice(0, 27)
  const { 'content-type': type = '', ...rest } = headers
  const lasting = { ...rest, vary: 'Accept-Encoding' }
  const variantOf = (bytes: Buffer, encoding: Encoding): Variant => {
    const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
    const own = { 'content-type': type, 'content-length': bytes.length }
    const coded = encoding === 'identity' ? own : { ...own, 'content-encoding': encoding }
    return {
      bytes,
      etag,
      headers: flat({ ...lasting, etag, ...coded }),
      notModified: flat({ ...lasting, etag }),
    }
  }
  const variants = Object.fromEntries(
    Object.entries(bodies).map(([encoding, bytes]) => [encoding, variantOf(bytes, encoding as Encoding)]),
  ) as ReadyAnswer['variants']
  const size = Object.values(bodies).reduce((sum, { length }) => sum + length, OVERHEAD)
  return { status, variants, size }
}

/** The variant for an Accept-Encoding header. */
export const variantFor = ({ variants }: ReadyAnswer, accepted: string | undefined): Variant =>
  variants[preferredEncoding(accepted)] ?? variants.identity

/** Whether an If-None-Match header names this variant; compared weakly, since a proxy may have marked it so. */
export const isKnownToClient = ({ etag }: Variant, ifNoneMatch: string | undefined): boolean =>
  Boolean(etag && ifNoneMatch?.split(',').some((known) => ['*', etag, `W/${etag}`].includes(known.trim())))

const flat = (headers: Record<string, string | number>): string[] =>
  Object.entries(headers).flatMap(([name, value]) => [name, String(value)])
