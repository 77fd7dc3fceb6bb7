import { z } from 'zod'
import { DomainError } from '../../lib/errors.ts'
import { decodeCursor } from '../../records/list-window.ts'

/** A cursor is a position in the results of one search. */
const positionSchema = z.tuple([z.int().min(1).max(1_000_000)])

/** Returns the position that a cursor stands for; 0 without one. @throws DomainError BAD_REQUEST for one of another search */
export const readCursor = (search: object, cursor: string | null | undefined): number => {
  if (!cursor) return 0
  const { data } = positionSchema.safeParse(decodeCursor(search, cursor))
  if (!data)
    throw new DomainError('BAD_REQUEST', 'The cursor does not belong to this search. Use one from a response to it.')
  return data[0]
}
