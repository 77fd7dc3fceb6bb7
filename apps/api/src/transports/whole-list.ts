import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Services } from '../modules/services.ts'
import type { ListReader, ListWindow } from '../records/list-window.ts'
import { getScopes } from '../trpc/token-scopes.ts'
import { authenticate } from './call.ts'
import { sendInParts } from './json-parts.ts'
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
