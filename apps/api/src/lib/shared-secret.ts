import { createHmac, randomBytes } from 'node:crypto'

type Place = {
  find: () => Promise<string | undefined>
  /** Stores a secret unless one is there. */
  add: (secret: string) => Promise<unknown>
}

/** Returns the secret that all processes share by the database; the first of them makes it, of 256 bits. */
export const sharedSecret = async (place: Place): Promise<string> => {
  const found = await place.find()
  if (found !== undefined) return found
  await place.add(randomBytes(32).toString('base64url'))
  return sharedSecret(place)
}

/** Returns a name for what must not be stored as it is: HMAC-SHA-256, in hexadecimal. */
export const nameFor = (text: string, secret: string): string => createHmac('sha256', secret).update(text).digest('hex')
