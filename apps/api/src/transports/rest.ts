import { contactListSchema, contactSubmissionSchema } from '@hazards/schema/contact'
import { newsEventListSchema, newsEventSchema } from '@hazards/schema/news-event'
import { publicationListSchema, publicationSchema } from '@hazards/schema/publication'
import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import { openToAll } from '../http/cors.ts'
import { sendError } from '../http/error-body.ts'
import { acceptJsonText, parseJson } from '../http/json-body.ts'
import { unknownAddress } from '../lib/errors.ts'
import { begunCalls, longCalls, type ProcedureName, publicReads, signIns } from '../modules/app-router.ts'
import type { Services } from '../modules/services.ts'
import { createOpenApiDocument } from '../openapi/openapi.ts'
import { isPublicRead, listOperations, needsSession, type Operation } from '../openapi/openapi-operations.ts'
import { REST_PATH } from '../openapi/paths.ts'
import { admitLongCall } from './call.ts'
import { checkRequest } from './rest-checks.ts'
import { createHandler, inCommonShape } from './rest-library.ts'
import { linkToDescription } from './service-links.ts'
import { type Handler, sendWholeList } from './whole-list.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call is rejected without a session. */
    needsSession?: boolean
    /** Whether the call only begins work: 202. */
    isBegun?: boolean
  }
}

/**
 * Serves the documented REST paths through trpc-to-openapi, each by a route of its own. All workarounds for the library
 * are in rest-checks.ts and rest-library.ts: the comment on each says what would happen without it, and rest.test.ts
 * tests it.
 */
export const restTransport = async (scope: FastifyInstance, { services }: { services: Services }) => {
  acceptJsonText(scope, parseJson)
  linkToDescription(scope)
  scope.addHook('preHandler', async (request) => checkRequest(request, scope.knownVerbs))
  scope.addHook('onSend', async (_request, reply, payload) =>
    reply.statusCode >= 400 ? inCommonShape(payload) : payload,
  )
  const handler = createHandler(services)
  const streamed: Partial<Record<ProcedureName, Handler>> = {
    'publications.list': sendWholeList(services, handler, {
      module: 'publications',
      list: services.publications.list,
      querySchema: publicationListSchema,
      item: publicationSchema,
    }),
    'newsEvents.list': sendWholeList(services, handler, {
      module: 'newsEvents',
      list: services.newsEvents.list,
      querySchema: newsEventListSchema,
      item: newsEventSchema,
    }),
    'contact.list': sendWholeList(services, handler, {
      module: 'contact',
      list: services.messages.list,
      querySchema: contactListSchema,
      item: contactSubmissionSchema,
    }),
  }
  for (const { method, path, operation } of listOperations(createOpenApiDocument(''))) {
    if (operation.operationId === 'uploads-put') continue // not a procedure: see uploads.ts
    const procedure = getProcedure(operation)
    const config = getConfig(method, operation)
    const isLong = longCalls.includes(procedure)
    const ownHandler = streamed[procedure] ?? handler
    for (const url of config.isOpenToAll ? [routePath(path), `${routePath(path)}/`] : [routePath(path)])
      scope.route({ method, url, config, handler: ownHandler, ...(isLong && admitLongCall(services, procedure)) })
  }
  // Readable from other sites' pages too; otherwise their scripts could not see the error.
  scope.all(`${REST_PATH}/*`, (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') openToAll(reply)
    return sendError(unknownAddress(), request, reply)
  })
}

/** Converts a path of the document to Fastify's syntax. */
export const routePath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

/** Returns the procedure of an operation: 'publications.list' of 'publications-list'. */
const getProcedure = ({ operationId = '' }: Operation) => operationId.replace('-', '.') as ProcedureName

/** Public reads of records are cached and may be called from any other site's pages; no other call may. */
const getConfig = (method: string, operation: Operation): FastifyContextConfig => {
  if (!isPublicRead(operation, method))
    return {
      needsSession: needsSession(operation),
      isSignIn: signIns.includes(getProcedure(operation)),
      isBegun: begunCalls.includes(getProcedure(operation)),
    }
  const tags = publicReads[getProcedure(operation)]
  const query = (operation.parameters ?? []).flatMap((parameter) =>
    'in' in parameter && parameter.in === 'query' ? [parameter.name] : [],
  )
  return {
    isOpenToAll: tags !== undefined,
    isCostlyRead: true,
    ...(tags && { cache: { tags, query, isStrict: true } }),
  }
}
