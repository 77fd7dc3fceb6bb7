import { contactSubmissions as messages } from '@hazards/db/tables'
import { idSchema, timestampSchema } from '@hazards/schema/primitives'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { DomainError } from '../../lib/errors.ts'

const positionSchema = z.tuple([timestampSchema.regex(/^(?:19|2\d)/), idSchema])

type Position = Pick<typeof messages.$inferSelect, 'createdAt' | 'id'>

/** Returns the cursor after a message. */
export const writeCursor = ({ createdAt, id }: Position): string =>
  Buffer.from(JSON.stringify([createdAt.toISOString(), id])).toString('base64url')

/** Returns the condition that a message comes after a cursor. @throws DomainError BAD_REQUEST for an invalid cursor */
export const isBehind = (cursor: string): SQL => {
  const { data, error } = positionSchema.safeParse(parsed(cursor))
  if (!data)
    throw new DomainError('BAD_REQUEST', 'This list cannot be continued. Please load it again.', { cause: error })
  return sql`(${messages.createdAt}, ${messages.id}) < (${data[0]}::timestamptz, ${data[1]}::uuid)`
}

const parsed = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}
