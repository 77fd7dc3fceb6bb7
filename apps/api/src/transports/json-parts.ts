import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'

type Answer<Item> = {
  parts: AsyncIterable<Item[]>
  schema: z.ZodType<Item>
  headers?: Record<string, string>
  /** Runs the reading of the first parts, with the caller's limits and error handling. */
  begin: <Result>(read: () => Promise<Result>) => Promise<Result>
}

/**
 * Streams a list as JSON, part by part, as fast as the client reads it. The bytes equal those of the whole list.
 *
 * @throws what reading the first parts throws; a later failure truncates the response
 */
export const sendInParts = async <Item>(reply: FastifyReply, { parts, schema, headers, begin }: Answer<Item>) => {
  const texts = asJsonArray(parts, schema)
  const [first, second] = await begin(async () => [await texts.next(), await texts.next()])
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
