import { randomUUID } from 'node:crypto'
import type { OpenDatabase } from '@hazards/db/client'
import type * as tables from '@hazards/db/tables'

export type Table = keyof typeof tables

/** Drops what was answered from a table. A service calls it once its write is committed, before it answers. */
export type Changed = (table: Table) => Promise<void>

type Dependencies = {
  database: Pick<OpenDatabase, 'notify' | 'listen'>
  cache: { invalidate: (tag: string) => void; clear: () => void }
  /** Told of a change that the other processes could not be told of. */
  onError: (error: unknown) => void
}

/**
 * Keeps the response caches of all processes in step with the database: a change drops the entries of its table in this
 * process at once and in the others by NOTIFY. After a lost connection everything is dropped, since a message may have
 * been missed.
 */
export const followChanges = async ({ database, cache, onError }: Dependencies): Promise<Changed> => {
  const self = randomUUID()
  await database.listen({
    onMessage: (message) => {
      const [from, table = ''] = message.split(' ')
      // What this process said itself was done at once; a second time it would drop what was read since.
      if (from !== self) cache.invalidate(table)
    },
    onReconnect: cache.clear,
  })
  return async (table) => {
    cache.invalidate(table)
    // The write is done and must be acknowledged, whether the others hear of it or not: their entries expire.
    await database.notify(`${self} ${table}`).catch(onError)
  }
}
