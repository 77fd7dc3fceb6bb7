import type { Database } from '@hazards/db/client'
import { keptSecrets, uploads } from '@hazards/db/tables'
import { and, eq, isNotNull, notExists } from 'drizzle-orm'
import { nameFor, sharedSecret } from '../../lib/shared-secret.ts'

const OURS = 'networks of uploads'
const isOurs = eq(keptSecrets.name, OURS)

/**
 * Names the networks whose share of the room uploads take: HMAC-SHA-256 with a secret in the database. Once no upload is counted
 * for a network the secret is thrown away, and a later one is another.
 */
export const createUploadNetworks = ({ db }: { db: Database }) => {
  const secret = () =>
    sharedSecret({
      find: async () => (await db.select().from(keptSecrets).where(isOurs))[0]?.secret,
      add: (secret) => db.insert(keptSecrets).values({ name: OURS, secret }).onConflictDoNothing(),
    })
  return {
    /** Returns the name of a network ('192.0.2.0/24'), in hexadecimal. */
    nameOf: async (network: string): Promise<string> => nameFor(network, await secret()),

    /** Throws the secret away where no name made with it is left. */
    sweep: async (): Promise<void> => {
      const isNamed = db.select({ id: uploads.id }).from(uploads).where(isNotNull(uploads.client))
      await db.delete(keptSecrets).where(and(isOurs, notExists(isNamed)))
    },
  }
}
