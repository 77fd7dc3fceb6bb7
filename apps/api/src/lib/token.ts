import { createHash, randomBytes } from 'node:crypto'

/** Returns a token of 128 random bits for a link, 22 characters long, and its hash, which may be stored. */
export const createToken = () => {
  const token = randomBytes(16).toString('base64url')
  return { token, hash: hashOfToken(token) }
}

/** Returns the stored form of a token: its SHA-256 in hexadecimal. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')
