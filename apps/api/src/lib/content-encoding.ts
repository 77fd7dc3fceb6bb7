import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

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

/** Returns the best encoding that an Accept-Encoding header allows; 'identity' without a header. */
export const preferredEncoding = (accepted: string | undefined): Encoding => {
  if (accepted === undefined) return 'identity'
  if (accepts(accepted, 'br')) return 'br'
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity'
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
