import { idSchema } from '@hazards/schema/primitives'
import { PUBLICATION_LIMITS } from '@hazards/schema/publication'
import { z } from 'zod'
import { DomainError } from '../../lib/errors.ts'

const { minYear, maxYear } = PUBLICATION_LIMITS
const EARLIEST = new Date('1900-01-01T00:00:00Z')
const LATEST = new Date('2201-01-01T00:00:00Z')
/** No record is older or younger, and not every year that ISO 8601 can write is one for the database. */
const momentSchema = z.iso
  .datetime()
  .transform((value) => new Date(value))
  .pipe(z.date().min(EARLIEST).max(LATEST))
const positionSchema = z.tuple([z.int().min(minYear).max(maxYear), momentSchema, idSchema])
type Position = { year: number; createdAt: Date; id: string }

/** Writes down where a page of publications ends, so that the next one can begin behind it. */
export const writeCursor = ({ year, createdAt, id }: Position): string =>
  Buffer.from(JSON.stringify([year, createdAt.toISOString(), id])).toString('base64url')

/** Reads what {@link writeCursor} wrote. @throws DomainError BAD_REQUEST for anything else */
export const readCursor = (cursor: string): Position => {
  try {
    const [year, createdAt, id] = positionSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { year, createdAt, id }
  } catch (cause) {
    throw new DomainError('BAD_REQUEST', 'This list cannot be continued. Please load it again.', { cause })
  }
}
