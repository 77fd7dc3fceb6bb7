import { errorData } from '../../lib/api-error.ts'

/** Returns whether a write may have been done all the same: no answer of the server arrived, or it says so itself. */
export const isUnanswered = (error: unknown): boolean => {
  const data = errorData(error)
  return !data || data.isOutcomeUnknown === true
}
