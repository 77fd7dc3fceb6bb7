import type { Database } from '@hazards/db/client'
import { signInNetworks, users } from '@hazards/db/tables'
import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { getNetwork } from '../../lib/client-address.ts'
import { MINUTE, monotonicMs } from '../../lib/clock.ts'
import { nameFor } from '../../lib/shared-secret.ts'

/** Tells the networks from which administrators sign in from others, so that attempts from others keep nobody out. */
export const createUsualNetworks = (db: Database) => {
  const memory = new LRUCache<'all', Awaited<ReturnType<typeof readAll>>>({
    max: 1,
    ttl: MINUTE,
    perf: { now: monotonicMs },
    allowStaleOnFetchRejection: true,
    fetchMethod: () => readAll(db),
  })

  return {
    /**
     * Returns whether an administrator has signed in from this client's network (/24, /48) in the last 90 days. Reads the
     * table once a minute at most, because a flood asks often. False if the table was never readable.
     */
    has: async (client: string): Promise<boolean> => {
      const { names, keys } = (await memory.fetch('all').catch(() => undefined)) ?? { names: new Set(), keys: [] }
      return keys.some((key) => names.has(nameFor(getNetwork(client), key)))
    },

    /** Reads the table again at the next question. */
    forget: (): void => memory.clear(),
  }
}

const readAll = async (db: Database) => {
  const rows = await db
    .select({ name: signInNetworks.network, key: users.networkKey })
    .from(signInNetworks)
    .innerJoin(users, eq(users.id, signInNetworks.userId))
  return { names: new Set(rows.map(({ name }) => name)), keys: [...new Set(rows.map(({ key }) => key))] }
}
