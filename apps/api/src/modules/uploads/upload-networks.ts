import type { Database } from '@hazards/db/client'
import { keptSecrets, uploads } from '@hazards/db/tables'
import { and, eq, isNotNull, notExists } from 'drizzle-orm'
import { nameFor, sharedSecret } from '../../lib/shared-secret.ts'

const OURS = 'networks of uploads'
const isOurs = eq(keptSecrets.name, OURS)

/**
 * Creates pseudonyms of the networks whose storage share uploads use: HMAC-SHA-256 with a secret in the database. When
 * no upload counts against a network any more, the secret is deleted and later replaced by another.
 */
export const createUploadNetworks = ({ db }: { db: Database }) => {
  const secret = () =>
    sharedSecret({
      find: async () => (await db.select().from(keptSecrets).where(isOurs))[0]?.secret,
      add: (secret) => db.insert(keptSecrets).values({ name: OURS, secret }).onConflictDoNothing(),
    })
  return {
    /** Returns the pseudonym of a network ('192.0.2.0/24'), in hexadecimal. */
    nameOf: async (network: string): Promise<string> => nameFor(network, await secret()),

    /** Deletes the secret if no pseudonym made with it is left. */
    sweep: async (): Promise<void> => {
      const isNamed = db.select({ id: uploads.id }).from(uploads).where(isNotNull(uploads.client))
      await db.delete(keptSecrets).where(and(isOurs, notExists(isNamed)))
    },
  }
}
