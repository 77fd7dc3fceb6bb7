import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Returns a token of 128 random bits for a link, 22 characters long, and its hash, which may be stored. */
export const createToken = () => {
  const token = randomBytes(16).toString('base64url')
  return { token, hash: hashOfToken(token) }
}

/** Returns the stored form of a token: its SHA-256 in hexadecimal. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The columns that keep a token: its hash, and when it ends; without the second it never does. */
type Keeping = { hash: PgColumn; endsAt?: PgColumn | undefined }

/**
 * Returns the condition that a row keeps this token, and that it has not ended. A token that is good once is redeemed by
 * one statement with this condition, which deletes or marks the row: of simultaneous calls, one gets the row.
 */
export const keepsToken = ({ hash, endsAt }: Keeping, token: string, now: Date): SQL | undefined =>
  and(eq(hash, hashOfToken(token)), endsAt && gt(endsAt, now))
