import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { ListReader, ListWindow } from '../lib/list-window.ts'
import type { Services } from '../services.ts'
import { sendInParts } from './json-parts.ts'
import { readQuery } from './read-query.ts'

export type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown
type PublicList<Wanted, Item> = {
  /** The procedure that answers it otherwise. */
  name: string
  list: ListReader<Wanted, Item>
  asked: z.ZodType<Wanted & ListWindow>
  item: z.ZodType<Item>
}

/**
 * Returns a handler that answers a public list without a limit part by part, filtered or not (records §4): no process holds
 * it whole. A list with a limit is `otherwise`'s.
 */
export const sendWholeList =
  <Wanted, Item>(
    { limits }: Services,
    otherwise: Handler,
    { name, list, asked, item }: PublicList<Wanted, Item>,
  ): Handler =>
  async (request, reply) => {
    if ('limit' in (request.query as object)) return otherwise(request, reply)
    request.called.push(name)
    const wanted = readQuery(asked, request.query)
    const inTurn = <Result>(read: () => Promise<Result>) =>
      limits.inTime(() => limits.inTurn(`${name.split('.', 1)[0]} query`, read))
    reply.header('x-total-count', String(await inTurn(() => list.count(wanted))))
    return sendInParts(reply, { parts: list.inParts(wanted), schema: item, begin: inTurn })
  }
