import type { z } from 'zod'
import { DomainError } from '../lib/errors.ts'
import { issuesOf } from '../lib/issues.ts'

/** What a query asks for. @throws DomainError BAD_REQUEST for an unknown key or a value that cannot be */
export const readQuery = <Asked>(schema: z.ZodType<Asked>, query: unknown): Asked => {
  const { data, error } = schema.safeParse(query)
  if (data !== undefined) return data
  const issues = error ? issuesOf(error) : []
  throw new DomainError('BAD_REQUEST', issues[0]?.message ?? 'The query is not valid.', { issues })
}
