import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'

type Answer<Item> = {
  parts: AsyncIterable<Item[]>
  schema: z.ZodType<Item>
  headers?: Record<string, string>
  /** Reads the texts of the parts one by one, each within the caller's limits. */
  inTurns: (texts: AsyncIterator<string>) => AsyncGenerator<string>
}

/**
 * Streams a list as JSON, part by part, as fast as the client reads it. The bytes equal those of the whole list.
 *
 * @throws what reading the first parts throws; a later failure truncates the response
 */
export const sendInParts = async <Item>(reply: FastifyReply, { parts, schema, headers, inTurns }: Answer<Item>) => {
  const texts = inTurns(asJsonArray(parts, schema))
  const [first, second] = [await texts.next(), await texts.next()]
  reply.headers({ 'content-type': 'application/json', 'cache-control': 'no-store', ...headers })
  if (first.done || second.done) return reply.send(first.value)
  return reply.send(Readable.from(joined(first.value, second.value, texts), { objectMode: false }))
}

/** Yields the JSON text one part behind the reading, because the closing bracket belongs to the last part. */
const asJsonArray = async function* <Item>(
  parts: AsyncIterable<Item[]>,
  schema: z.ZodType<Item>,
): AsyncGenerator<string, undefined> {
  let text = '['
  for await (const part of parts) {
    const items = schema.array().parse(part)
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
