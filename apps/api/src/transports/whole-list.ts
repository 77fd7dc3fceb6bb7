import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Services } from '../modules/services.ts'
import type { ListReader, ListWindow } from '../records/list-window.ts'
import { getScopes } from '../trpc/token-scopes.ts'
import { authenticate } from './call.ts'
import { readQuery } from './read-query.ts'

export type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown
type WholeList<Filter, Item> = {
  /** Such as 'publications', whose procedure `list` answers otherwise. */
  module: string
  list: ListReader<Filter, Item>
  querySchema: z.ZodType<Filter & ListWindow>
  item: z.ZodType<Item>
}

/**
 * Returns a handler that streams a list without a limit, filtered or not (records §4), so that no process holds it
 * whole. Requests with a limit go to `fallback`. The handler throws DomainError UNAUTHORIZED and FORBIDDEN where the
 * route needs a session.
 */
export const sendWholeList =
  <Filter, Item>(
    services: Services,
    fallback: Handler,
    { module, list, querySchema, item }: WholeList<Filter, Item>,
  ): Handler =>
  async (request, reply) => {
    if ('limit' in (request.query as object)) return fallback(request, reply)
    request.called.push(`${module}.list`)
    const scopes = getScopes({ path: `${module}.list`, type: 'query' })
    if (request.routeOptions.config.needsSession) await authenticate(request, services, scopes)
    const { limits } = services
    const query = readQuery(querySchema, request.query)
    const read = <Result>(call: () => Promise<Result>) => limits.read(module, request.caller, call)
    reply.header('x-total-count', String(await read(() => list.count(query))))
    const inTurns = (texts: AsyncIterator<string>) => limits.inTurns(module, request.caller, texts)
    return sendInParts(reply, { parts: list.inParts(query), schema: item, inTurns })
  }

type Answer<Item> = {
  parts: AsyncIterable<Item[]>
  schema: z.ZodType<Item>
  /** Reads the texts of the parts one by one, each within the caller's limits. */
  inTurns: (texts: AsyncIterator<string>) => AsyncGenerator<string>
}

/**
 * Streams a list as JSON, part by part, as fast as the client reads it. The bytes equal those of the whole list.
 *
 * @throws what reading the first parts throws; a later failure truncates the response
 */
const sendInParts = async <Item>(reply: FastifyReply, { parts, schema, inTurns }: Answer<Item>) => {
  const texts = inTurns(asJsonArray(parts, schema))
  const [first, second] = [await texts.next(), await texts.next()]
  reply.headers({ 'content-type': 'application/json', 'cache-control': 'no-store' })
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
