import { Readable } from 'node:stream'
import { type Publication, publicationSchema } from '@hazards/schema/publication'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'

const HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store' }

/**
 * Answers GET /api/publications (specification §7) part by part, as fast as the reader takes it: the one public list
 * without a bound. Byte for byte it is what the procedure publications.list answers.
 *
 * @throws what reading the first parts throws; a later failure cuts the answer off
 */
export const sendAllPublications = async (request: FastifyRequest, reply: FastifyReply, services: Services) => {
  request.called.push('publications.list')
  const texts = asJsonArray(services.publications.listInParts())
  const [first, second] = await services.limits.inTime(async () => [await texts.next(), await texts.next()])
  reply.headers(HEADERS)
  if (first.done || second.done) return reply.send(first.value)
  return reply.send(Readable.from(joined(first.value, second.value, texts), { objectMode: false }))
}

/** The text of the list, one part behind the reading: only then is it known where the bracket closes. */
const asJsonArray = async function* (parts: AsyncIterable<Publication[]>): AsyncGenerator<string, undefined> {
  let text = '['
  for await (const part of parts) {
    const items = publicationSchema.array().parse(part)
    if (items.length === 0) break
    if (text !== '[') {
      yield text
      text = ','
    }
    text += JSON.stringify(items).slice(1, -1)
  }
  yield `${text}]`
}

const joined = async function* (first: string, second: string, rest: AsyncIterable<string>) {
  yield first
  yield second
  yield* rest
}
