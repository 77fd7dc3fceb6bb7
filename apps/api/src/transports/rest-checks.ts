import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getPath } from '../http/cache-key.ts'
import { invalidField, unknownAddress } from '../lib/errors.ts'
import { refuseRepeatedKeys } from './read-query.ts'

/**
 * Refuses the requests that the library would misread; the comment on each check says how.
 *
 * @throws DomainError NOT_FOUND for an address that no call has, BAD_REQUEST for an input at a wrong place
 */
export const checkRequest = (request: FastifyRequest, known: FastifyInstance['knownVerbs']): void => {
  refuseOtherPath(request, known)
  refuseInheritedKeys(request)
  refuseQueryBesideBody(request)
  refuseRepeatedKeys(request.query)
  refuseOtherIdInBody(request)
}

/**
 * Without this check, the library removes `.` and `..` from the path and finds a call whatever the letter case: an id of '.'
 * would answer the list, and 'DELETED' the deleted records.
 */
const refuseOtherPath = (request: FastifyRequest, known: FastifyInstance['knownVerbs']) => {
  const isDots = Object.values(request.params as Record<string, string>).some((value) => /^\.\.?$/.test(value))
  const path = getPath(request)
  const isOtherCase = path !== request.routeOptions.url && known.has(path.toLowerCase())
  if (isDots || isOtherCase) throw unknownAddress()
}

/** Without this check, the library fails on query keys that every object inherits, such as `constructor`. */
const refuseInheritedKeys = ({ query }: FastifyRequest) => {
  for (const key of Object.keys(query as object))
    if (key in Object.prototype) throw invalidField(key, `Unknown field: ${key}`)
}

/**
 * Without this check, a call with a body ignores its query. The input of a DELETE may contain a password, which must
 * not be in an address.
 */
const refuseQueryBesideBody = ({ method, query }: FastifyRequest) => {
  const [key] = Object.keys(query as object)
  if ((method === 'POST' || method === 'PUT' || method === 'DELETE') && key !== undefined)
    throw invalidField(key.slice(0, 50), 'This call takes no query parameters.')
}

/** Without this check, an update accepts any id in its body and silently uses the one in the path. */
const refuseOtherIdInBody = ({ method, url, body }: FastifyRequest) => {
  if (method !== 'PUT' || typeof body !== 'object' || body === null || !('id' in body)) return
  if (typeof body.id !== 'string' || body.id.toLowerCase() !== url.split('/').at(-1)?.toLowerCase())
    throw invalidField('id', 'id cannot be changed. Leave it out, or send the id in the address.')
  delete body.id
}
