import { Readable } from 'node:stream'
import { PDF_MAX_BYTES, PDF_MESSAGES } from '@hazards/schema/upload'
import { DomainError } from '../../lib/errors.ts'

const HEAD = '%PDF-'

/**
 * Passes a PDF on as a stream and counts its bytes. The returned stream fails with DomainError UNSUPPORTED_MEDIA_TYPE
 * if it does not begin as a PDF, and with PAYLOAD_TOO_LARGE beyond {@link PDF_MAX_BYTES}; the source is then not
 * destroyed.
 */
export const checkedPdf = (source: Readable): { body: Readable; size: () => number } => {
  let size = 0
  const pieces = async function* () {
    let head = Buffer.alloc(0)
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (size > PDF_MAX_BYTES) throw new DomainError('PAYLOAD_TOO_LARGE', PDF_MESSAGES.tooLarge)
      if (head.length >= HEAD.length) yield chunk
      else {
        head = Buffer.concat([head, chunk])
        if (head.length < HEAD.length) continue
        if (head.toString('latin1', 0, HEAD.length) !== HEAD) throw noPdf()
        yield head
      }
    }
    if (head.length < HEAD.length) throw noPdf()
  }
  return { body: Readable.from(pieces(), { objectMode: false }), size: () => size }
}

const noPdf = () => new DomainError('UNSUPPORTED_MEDIA_TYPE', PDF_MESSAGES.wrongType)
