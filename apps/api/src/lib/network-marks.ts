import type { Database, Transaction } from '@hazards/db/client'
import { keptSecrets, type MarkedRecord, networkMarks, uploads } from '@hazards/db/tables'
import { and, eq, inArray, isNotNull, lte, notExists } from 'drizzle-orm'
import { type Clock, DAY } from './clock.ts'
import { keptSecret, nameFor } from './shared-secret.ts'

/** The name from when only uploads were marked. */
const OURS = 'networks of uploads'
/** How long it is known that items and messages came from one network. */
const KEPT = 30 * DAY

export type NetworkMarks = ReturnType<typeof createNetworkMarks>

/**
 * Pseudonyms of visitors' networks: HMAC-SHA-256 with a secret in the database. They count what a network has stored,
 * and let an administrator delete it together. When no pseudonym is left, the secret is deleted and later replaced by
 * another.
 */
export const createNetworkMarks = ({ db, clock }: { db: Database; clock: Clock }) => {
  /** Returns the pseudonym of a network ('192.0.2.0/24') or a client, in hexadecimal. */
  const readName = async (origin: string, tx: Database | Transaction = db): Promise<string> =>
    nameFor(origin, await keptSecret(tx, OURS))

  return {
    nameOf: readName,

    /** Records which network, by its pseudonym, has sent a record. */
    note: async (tx: Transaction, of: { record: MarkedRecord; recordId: string }, network: string): Promise<void> => {
      await tx.insert(networkMarks).values({ ...of, network, createdAt: clock() })
    },

    /** Returns the ids of the records that came from the same network as one of them; none if that is not known. */
    recordsLike: (tx: Pick<Database, 'select'>, record: MarkedRecord, recordId: string) => {
      const isIt = and(eq(networkMarks.record, record), eq(networkMarks.recordId, recordId))
      const network = tx.select({ network: networkMarks.network }).from(networkMarks).where(isIt)
      return tx
        .select({ recordId: networkMarks.recordId })
        .from(networkMarks)
        .where(and(eq(networkMarks.record, record), inArray(networkMarks.network, network)))
    },

    /** Deletes marks after 30 days, and the secret if no pseudonym made with it is left. */
    sweep: async (): Promise<void> => {
      await db.delete(networkMarks).where(lte(networkMarks.createdAt, new Date(clock().getTime() - KEPT)))
      const isNamed = db.select({ id: uploads.id }).from(uploads).where(isNotNull(uploads.client))
      const isMarked = db.select({ id: networkMarks.recordId }).from(networkMarks)
      await db.delete(keptSecrets).where(and(eq(keptSecrets.name, OURS), notExists(isNamed), notExists(isMarked)))
    },
  }
}
