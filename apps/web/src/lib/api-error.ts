import type { AppRouter } from '@hazards/api/contract'
import type { Issue } from '@hazards/schema/error'
import { TRPCClientError } from '@trpc/client'

/** Returns the server's message for an error, or undefined if the error did not come from the server. */
export const serverMessage = (error: unknown): string | undefined =>
  errorData(error) ? (error as Error).message : undefined

/** The name of errors that the browser's own part reports in words for people. */
const IN_WORDS = 'ErrorInWords'

/** Returns an error that did not come from the server, with a message for people. */
export const wordsForPeople = (message: string): Error => Object.assign(new Error(message), { name: IN_WORDS })

/** Returns the message for people of such an error. */
export const ownWords = (error: unknown): string | undefined =>
  error instanceof Error && error.name === IN_WORDS ? error.message : undefined

/** Returns the server's errors for single fields. */
export const serverIssues = (error: unknown): Issue[] => errorData(error)?.issues ?? []

/** Returns the server's error code, such as 'UNAUTHORIZED'. */
export const errorCode = (error: unknown): string | undefined => errorData(error)?.code

/** Returns what the server says about an error, or undefined if the error did not come from the server. */
export const errorData = (error: unknown) =>
  error instanceof TRPCClientError ? (error as TRPCClientError<AppRouter>).data : undefined

const REASONS: Record<string, string> = {
  UNAUTHORIZED: 'Your session has ended. Please sign in again.',
  FORBIDDEN: 'Your session has ended. Please sign in again.',
  NOT_FOUND: 'Someone else has deleted it.',
}

/** Returns why a call failed and what to do about it (specification §8). */
export const formatReason = (error: unknown): string =>
  REASONS[errorCode(error) ?? ''] ??
  serverMessage(error) ??
  ownWords(error) ??
  'The server cannot be reached. Please try again in a moment.'

/** Returns why a call failed that concerns something that ends, such as an invitation or what can be undone: the server says how it ended. */
export const reasonOfEnd = (error: unknown): string =>
  (errorCode(error) === 'NOT_FOUND' && serverMessage(error)) || formatReason(error)

/** Returns whether the server rejected the session. */
export const isSessionOver = (error: unknown): boolean => ['UNAUTHORIZED', 'FORBIDDEN'].includes(errorCode(error) ?? '')

/** Returns whether another administrator has changed or deleted the record, so that the page is outdated. */
export const isOutdated = (error: unknown): boolean => ['CONFLICT', 'NOT_FOUND'].includes(errorCode(error) ?? '')
