import { errorCode } from '../../lib/api-error.ts'

/** Returns whether a write may have been done all the same: no answer of the server arrived, or it gave up waiting. */
export const isUnanswered = (error: unknown): boolean => [undefined, 'SERVICE_UNAVAILABLE'].includes(errorCode(error))
