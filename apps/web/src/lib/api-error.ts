import type { AppRouter } from '@hazards/api/contract'
import type { Issue } from '@hazards/schema/error'
import { TRPCClientError } from '@trpc/client'

/** The words of the server for an error, or undefined where it was not the server that spoke. */
export const serverMessage = (error: unknown): string | undefined =>
  isServerError(error) && error.data ? error.message : undefined

/** What the server found wrong with single fields. */
export const serverIssues = (error: unknown): Issue[] => (isServerError(error) ? (error.data?.issues ?? []) : [])

const isServerError = (error: unknown): error is TRPCClientError<AppRouter> => error instanceof TRPCClientError
