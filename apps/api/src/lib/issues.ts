import type { Issue } from '@hazards/schema/error'
import type { ZodError } from 'zod'

/** Maximum issues in a response: a body may contain thousands of unknown fields. */
const ISSUES_MAX = 50

/**
 * Returns what is wrong with an input, in the form that every error body uses. An unknown field is identified by its
 * path.
 */
export const issuesOf = ({ issues }: Pick<ZodError, 'issues'>): Issue[] =>
  issues
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys
            .slice(0, ISSUES_MAX)
            .map((key) => key.slice(0, 50))
            .map((key) => ({ path: [...issue.path, key].join('.'), message: `Unknown field: ${key}` }))
        : [{ path: issue.path.join('.'), message: issue.message }],
    )
    .slice(0, ISSUES_MAX)
