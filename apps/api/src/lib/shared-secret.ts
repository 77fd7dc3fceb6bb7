import { createHmac, randomBytes } from 'node:crypto'

type Place = {
  find: () => Promise<string | undefined>
  /** Stores a secret unless one exists. */
  add: (secret: string) => Promise<unknown>
}

/** Returns the secret that all processes share through the database; the first one creates it, with 256 bits. */
export const sharedSecret = async (place: Place): Promise<string> => {
  const found = await place.find()
  if (found !== undefined) return found
  await place.add(randomBytes(32).toString('base64url'))
  return sharedSecret(place)
}

/** Returns a pseudonym of data that must not be stored itself: HMAC-SHA-256, in hexadecimal. */
export const nameFor = (text: string, secret: string): string => createHmac('sha256', secret).update(text).digest('hex')
