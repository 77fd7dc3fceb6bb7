import type { generateOpenApiDocument } from 'trpc-to-openapi'
import { isRepeatable } from '../trpc/repeatable.ts'

export type Document = ReturnType<typeof generateOpenApiDocument>
type PathItem = NonNullable<Document['paths']>[string]
export type Operation = NonNullable<PathItem['get']>
export type Schemas = NonNullable<NonNullable<Document['components']>['schemas']>

const METHODS = ['get', 'post', 'put', 'delete'] as const

/** Returns all calls of a document, with their methods in upper case. */
export const listOperations = (document: Document): { path: string; method: string; operation: Operation }[] =>
  Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method]
      return operation ? [{ path, method: method.toUpperCase(), operation }] : []
    }),
  )

type Success = { headers?: object; content: Record<string, { schema: { $ref?: string }; example?: unknown }> }

/** Returns the response of a call that succeeds. */
export const getSuccess = ({ responses }: Operation): Success | undefined =>
  (responses?.['200'] ?? responses?.['202']) as Success | undefined

/** Returns the schema of a successful JSON response. */
export const getAnswer = (operation: Operation): { $ref?: string } =>
  getSuccess(operation)?.content['application/json']?.schema ?? {}

/** Returns whether a call is rejected without a session. */
export const needsSession = ({ security }: Operation): boolean =>
  security !== undefined && security.length > 0 && security.every((requirement) => Object.keys(requirement).length > 0)

/** Returns the scopes of which a token needs one for a call that asks for a session. */
export const listScopes = ({ security = [] }: Operation): string[] =>
  security.flatMap((requirement) => (requirement.token ?? []) as string[])

/** Returns whether a call accepts an Idempotency-Key. */
export const takesKey = ({ operationId = '' }: Operation, method: string): boolean =>
  method === 'POST' && isRepeatable(operationId.replace('-', '.'))

/** Returns whether a call reads public data. Reads with a token are private to its owner. */
export const isPublicRead = (operation: Operation, method: string): boolean =>
  method === 'GET' && !needsSession(operation) && !takesToken(operation)

const takesToken = ({ parameters = [] }: Operation) =>
  parameters.some((parameter) => 'name' in parameter && parameter.name === 'token')
