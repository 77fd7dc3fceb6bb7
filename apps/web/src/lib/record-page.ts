import { notFound } from '@tanstack/react-router'
import { TRPCClientError } from '@trpc/client'

/**
 * Loads the record of a page by slug or id.
 *
 * @throws the router's notFound, which shows the 404 page, for an unknown or non-public record (records §1)
 */
export const loadRecord = async <Record>(load: () => Promise<Record>): Promise<Record> => {
  try {
    return await load()
  } catch (error) {
    if (isNotFoundError(error)) throw notFound()
    throw error
  }
}

const isNotFoundError = (error: unknown): boolean => {
  const status = error instanceof TRPCClientError ? error.data?.httpStatus : undefined
  return status === 404 || status === 400
}
