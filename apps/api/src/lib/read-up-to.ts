import { Readable } from 'node:stream'

/** Returns a payload as a stream of bytes. */
export const asReadable = (payload: unknown): Readable =>
  payload instanceof Readable ? payload : Readable.from([Buffer.from((payload as string | Buffer) ?? '')])

/**
 * Reads a stream of bytes to its end. Returns its bytes, or, once there are more than `max` of them, a stream of all of
 * them whose beginning is in memory.
 *
 * @throws what the stream throws
 */
export const readUpTo = async (max: number, stream: Readable): Promise<Buffer | Readable> => {
  const chunks: Buffer[] = []
  let size = 0
  const rest: AsyncIterator<Buffer | string> = stream[Symbol.asyncIterator]()
  while (size <= max) {
    const { done, value } = await rest.next()
    if (done) return Buffer.concat(chunks)
    const chunk = typeof value === 'string' ? Buffer.from(value) : value
    chunks.push(chunk)
    size += chunk.length
  }
  return Readable.from(joined(chunks, rest), { objectMode: false })
}

const joined = async function* <Chunk>(beginning: Chunk[], rest: AsyncIterator<Chunk>) {
  while (beginning.length > 0) yield beginning.shift() as Chunk
  yield* { [Symbol.asyncIterator]: () => rest }
}
