import { pipeline, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createGunzip, createGzip, gzip } from 'node:zlib'
import negotiate from '@fastify/accept-negotiator'

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

export type Encoding = 'br' | 'gzip' | 'identity'
type EncodedBodies = { identity: Buffer } & Partial<Record<Encoding, Buffer>>

/** Smaller bodies fit into one packet anyway. */
const MIN_BYTES = 1024
/** From 0 to 11. Higher levels hardly reduce the size and take ten times as long. */
const BROTLI_QUALITY = 5

/** Compresses a body in each encoding that browsers accept, in other threads. Small bodies stay uncompressed. */
export const encodeBody = async (identity: Buffer): Promise<EncodedBodies> => {
  if (identity.length < MIN_BYTES) return { identity }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  const [br, gz] = await Promise.all([compressBrotli(identity, { params }), compressGzip(identity)])
  return { identity, br, gzip: gz }
}

/** Compresses a stream, at the fastest level. The result fails when `body` does, and ends it when closed. */
export const gzipped = (body: Readable): Readable => pipeline(body, createGzip({ level: 1 }), () => {})

/** Decompresses a stream. The result fails when `body` does, and ends it when closed. */
export const gunzipped = (body: Readable): Readable => pipeline(body, createGunzip(), () => {})

/**
 * Returns the offered encoding that an Accept-Encoding header prefers, chosen as @fastify/compress does; 'identity' without
 * a header, or if it allows none.
 */
export const preferredEncoding = (accepted: string | undefined, offered: Encoding[]): Encoding =>
  negotiate(accepted?.toLowerCase().replace(/\*|x-gzip/g, 'gzip') ?? '', offered) ?? 'identity'
