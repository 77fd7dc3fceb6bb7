import type { AppRouter } from '@hazards/api/contract'
import type { Issue } from '@hazards/schema/error'
import { TRPCClientError } from '@trpc/client'

/** The words of the server for an error, or undefined where it was not the server that spoke. */
export const serverMessage = (error: unknown): string | undefined =>
  isServerError(error) && error.data ? error.message : undefined

/** What the server found wrong with single fields. */
export const serverIssues = (error: unknown): Issue[] => (isServerError(error) ? (error.data?.issues ?? []) : [])

/** The kind of an error that the server told, such as 'UNAUTHORIZED'. */
export const errorCode = (error: unknown): string | undefined => (isServerError(error) ? error.data?.code : undefined)

const isServerError = (error: unknown): error is TRPCClientError<AppRouter> => error instanceof TRPCClientError

const REASONS: Record<string, string> = {
  UNAUTHORIZED: 'Your session has ended. Please sign in again.',
  FORBIDDEN: 'Your session has ended. Please sign in again.',
  NOT_FOUND: 'Somebody else has deleted it meanwhile.',
}

/** Why a call of the administrator failed, in words that say what to do (specification §8). */
export const reasonOf = (error: unknown): string =>
  REASONS[errorCode(error) ?? ''] ??
  serverMessage(error) ??
  'The server cannot be reached. Please try again in a moment.'

/** Whether the server says that there is no such session (any more). */
export const isSessionOver = (error: unknown): boolean => ['UNAUTHORIZED', 'FORBIDDEN'].includes(errorCode(error) ?? '')

/** Whether the server says that somebody else has changed or deleted the record meanwhile: what is shown is old. */
export const isOutdated = (error: unknown): boolean => ['CONFLICT', 'NOT_FOUND'].includes(errorCode(error) ?? '')
