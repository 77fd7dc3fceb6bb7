import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'

type Answer<Item> = {
  parts: AsyncIterable<Item[]>
  schema: z.ZodType<Item>
  headers?: Record<string, string>
  /** Runs what reads the first parts: it may be late, or fail. */
  begin: <Result>(read: () => Promise<Result>) => Promise<Result>
}

/**
 * Answers a list as JSON part by part, as fast as the reader takes it. Byte for byte it is what the whole list would be.
 *
 * @throws what reading the first parts throws; a later failure cuts the answer off
 */
export const sendInParts = async <Item>(reply: FastifyReply, { parts, schema, headers, begin }: Answer<Item>) => {
  const texts = asJsonArray(parts, schema)
  const [first, second] = await begin(async () => [await texts.next(), await texts.next()])
  reply.headers({ 'content-type': 'application/json', 'cache-control': 'no-store', ...headers })
  if (first.done || second.done) return reply.send(first.value)
  return reply.send(Readable.from(joined(first.value, second.value, texts), { objectMode: false }))
}

/** The text of the list, one part behind the reading: only then is it known where the bracket closes. */
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
