import type { z } from 'zod'
import { DomainError } from '../lib/errors.ts'
import { issuesOf } from '../lib/issues.ts'

/** Returns the parsed query. @throws DomainError BAD_REQUEST for an unknown key or an invalid value */
export const readQuery = <Query>(schema: z.ZodType<Query>, query: unknown): Query => {
  const { data, error } = schema.safeParse(query)
  if (data !== undefined) return data
  const issues = error ? issuesOf(error) : []
  throw new DomainError('BAD_REQUEST', issues[0]?.message ?? 'The query is not valid.', { issues })
}
