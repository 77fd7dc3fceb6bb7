import { z } from 'zod'
import { DomainError } from '../../lib/errors.ts'
import { getFingerprint } from '../../records/list-window.ts'

/** A cursor is a position in the results of one search. */
const cursorSchema = z.tuple([z.string(), z.int().min(1).max(1_000_000)])

/** Returns the cursor of a position in the results of a search. */
export const writeCursor = (search: object, position: number): string =>
  Buffer.from(JSON.stringify([getFingerprint(search), position])).toString('base64url')

/** Returns the position that a cursor stands for; 0 without one. @throws DomainError BAD_REQUEST for one of another search */
export const readCursor = (search: object, cursor: string | null | undefined): number => {
  if (!cursor) return 0
  const [fingerprint, position] = cursorSchema.safeParse(parsed(cursor)).data ?? []
  if (position === undefined || fingerprint !== getFingerprint(search))
    throw new DomainError('BAD_REQUEST', 'The cursor does not belong to this search. Use one from a response to it.')
  return position
}

const parsed = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}
