import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

export type Encoding = 'br' | 'gzip' | 'identity'
export type EncodedBodies = { identity: Buffer } & Partial<Record<Encoding, Buffer>>

/** Below this many bytes an answer fits a packet either way. */
const WORTH_IT = 1024
/** Of 0 to 11: beyond it the bytes hardly shrink and the time grows tenfold. */
const BROTLI_QUALITY = 5

/** Compresses in all ways that browsers take, on other threads than this one. A body that is small stays as it is. */
export const encodeBody = async (identity: Buffer): Promise<EncodedBodies> => {
  if (identity.length < WORTH_IT) return { identity }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  const [br, gz] = await Promise.all([compressBrotli(identity, { params }), compressGzip(identity)])
  return { identity, br, gzip: gz }
}

/** The best encoding that an Accept-Encoding header allows; 'identity' without one. */
export const preferredEncoding = (accepted: string | undefined): Encoding => {
  if (accepted === undefined) return 'identity'
  if (takes(accepted, 'br')) return 'br'
  return takes(accepted, 'gzip') ? 'gzip' : 'identity'
}

const takes = (accepted: string, encoding: string): boolean => {
  if (!accepted.includes(encoding)) return false
  return accepted.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';')
    return (
      name.trim().toLowerCase() === encoding && !parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/i.test(parameter))
    )
  })
}
