import { pipeline, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createGunzip, createGzip, gzip } from 'node:zlib'

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

export type Encoding = 'br' | 'gzip' | 'identity'
export type EncodedBodies = { identity: Buffer } & Partial<Record<Encoding, Buffer>>

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

/** Returns the best offered encoding that an Accept-Encoding header allows; 'identity' without a header. */
export const preferredEncoding = (accepted: string | undefined, offered: readonly Encoding[]): Encoding => {
  if (accepted === undefined) return 'identity'
  return offered.find((encoding) => accepts(accepted, encoding)) ?? 'identity'
}

const accepts = (accepted: string, encoding: string): boolean => {
  if (!accepted.includes(encoding)) return false
  return accepted.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';')
    return (
      name.trim().toLowerCase() === encoding && !parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/i.test(parameter))
    )
  })
}
