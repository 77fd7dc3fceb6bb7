import type { z } from 'zod'
import { DomainError, invalidField } from '../lib/errors.ts'
import { issuesOf } from '../lib/issues.ts'

/** @throws DomainError BAD_REQUEST for a key that stands in the query twice: 'type must be one of …' would say nothing of it */
export const refuseRepeatedKeys = (query: unknown): void => {
  const [key] = Object.entries(query as object).find(([, value]) => Array.isArray(value)) ?? []
  if (key !== undefined) throw invalidField(key.slice(0, 50), `${key.slice(0, 50)} may be given once only.`)
}

/** Returns the parsed query. @throws DomainError BAD_REQUEST for an unknown or repeated key, or an invalid value */
export const readQuery = <Query>(schema: z.ZodType<Query>, query: unknown): Query => {
  refuseRepeatedKeys(query)
  return readInput(schema, query)
}

/** Returns the parsed input. @throws DomainError BAD_REQUEST for an unknown key or an invalid value */
export const readInput = <Input>(schema: z.ZodType<Input>, given: unknown): Input => {
  const { data, error } = schema.safeParse(given)
  if (data !== undefined) return data
  const issues = error ? issuesOf(error) : []
  throw new DomainError('BAD_REQUEST', issues[0]?.message ?? 'The query is not valid.', { issues })
}
