import { createHmac, randomBytes } from 'node:crypto'
import type { Database } from '@hazards/db/client'
import { keptSecrets, uploads } from '@hazards/db/tables'
import { and, eq, isNotNull, notExists } from 'drizzle-orm'

const isOurs = eq(keptSecrets.name, 'networks of uploads')

/**
 * Names the networks whose share of the room uploads take: HMAC-SHA-256 with a secret in the database. Once no upload is counted
 * for a network the secret is thrown away, and a later one is another.
 */
export const createUploadNetworks = ({ db }: { db: Database }) => {
  const secret = async (): Promise<string> => {
    const [row] = await db.select().from(keptSecrets).where(isOurs)
    if (row) return row.secret
    const fresh = { name: 'networks of uploads', secret: randomBytes(32).toString('base64url') }
    await db.insert(keptSecrets).values(fresh).onConflictDoNothing()
    return secret() // whichever process was first
  }
  return {
    /** Returns the name of a network ('192.0.2.0/24'), in hexadecimal. */
    nameOf: async (network: string): Promise<string> =>
      createHmac('sha256', await secret())
        .update(network)
        .digest('hex'),

    /** Throws the secret away where no name made with it is left. */
    sweep: async (): Promise<void> => {
      const isNamed = db.select({ id: uploads.id }).from(uploads).where(isNotNull(uploads.client))
      await db.delete(keptSecrets).where(and(isOurs, notExists(isNamed)))
    },
  }
}
