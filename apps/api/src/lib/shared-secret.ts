import { createHmac, randomBytes } from 'node:crypto'
import type { Database } from '@hazards/db/client'
import { keptSecrets } from '@hazards/db/tables'
import { eq } from 'drizzle-orm'

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

/** Returns the secret of this name that is kept for as long as it is needed, whichever process created it. */
export const keptSecret = (tx: Pick<Database, 'select' | 'insert'>, name: string): Promise<string> =>
  sharedSecret({
    find: async () => (await tx.select().from(keptSecrets).where(eq(keptSecrets.name, name)))[0]?.secret,
    add: (secret) => tx.insert(keptSecrets).values({ name, secret }).onConflictDoNothing(),
  })
