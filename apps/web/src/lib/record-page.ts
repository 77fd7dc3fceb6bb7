import { notFound } from '@tanstack/react-router'
import { TRPCClientError } from '@trpc/client'

/**
 * Loads the record of a page, which is found by its slug or by its id.
 *
 * @throws the router's notFound where there is no such record, or none that is public: the 404 page (records §1)
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
